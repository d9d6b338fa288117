import fc, { type Arbitrary } from 'fast-check';
import { hostileValues } from './mutations.js';
import type { Draft } from './requests.js';

/** One part of a form, as text. */
interface Part {
  readonly name: string;
  readonly text: string;
  /** Makes it a file. */
  readonly fileName?: string;
}

const BOUNDARY = 'fuzz-8264';

export const filePart = (text: string): Part => ({ name: 'file', text, fileName: 'بصمة "1".csv' });

const formText = (parts: readonly Part[]): string =>
  parts
    .map(({ name, text, fileName }) => {
      const file = fileName === undefined ? '' : `; filename="${fileName.replaceAll('"', '%22')}"`;
      const type = fileName === undefined ? '' : 'Content-Type: text/csv\r\n';
      return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${type}\r\n${text}\r\n`;
    })
    .join('') + `--${BOUNDARY}--\r\n`;

const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

export const asForm = (draft: Draft, parts: readonly Part[]): Draft => ({
  ...draft,
  rawBody: formText(parts),
  headers: { ...draft.headers, 'content-type': FORM_TYPE },
});

/** A form with one thing wrong: in its parts, in its bytes, or in its header. */
export const oddForm = (given: Draft): Arbitrary<Draft> => {
  const draft = { ...given, query: {} };
  const names = Object.keys(draft.operation.form?.properties ?? {});
  const file = filePart('Employee Code,Date,Time\nE1,2026-10-05,08:00\n');
  const odd = (oddity: string, parts: readonly Part[]): Draft => ({
    ...asForm(draft, parts),
    oddity,
  });
  const spoiltBytes = (oddity: string, change: (text: string) => string): Draft => {
    const form = odd(oddity, [file]);
    return { ...form, rawBody: change(form.rawBody ?? '') };
  };
  const hostilePart = fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(...hostileValues))
    .map(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      const others = name === 'file' ? [] : [file];
      return odd(`put ${text.slice(0, 40)} into the part ${name}`, [
        { name, text: text.toWellFormed() },
        ...others,
      ]);
    });
  return fc.oneof(
    { weight: 3, arbitrary: hostilePart },
    fc.constantFrom(
      odd('added not_a_field as a part', [{ name: 'not_a_field', text: '1' }, file]),
      odd('added __proto__ as a part', [{ name: '__proto__', text: '1' }, file]),
      odd('sent a form without a file', [{ name: 'name', text: 'x' }]),
      odd('sent a form without a part', []),
      odd('sent two files', [file, file]),
      odd('sent a part twice', [{ name: 'name', text: 'x' }, { name: 'name', text: 'y' }, file]),
      odd(
        'sent many parts',
        [...Array(60).keys()].map((i) => ({ name: `p${String(i)}`, text: '' })),
      ),
      odd('sent the file under another name', [{ ...file, name: 'upload' }]),
      spoiltBytes('broke the form off', (text) => text.slice(0, -20)),
      spoiltBytes('broke the form off in the head of a part', (text) => text.slice(0, 60)),
      spoiltBytes('sent bytes before and behind the form', (text) => `x\r\n${text}y`),
      spoiltBytes('sent no boundary in the body', (text) => text.replaceAll(BOUNDARY, 'other')),
      {
        ...odd('named no boundary', [file]),
        headers: { ...draft.headers, 'content-type': 'multipart/form-data' },
      },
    ),
  );
};

export const punchFile = fc.oneof(
  fc.constant('Employee Code,Date,Time\nE1,2026-10-05,08:00\n'),
  fc.constant(''),
  fc.constant('\ufeffEmployee Code;Date;Time\r\n"E1;2026-10-05;25:00'),
  fc.string({ maxLength: 200, unit: 'binary' }),
);
