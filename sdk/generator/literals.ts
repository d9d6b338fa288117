/** How a language writes values. */
export interface Syntax {
  readonly text: (value: string) => string;
  readonly words: { readonly true: string; readonly false: string; readonly null: string };
  readonly list: readonly [open: string, close: string];
  readonly record: readonly [open: string, close: string];
  /** Between a record's brace and its members, on one line. */
  readonly gap: string;
  readonly member: (name: string) => string;
}

const singleQuoted = (value: string): string =>
  `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** As JSON writes it, so that a line break stays one line of code. */
const doubleQuoted = (value: string): string => JSON.stringify(value);

export const typescriptSyntax: Syntax = {
  text: (value) => (value.includes('\n') ? doubleQuoted(value) : singleQuoted(value)),
  words: { true: 'true', false: 'false', null: 'null' },
  list: ['[', ']'],
  record: ['{', '}'],
  gap: ' ',
  member: (name) => `${/^[A-Za-z_]\w*$/.test(name) ? name : singleQuoted(name)}: `,
};

export const pythonSyntax: Syntax = {
  text: doubleQuoted,
  words: { true: 'True', false: 'False', null: 'None' },
  list: ['[', ']'],
  record: ['{', '}'],
  gap: '',
  member: (name) => `${doubleQuoted(name)}: `,
};

export const phpSyntax: Syntax = {
  text: (value) =>
    value.includes('\n') ? doubleQuoted(value).replaceAll('$', '\\$') : singleQuoted(value),
  words: { true: 'true', false: 'false', null: 'null' },
  list: ['[', ']'],
  record: ['[', ']'],
  gap: '',
  member: (name) => `${singleQuoted(name)} => `,
};

const WIDTH = 92;

/**
 * A value as a literal: on one line where it fits, else one line for each member.
 *
 * @param column where it begins
 */
export const literal = (value: unknown, syntax: Syntax, depth: number, column: number): string => {
  const isList = Array.isArray(value);
  if (!isList && (typeof value !== 'object' || value === null)) return scalar(value, syntax);
  const [open, close] = isList ? syntax.list : syntax.record;
  const members = Object.entries(value).map(([name, member]): readonly [string, unknown] => [
    isList ? '' : syntax.member(name),
    member,
  ]);
  if (members.length === 0) return `${open}${close}`;
  const gap = isList ? '' : syntax.gap;
  const inline = `${open}${gap}${members
    .map(([name, member]) => name + literal(member, syntax, depth, -Infinity))
    .join(', ')}${gap}${close}`;
  if (column + inline.length <= WIDTH) return inline;
  const indent = ' '.repeat(depth + syntaxIndent(syntax));
  const lines = members.map(
    ([name, member]) =>
      `${indent}${name}${literal(member, syntax, indent.length, indent.length + name.length)},\n`,
  );
  return `${open}\n${lines.join('')}${' '.repeat(depth)}${close}`;
};

const syntaxIndent = (syntax: Syntax): number => (syntax === typescriptSyntax ? 2 : 4);

const scalar = (value: unknown, syntax: Syntax): string => {
  if (typeof value === 'string') return syntax.text(value);
  if (typeof value === 'boolean') return syntax.words[value ? 'true' : 'false'];
  return value === null ? syntax.words.null : JSON.stringify(value);
};
