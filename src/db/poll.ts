import { setTimeout as delay } from 'node:timers/promises';

/**
 * Asks `check` every `everyMs` until it answers something other than undefined, at most
 * `attempts` times. Bounded by attempts and not by a clock, so that a jump of the clock changes
 * nothing.
 *
 * @returns the answer, or undefined when every attempt was used up
 */
export async function pollUntil<T>(
  check: () => T | undefined | Promise<T | undefined>,
  limits: { everyMs: number; attempts: number },
): Promise<T | undefined> {
  for (let attempt = 0; attempt < limits.attempts; attempt += 1) {
    const answer = await check();
    if (answer !== undefined) return answer;
    await delay(limits.everyMs);
  }
  return undefined;
}
