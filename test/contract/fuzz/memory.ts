/** What answers have shown, so that later requests meet objects that are there. */
export interface Memory {
  /** Values seen under a name: `employee_id`, `period`, and `shifts` for the ids of a collection. */
  readonly seen: (name: string) => readonly unknown[];
  readonly learn: (path: string, body: unknown) => void;
}

/** Enough to meet several objects, few enough that the same one is met twice. */
const VALUES_OF_A_NAME = 6;

/** Names whose values are worth giving back; the others would repeat sums and texts. */
const TELLING = /(^|_)(id|ids|code|period|month|version|cursor|event|type|policy|layout|kind)$/;

const singular = (collection: string): string =>
  collection.replaceAll('-', '_').replace(/ies$/, 'y').replace(/s$/, '');

export const createMemory = (): Memory => {
  const values = new Map<string, unknown[]>();
  const note = (name: string, value: unknown): void => {
    const known = values.get(name) ?? [];
    if (known.includes(value)) return;
    // The first stays: it is the richest object, made before the fuzzing began.
    values.set(
      name,
      known.length < VALUES_OF_A_NAME ? [...known, value] : [known[0], ...known.slice(2), value],
    );
  };
  const walk = (value: unknown, collection: string): void => {
    if (Array.isArray(value)) {
      for (const item of value.slice(0, 5)) walk(item, collection);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    for (const [name, member] of Object.entries(value)) {
      const isScalar = typeof member === 'string' || typeof member === 'number';
      if (isScalar && TELLING.test(name)) {
        if (name === 'id' || name === 'code') {
          note(collection, member);
          note(`${singular(collection)}_${name}`, member);
        }
        note(name, member);
      } else walk(member, collection);
    }
  };
  return {
    seen: (name) => values.get(name) ?? values.get(name.replace(/s$/, '')) ?? [],
    learn: (path, body) => {
      const collection =
        path
          .split('/')
          .filter((part) => /^[a-z][a-z-]+$/.test(part))
          .at(-1) ?? '';
      walk(body, collection);
    },
  };
};
