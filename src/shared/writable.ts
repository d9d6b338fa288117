/** The same members, to be written while an object is made. */
export type Writable<Type> = { -readonly [Member in keyof Type]: Type[Member] };
