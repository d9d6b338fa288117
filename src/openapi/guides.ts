import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked } from 'marked';
import { projectRoot } from '../config.js';
import { codeSamples } from './code-samples.js';

/** In the order in which an integrator needs them; the files are docs/guides/<name>.md. */
const NAMES = [
  'first-integration',
  'two-way-sync',
  'payroll-month',
  'webhooks',
  'errors-and-retries',
  'going-live',
] as const;

export interface Guide {
  readonly name: string;
  readonly title: string;
  readonly html: string;
}

/** A line `{{sample: name}}` becomes that sample in every language that has it. */
const withSamples = (markdown: string): string =>
  markdown.replace(/^\{\{sample: (\w+)\}\}$/gm, (line, name: string) => {
    const samples = codeSamples(name);
    if (samples.length === 0) throw new Error(`no client library has the sample of ${line}`);
    return samples
      .map(({ label, language, code }) => `**${label}**\n\n\`\`\`${language}\n${code}\n\`\`\``)
      .join('\n\n');
  });

const readGuide = (name: string): Guide => {
  const markdown = readFileSync(join(projectRoot, 'docs', 'guides', `${name}.md`), 'utf8');
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? name;
  return { name, title, html: marked.parse(withSamples(markdown), { async: false }) };
};

export const guides: readonly Guide[] = NAMES.map(readGuide);
