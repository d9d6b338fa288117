/** The two languages in which errors, payslips and documents speak. */
export type Language = 'en' | 'ar';

export interface LocalisedText {
  readonly en: string;
  readonly ar: string;
}

/** Values for the {placeholders} of a text. */
export type TextParams = Readonly<
  Record<string, string | number | boolean | null | readonly string[]>
>;

/** Fills the {placeholders} of a text; a list is joined with commas, a missing value stays visible as {name}. */
export const fillText = (text: LocalisedText, language: Language, params: TextParams): string =>
  text[language].replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = params[name];
    if (value === undefined) return placeholder;
    if (Array.isArray(value)) return value.join(language === 'ar' ? '، ' : ', ');
    return String(value);
  });
