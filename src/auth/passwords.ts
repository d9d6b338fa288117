import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice: argon2id (the library's default algorithm) with 19 MiB and two passes. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password);

/** Verified when nobody has the e-mail, so that an unknown address takes as long as a wrong password. */
let decoy: Promise<string> | undefined;
export const decoyPasswordHash = (): Promise<string> =>
  (decoy ??= hashPassword('nobody has this password'));
