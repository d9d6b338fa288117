/** "annual:2026@2#1": what the second employment books for a year, corrected once. The first has no number. */
const EMPLOYMENT = /@(\d+)(?=#\d+$|$)/;
const CORRECTION = /#\d+$/;

/** The key as the employment itself knows it, without its number; null: another employment booked it. */
export const keyInEmployment = (key: string | null, employment: number): string | null => {
  if (key === null) return null;
  const booked = Number(EMPLOYMENT.exec(key)?.[1] ?? 1);
  return booked === employment ? key.replace(EMPLOYMENT, '') : null;
};

/** The key under which the employment books. */
export const keyOfEmployment = (key: string, employment: number): string => {
  if (employment === 1) return key;
  const correction = CORRECTION.exec(key)?.[0] ?? '';
  return `${key.replace(CORRECTION, '')}@${String(employment)}${correction}`;
};
