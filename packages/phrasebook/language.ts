/** The languages of the phrasebook. */
export const languages = ['en', 'es', 'pt', 'fr', 'de', 'it'] as const;
export type Language = (typeof languages)[number];
