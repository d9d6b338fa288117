import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import express, { Router, type Response } from 'express';
import { AppError } from '../errors/app-error.js';
import { errorCatalogue } from '../errors/error-catalogue.js';
import { renderErrorPage, renderReferencePage, renderStartPage } from './pages.js';

const require = createRequire(import.meta.url);
const swaggerFolder = dirname(require.resolve('swagger-ui-dist/package.json'));
const SERVED_FILES = new Set(['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png']);

/** Scripts and styles from this service alone: the reference works with no internet. */
const PAGE_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

const REFERENCE_SCRIPT = `window.onload = () => SwaggerUIBundle({
  url: '/openapi.json', dom_id: '#reference', deepLinking: true, validatorUrl: null,
  persistAuthorization: true, tryItOutEnabled: true, displayRequestDuration: true, docExpansion: 'list',
});`;

/** /openapi.json, the interactive reference at /docs, and one page for each error code. */
export const createDocumentationRouter = (document: unknown): Router => {
  const router = Router();
  const documentJson = JSON.stringify(document);
  router.get('/openapi.json', (_request, response) => {
    response.type('application/json').setHeader('Cache-Control', 'public, max-age=300');
    response.end(documentJson);
  });
  router.get('/', (_request, response) => sendPage(response, renderStartPage()));
  router.get('/docs', (_request, response) => sendPage(response, renderReferencePage()));
  router.get('/docs/reference.js', (_request, response) => {
    response.type('text/javascript').end(REFERENCE_SCRIPT);
  });
  router.get('/docs/errors', (_request, response) =>
    sendPage(response, renderErrorPage(Object.keys(errorCatalogue))),
  );
  router.get('/docs/errors/:code', (request, response) => {
    const { code } = request.params;
    if (!Object.hasOwn(errorCatalogue, code)) throw new AppError('not_found');
    sendPage(response, renderErrorPage([code]));
  });
  router.use('/docs/assets', (request, _response, next) => {
    if (!SERVED_FILES.has(request.path.slice(1))) throw new AppError('not_found');
    next();
  });
  router.use('/docs/assets', express.static(swaggerFolder, { index: false, maxAge: '1h' }));
  return router;
};

const sendPage = (response: Response, html: string): void => {
  response.setHeader('Content-Security-Policy', PAGE_POLICY);
  response.type('text/html').end(html);
};
