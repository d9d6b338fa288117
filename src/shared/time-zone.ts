/** Names that were found good, of which there are some six hundred: asking costs thousands of look-ups here. */
const known = new Set<string>();

/** Whether this is a zone of the IANA database that this process knows; an offset such as +02:00 is none. */
export const isTimeZone = (name: string): boolean => {
  if (known.has(name)) return true;
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return false;
  }
  known.add(name);
  return true;
};
