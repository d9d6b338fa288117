import { errorCatalogue, type ErrorCode } from '../errors/error-catalogue.js';
import { fieldProblemCatalogue } from '../errors/field-problem-catalogue.js';
import { guides, type Guide } from './guides.js';

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.charCodeAt(0))};`);

export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0f766e"/><path d="M9 23V9h8a5 5 0 0 1 1.4 9.800L23 23" fill="none" stroke="#fff" stroke-width="3"/></svg>`;

const STYLE = `:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
body { margin: 0; }
main, nav { max-width: 46rem; margin-inline: auto; padding-inline: 1rem; }
nav { padding-block: 0.75rem; display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; }
main { padding-block-end: 3rem; overflow-wrap: anywhere; }
code, pre { font: 0.875em/1.5 ui-monospace, monospace; }
pre { overflow-x: auto; overflow-wrap: normal; padding: 0.75rem; border-radius: 0.5rem; background: #8882; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { border: 1px solid #8886; padding: 0.25rem 0.6rem; text-align: start; vertical-align: top; }
a { color: light-dark(#0b6058, #5eead4); }`;

const NAVIGATION = `<nav><a href="/">Rawatib</a> <a href="/docs">API reference</a> <a href="/docs/guides">Guides</a> <a href="/docs/errors">Errors</a></nav>`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/docs/assets/icon.svg">
<style>${STYLE}</style>
</head>
<body>${NAVIGATION}<main>${body}</main></body>
</html>
`;

const guideList = (): string =>
  `<ul>${guides
    .map(({ name, title }) => `<li><a href="/docs/guides/${name}">${escapeHtml(title)}</a></li>`)
    .join('')}</ul>`;

export const renderStartPage = (): string =>
  page(
    'Rawatib',
    `<h1>Rawatib <span lang="ar" dir="rtl">رواتب</span></h1>
<p>HR and payroll for Egypt through a REST API.</p>
<ul><li><a href="/docs">API reference</a>, to read and to try</li><li><a href="/openapi.json">OpenAPI document</a></li>
<li><a href="/docs/errors">Error codes</a></li><li><a href="/health/ready">Health</a></li></ul>
<h2>Guides</h2>${guideList()}`,
  );

export const renderGuidesPage = (): string => page('Guides', `<h1>Guides</h1>${guideList()}`);

export const renderGuidePage = (guide: Guide): string => page(guide.title, guide.html);

export const renderReferencePage = (): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Rawatib API reference</title>
<link rel="icon" href="/docs/assets/icon.svg">
</head>
<body>
<div id="reference"></div>
<noscript>The reference needs scripts. <a href="/docs/guides">Guides</a> and <a href="/docs/errors">errors</a> do not.</noscript>
<script src="/docs/assets/scalar.js"></script>
<script src="/docs/assets/reference.js"></script>
</body>
</html>
`;

export const renderErrorsPage = (): string =>
  page(
    'Error codes',
    `<h1>Error codes</h1>
<p>Every refusal is <code>application/problem+json</code>; its <code>code</code> is one of these and never changes.
<a href="/docs/guides/errors-and-retries">What to do about them</a>.</p>
<table><thead><tr><th>Code</th><th>Status</th><th>Meaning</th></tr></thead><tbody>${(
      Object.keys(errorCatalogue) as ErrorCode[]
    )
      .map(
        (code) =>
          `<tr><td><a href="/docs/errors/${code}"><code>${code}</code></a></td><td>${String(errorCatalogue[code].status)}</td><td>${bilingual(errorCatalogue[code].title)}</td></tr>`,
      )
      .join('\n')}</tbody></table>
<h2 id="fields">Problems of fields</h2>
<p>The <code>code</code> of an entry of <code>errors[]</code>, beside the <code>pointer</code> to the field.</p>
<table><thead><tr><th>Code</th><th>Meaning</th></tr></thead><tbody>${Object.entries(
      fieldProblemCatalogue,
    )
      .map(
        ([code, words]) =>
          `<tr id="${code}"><td><code>${code}</code></td><td>${bilingual(words)}</td></tr>`,
      )
      .join('\n')}</tbody></table>`,
  );

const bilingual = ({ en, ar }: { readonly en: string; readonly ar: string }): string =>
  `${escapeHtml(en)}<div lang="ar" dir="rtl">${escapeHtml(ar)}</div>`;

export const renderErrorPage = (code: ErrorCode): string => {
  const { status, title, detail } = errorCatalogue[code];
  return page(
    `Error ${code}`,
    `<h1><code>${code}</code></h1>
<p><strong>${escapeHtml(title.en)}</strong>, HTTP ${String(status)}</p><p>${escapeHtml(detail.en)}</p>
<section lang="ar" dir="rtl"><p><strong>${escapeHtml(title.ar)}</strong></p><p>${escapeHtml(detail.ar)}</p></section>
<p>${REMEDIES[status] ?? REMEDIES[400] ?? ''} <a href="/docs/errors#fields">Problems of fields</a>,
<a href="/docs/guides/errors-and-retries">errors and retries</a>.</p>`,
  );
};

/** What a client does about a status, whatever the code. */
const REMEDIES: Readonly<Record<number, string>> = {
  400: 'The request is to be changed; the same one will be refused again.',
  401: 'Send a valid credential; the same request will be refused again until then.',
  403: 'Use a key with the scope that the answer names, or an administrator’s session.',
  404: 'Look the object up again; an object of another company answers the same.',
  409: 'Read the object, decide, and send what fits its present state.',
  412: 'Read the object again and repeat the change on its present version.',
  422: 'Every problem is in <code>errors[]</code> with its <code>pointer</code>; correct them all and send again.',
  423: 'The month is closed; what is to be changed in it is paid by the next cycle.',
  429: 'Wait as long as <code>Retry-After</code> says, then send the same request.',
  500: 'Send the same request again with the same <code>Idempotency-Key</code>; quote <code>request_id</code> if it stays.',
  503: 'Wait as long as <code>Retry-After</code> says, then send the same request with the same <code>Idempotency-Key</code>.',
};
