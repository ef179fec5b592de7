import { listForms } from './content-forms.ts';
import { minorTerms, minorTermsForClones, sexualTerms, sexualTermsForClones, type Terms } from './content-terms.ts';
import { publicFigures } from './public-figures.ts';

export const contentReasons = ['sexual', 'minor', 'real_person'] as const;
export type ContentReason = (typeof contentReasons)[number];

/** The messages for texts that are refused because of their content. */
export const contentMessages: Readonly<Record<ContentReason, string>> = {
  sexual: 'Nude and sexual pictures cannot be made. Please describe somebody who is dressed.',
  minor: 'Everybody in a picture has to be an adult. Please leave out children and anybody under 18.',
  real_person: 'Pictures of real people cannot be made by name. Please describe the look instead of naming somebody.',
};

/**
 * Returns why no image of a text may be generated, or undefined if one may. The only rule for prompts, shots, traits
 * and names, which is applied before any engine is called. It matches words, not their meaning: the engine's own rules
 * cover the rest, and a public figure is recognized only from a list (public-figures.ts). A clone is the likeness of a
 * real human, so stricter rules apply: no lingerie, no younger age, and no likeness of anyone with a name of two
 * capitalized words.
 */
export function contentRefusal(text: string, { isClone }: { isClone: boolean }): ContentReason | undefined {
  const forms = listForms(text);
  const mentions = (terms: Terms) => forms.some((form) => meets(form, terms));
  if (mentions(minorTerms) || (isClone && mentions(minorTermsForClones))) return 'minor';
  if (mentions(sexualTerms) || (isClone && mentions(sexualTermsForClones))) return 'sexual';
  if (mentions(figureTerms) || (isClone && namedLikeness.test(text.normalize('NFKC')))) return 'real_person';
  return undefined;
}

function meets(form: string, { refused, harmless }: Terms): boolean {
  return form.replace(harmless, ' , ').search(refused) >= 0;
}

const publicFigurePattern = `(?:${publicFigures.map((name) => name.replaceAll(' ', ' ?')).join('|')})s?`;
const works =
  'concerts?|tour|show|gig|songs?|album|record|vinyl|lyrics|music|playlist|posters?|t ?shirts?|tee|hoodie|merch|jersey|books?|biography|memoir|movies?|films?|documentary|fans?|quotes?|concierto|cancion|canciones|camiseta|libro|pelicula|musica|livro|filme|chanson|livre|konzert|lied|trikot|buch|concerto|canzone|maglia';
const madeBy =
  '(?:songs?|music|book|album|film|movie|written|directed|painted|sung) by|listening to|fans? of|tickets for|(?:concierto|show|concert|canciones|musica|livro|livre|libro) de|konzert von|trikot von|(?:concerto|canzone) di';

/** A public figure by name, but not their works, which show something else. */
const figureTerms: Terms = {
  refused: new RegExp(`(?<![\\p{L}\\p{N}])${publicFigurePattern}(?![\\p{L}\\p{N}])`, 'gu'),
  harmless: new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${publicFigurePattern} (?:(?:new|latest|old|live|signed|vintage) )?(?:${works})|(?:${madeBy}) ${publicFigurePattern})(?![\\p{L}\\p{N}])`,
    'gu',
  ),
};

/** Places, holidays and characters of stories with two capitalized words as well. */
const notNamePattern =
  'New|San|Los|Las|El|La|Le|Saint|St|Santa|North|South|East|West|Christmas|Halloween|Easter|Mother|Father|Snow|Sleeping|Wonder|Super|Spider|Bat|Iron|Captain|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday';

/** Uses the original text, because only capital letters identify a name. */
const namedLikeness = new RegExp(
  `(?:\\b(?:looks?|looking)(?: (?:just|exactly|more|a bit))? like|\\bresembl(?:es|ing|e)|\\blookalike of|\\bdeep ?fake of|\\b(?:the )?face of|\\bse parece a|\\bparecid[ao] com|\\bressembl(?:e|ant) à|\\baussieht wie|\\bsieht aus wie|\\bassomiglia a) (?!(?:${notNamePattern})\\b)\\p{Lu}[\\p{Ll}’'-]+ \\p{Lu}[\\p{L}’'-]+`,
  'u',
);
