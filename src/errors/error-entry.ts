import type { LocalisedText } from './language.js';

export interface ErrorEntry {
  readonly status: number;
  readonly title: LocalisedText;
  /** What happened and what to do; {placeholders} are filled from the occurrence. */
  readonly detail: LocalisedText;
}

export const entry = (
  status: number,
  titleEn: string,
  titleAr: string,
  en: string,
  ar: string,
): ErrorEntry => ({
  status,
  title: { en: titleEn, ar: titleAr },
  detail: { en, ar },
});
