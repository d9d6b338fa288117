/** Zero-width and direction marks, which exports from right-to-left screens scatter about. */
const MARKS = /[\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
const OTHER_SPACES = /[\u00A0\u2000-\u200A\u202F\u3000]/g;
/** Arabic-Indic and Persian digits; the last four bits of each are its value. */
const OTHER_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;
const ONLY_ASCII = /^[\t\x20-\x7E]*$/;

/** The text of a cell without what cannot be seen, its digits those of ASCII. */
export const cleanCell = (cell: string): string => {
  if (ONLY_ASCII.test(cell)) return cell.trim();
  return cell
    .replace(MARKS, '')
    .replace(OTHER_SPACES, ' ')
    .replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
    .normalize('NFC')
    .trim();
};

const DIACRITICS_AND_STRETCHING = /[\u064B-\u0652\u0670\u0640]/g;

/** What is left of a heading or a keyword when case, signs, spaces and the variants of Arabic letters are put aside. */
export const keyOf = (text: string): string =>
  cleanCell(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(DIACRITICS_AND_STRETCHING, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/[ىی]/g, 'ي')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** U+FFFD is what bytes become that the encoding does not have. */
const FORBIDDEN = /[\u0000-\u001F\u007F\uFFFD]/;

/** Whether the text can be stored and compared; a forbidden character in it comes from a broken file. */
export const isStorable = (text: string): boolean => !FORBIDDEN.test(text) && text.isWellFormed();

const EXCERPT_CHARACTERS = 200;

/** The beginning of a line, fit to be stored and shown. */
export const excerptOf = (text: string): string =>
  text
    .slice(0, EXCERPT_CHARACTERS)
    .replace(/[\u0000-\u0008\u000A-\u001F\u007F]/g, '\uFFFD')
    .toWellFormed();
