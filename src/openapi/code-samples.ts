import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../config.js';

export interface CodeSample {
  /** As a highlighter knows it. */
  readonly language: string;
  readonly label: string;
  readonly code: string;
}

/** Files that the tests of the client libraries run; nothing shown is written elsewhere. */
const SOURCES = [
  { language: 'typescript', label: 'TypeScript', file: 'sdk/typescript/examples/integration.ts' },
  { language: 'javascript', label: 'Browser', file: 'sdk/typescript/examples/page.ts' },
  { language: 'python', label: 'Python', file: 'sdk/python/examples/integration.py' },
  { language: 'php', label: 'PHP', file: 'sdk/php/examples/integration.php' },
  {
    language: 'typescript',
    label: 'TypeScript',
    file: 'sdk/typescript/examples/generated/operations.ts',
  },
  {
    language: 'javascript',
    label: 'Browser',
    file: 'sdk/typescript/examples/generated/operations.ts',
  },
  { language: 'python', label: 'Python', file: 'sdk/python/examples/operations.py' },
  { language: 'php', label: 'PHP', file: 'sdk/php/examples/operations.php' },
] as const;

/** The part of a longer example that shows an operation; the others have a call of their own. */
const SAMPLE_OF_OPERATION: Readonly<Record<string, readonly string[]>> = {
  createEmployee: ['hire'],
  listEmployees: ['paging', 'page'],
  importAttendance: ['batch'],
  createPayrollCycle: ['payroll'],
  calculatePayrollCycle: ['payroll'],
  approvePayrollCycle: ['payroll'],
  closePayrollCycle: ['payroll'],
  listPayslips: ['payroll'],
  createLeaveRequest: ['leave'],
  approveLeaveRequest: ['leave'],
  getLeaveBalances: ['leave'],
  getPayrollRegisterReport: ['download'],
};

const unindented = (text: string): string => {
  const lines = text.split('\n');
  const used = lines.filter((line) => line.trim() !== '');
  const depth = Math.min(...used.map((line) => line.search(/\S/)));
  return lines
    .map((line) => line.slice(depth))
    .join('\n')
    .trim();
};

const MARKED = /^ *(?:\/\/|#) sample: (\w+)\n(.*?)^ *(?:\/\/|#) end$/gms;

/** The names and the text of what stands between `sample: name` and `end`, without its common indentation. */
export const markedSamples = (source: string): readonly (readonly [name: string, code: string])[] =>
  [...source.matchAll(MARKED)].map(([, name = '', text = '']) => [name, unindented(text)]);

const samplesByName = (): Map<string, CodeSample[]> => {
  const byName = new Map<string, CodeSample[]>();
  for (const { language, label, file } of SOURCES) {
    const source = readFileSync(join(projectRoot, file), 'utf8');
    for (const [name, code] of markedSamples(source)) {
      const sample = { language, label, code };
      byName.set(name, [...(byName.get(name) ?? []), sample]);
    }
  }
  return byName;
};

const byName = samplesByName();

/** The sample of a name in each client library that has it. */
export const codeSamples = (name: string): readonly CodeSample[] => byName.get(name) ?? [];

interface Operation {
  readonly operationId?: string;
}

/** The document with `x-codeSamples` at the operations that an example shows. */
export const withCodeSamples = (document: object): object => {
  const { paths } = document as { paths: Record<string, Record<string, Operation>> };
  const sampled = ([method, operation]: [string, Operation]) => {
    const { operationId = '' } = operation;
    const samples = (SAMPLE_OF_OPERATION[operationId] ?? [operationId]).flatMap(codeSamples);
    const shown = samples.map(({ language, label, code }) => ({
      lang: language,
      label,
      source: code,
    }));
    return [method, { ...operation, 'x-codeSamples': shown }] as const;
  };
  return {
    ...document,
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, item]) => [
        path,
        Object.fromEntries(Object.entries(item).map(sampled)),
      ]),
    ),
  };
};
