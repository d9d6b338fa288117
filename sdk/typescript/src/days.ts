const two = (value: number): string => String(value).padStart(2, '0');

/** The day that a Date shows on the host's calendar: `dayOf(new Date(1980, 9, 25))` is `1980-10-25` everywhere. */
export const dayOf = (date: Date): string => {
  if (Number.isNaN(date.getTime())) throw new RangeError('The date is invalid');
  const year = String(date.getFullYear()).padStart(4, '0');
  return `${year}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** A Date that shows this day on the host's calendar, at its beginning. */
export const dateOf = (day: string): Date => {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)?.map(Number) ?? [];
  const result = new Date(year ?? NaN, (month ?? NaN) - 1, date);
  if (Number.isNaN(result.getTime()) || dayOf(result) !== day) {
    throw new RangeError(`${day} is no day`);
  }
  return result;
};
