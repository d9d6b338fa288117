/** How the law wants a warning of absence sent. */
export const letterMeans = ['registered_letter', 'registered_letter_with_receipt'] as const;
export type LetterMeans = (typeof letterMeans)[number];
