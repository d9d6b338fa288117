import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Router, type Response } from 'express';
import { AppError } from '../errors/app-error.js';
import { errorCatalogue, type ErrorCode } from '../errors/error-catalogue.js';
import { withCodeSamples } from './code-samples.js';
import { guides } from './guides.js';
import {
  ICON,
  renderErrorPage,
  renderErrorsPage,
  renderGuidePage,
  renderGuidesPage,
  renderReferencePage,
  renderStartPage,
} from './pages.js';

const require = createRequire(import.meta.url);
/** The whole of the reference in one file; nothing else of the package is used. */
const SCALAR = join(
  dirname(require.resolve('@scalar/fastify-api-reference')),
  'js',
  'standalone.js',
);

/** Everything from this service alone, no plug-ins, no frames: the reference works with no internet. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const OTHER_LANGUAGES =
  'c clojure csharp dart fsharp go http java js kotlin node objc ocaml php powershell python r ruby rust swift'.split(
    ' ',
  );

const REFERENCE_SCRIPT = `Scalar.createApiReference('#reference', ${JSON.stringify({
  url: '/openapi.json',
  withDefaultFonts: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  telemetry: false,
  mcp: { disabled: true },
  agent: { disabled: true },
  documentDownloadType: 'json',
  authentication: { preferredSecurityScheme: 'bearer' },
  // Its makers' way to leave out their own link, which leads away from this service.
  customCss: 'a[href="https://www.scalar.com"] { display: none; }',
  // Beside curl the samples of the client libraries, which are tested, and nothing that is made up.
  hiddenClients: Object.fromEntries(OTHER_LANGUAGES.map((language) => [language, true])),
  metaData: { title: 'Rawatib API reference' },
})});
`;

/** /openapi.json, the interactive reference at /docs, the guides, and one page for each error code. */
export const createDocumentationRouter = (document: object): Router => {
  const router = Router();
  const documentJson = JSON.stringify(withCodeSamples(document));
  router.get('/openapi.json', (_request, response) => {
    response.type('application/json').setHeader('Cache-Control', 'public, max-age=300');
    response.end(documentJson);
  });
  router.get('/', (_request, response) => sendPage(response, renderStartPage()));
  router.get('/docs', (_request, response) => sendPage(response, renderReferencePage()));
  router.get('/docs/guides', (_request, response) => sendPage(response, renderGuidesPage()));
  router.get('/docs/guides/:name', (request, response) => {
    const guide = guides.find(({ name }) => name === request.params.name);
    if (!guide) throw new AppError('not_found');
    sendPage(response, renderGuidePage(guide));
  });
  router.get('/docs/errors', (_request, response) => sendPage(response, renderErrorsPage()));
  router.get('/docs/errors/:code', (request, response) => {
    const { code } = request.params;
    if (!Object.hasOwn(errorCatalogue, code)) throw new AppError('not_found');
    sendPage(response, renderErrorPage(code as ErrorCode));
  });
  addAssets(router);
  return router;
};

const addAssets = (router: Router): void => {
  router.get('/docs/assets/reference.js', (_request, response) => {
    response.type('text/javascript').end(REFERENCE_SCRIPT);
  });
  router.get('/docs/assets/icon.svg', (_request, response) => {
    response.type('image/svg+xml').end(ICON);
  });
  router.get('/docs/assets/scalar.js', (_request, response, next) => {
    response.sendFile(SCALAR, { maxAge: '1h', cacheControl: true }, (error?: Error) => {
      if (error) next(error);
    });
  });
};

const sendPage = (response: Response, html: string): void => {
  response.setHeader('Content-Security-Policy', PAGE_POLICY);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.type('text/html').end(html);
};
