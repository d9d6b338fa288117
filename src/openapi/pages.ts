import { errorCatalogue, type ErrorCode } from '../errors/error-catalogue.js';

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.charCodeAt(0))};`);

const page = (title: string, body: string, head = ''): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/docs/assets/favicon-32x32.png">
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 46rem; margin-inline: auto; padding: 1rem; }
code { font-size: 0.95em; }
[dir=rtl] { text-align: right; }
</style>
${head}
</head>
<body>${body}</body>
</html>
`;

export const renderStartPage = (): string =>
  page(
    'Rawatib',
    `<main><h1>Rawatib <span lang="ar" dir="rtl">رواتب</span></h1>
<p>HR and payroll for Egypt through a REST API.</p>
<ul><li><a href="/docs">API reference</a></li><li><a href="/openapi.json">OpenAPI document</a></li>
<li><a href="/docs/errors">Error codes</a></li><li><a href="/health/ready">Health</a></li></ul></main>`,
  );

export const renderReferencePage = (): string =>
  page(
    'Rawatib API reference',
    '<div id="reference"></div>',
    `<link rel="stylesheet" href="/docs/assets/swagger-ui.css">
<script src="/docs/assets/swagger-ui-bundle.js"></script>
<script src="/docs/reference.js"></script>`,
  );

export const renderErrorPage = (codes: readonly string[]): string =>
  page(
    codes.length === 1 ? `Error ${codes[0] ?? ''}` : 'Error codes',
    `<main><p><a href="/docs">API reference</a> · <a href="/docs/errors">All error codes</a></p>
${codes.map((code) => errorSection(code as ErrorCode)).join('\n')}</main>`,
  );

const errorSection = (code: ErrorCode): string => {
  const { status, title, detail } = errorCatalogue[code];
  return `<section id="${code}"><h2><code>${code}</code></h2>
<p>${escapeHtml(title.en)} — HTTP ${String(status)}</p><p>${escapeHtml(detail.en)}</p>
<p lang="ar" dir="rtl">${escapeHtml(title.ar)} — ${escapeHtml(detail.ar)}</p></section>`;
};
