import jwt from 'jsonwebtoken';
import { z } from 'zod';

/** What an access token says: who, in which company, in which login. */
export interface AccessClaims {
  readonly userId: string;
  readonly companyId: string;
  /** The family of refresh tokens that began with one login; signing out ends it. */
  readonly loginId: string;
}

export interface AccessTokens {
  readonly issue: (claims: AccessClaims) => string;
  /** The claims, or undefined when the token is not ours, not whole or not valid any more. */
  readonly read: (token: string) => AccessClaims | undefined;
}

export const ACCESS_TOKEN_LIFETIME_SECONDS = 15 * 60;

const ALGORITHM = 'HS256';
const ISSUER = 'rawatib';
const AUDIENCE = 'rawatib-api';

const verifiedSchema = z.object({
  // A header that names a key, an address of keys or a critical extension is not one of ours.
  header: z.strictObject({ alg: z.literal(ALGORITHM), typ: z.literal('JWT') }),
  payload: z.object({
    sub: z.uuid(),
    company: z.uuid(),
    login: z.uuid(),
    exp: z.number(),
    iat: z.number(),
  }),
});

export const createAccessTokens = (secret: string): AccessTokens => ({
  issue: ({ userId, companyId, loginId }) =>
    jwt.sign({ company: companyId, login: loginId }, secret, {
      algorithm: ALGORITHM,
      subject: userId,
      issuer: ISSUER,
      audience: AUDIENCE,
      expiresIn: ACCESS_TOKEN_LIFETIME_SECONDS,
    }),
  read: (token) => {
    const verified = verifiedSchema.safeParse(verify(token, secret));
    if (!verified.success) return undefined;
    const { sub, company, login } = verified.data.payload;
    return { userId: sub, companyId: company, loginId: login };
  },
});

const verify = (token: string, secret: string): unknown => {
  try {
    return jwt.verify(token, secret, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      maxAge: ACCESS_TOKEN_LIFETIME_SECONDS,
      complete: true,
    });
  } catch {
    return undefined;
  }
};
