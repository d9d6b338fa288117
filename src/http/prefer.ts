/** Longer than this nobody is kept waiting for an answer. */
export const MAXIMUM_WAIT_SECONDS = 30;

const WAIT = /(?:^|[,;])\s*wait\s*=\s*"?(\d{1,6})"?\s*(?=$|[,;])/i;

/**
 * The seconds of `Prefer: wait=N` (RFC 7240), at most 30; 0 when there is none. A preference is no demand: one
 * that is not understood is ignored, and one that is too long is met as far as it goes.
 */
export const readWaitSeconds = (header: string | undefined): number => {
  const match = WAIT.exec(header ?? '');
  return match?.[1] === undefined ? 0 : Math.min(Number(match[1]), MAXIMUM_WAIT_SECONDS);
};
