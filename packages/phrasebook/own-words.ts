import type { Language } from './language.ts';

/**
 * Returns the start of a prompt as words that its creator can post, or null if it describes the image from outside. The
 * start ends at the first comma: what follows is usually a detail, such as the light or the expression.
 */
export function ownWords(scene: string, language: Language): string | null {
  const [clause = ''] = scene.split(/[,;:.!?\n()[\]|/"“”]|\s[-–—]\s/u);
  const plain = clause
    .replaceAll('*', '')
    .replace(/\bclose[- ]?up(?: of)?\b/i, '')
    .replace(/\s+/g, ' ')
    .trim();
  const spoken = language === 'en' ? plain.replace(/\b(?:her|his|their)\b/gi, 'my') : plain;
  const words = spoken.split(' ');
  const isSentence = words.length >= 2 && words.length <= 10 && spoken.length <= 80;
  return isSentence && onlyWords.test(spoken) && !fromOutside.test(spoken) ? spoken : null;
}

// Without hashtags, accounts and symbols.
const onlyWords = /^(?=.*\p{L}{2})[\p{L}\p{M}\p{N}'’&% -]+$/u;

// Words about the image, its maker or a model, which nobody posts about themselves.
const fromOutside = new RegExp(
  `(?<!\\p{L})(?:${[
    'photo(?:s|graph|shoot)?|picture|portrait|image|shot|camera(?:man)?|lens|pov|aesthetic|render|realistic|bokeh',
    'wom[ae]n|m[ae]n|girl|boy|guy|lady|model|influencer|she|he|posing|looking|staring|smiling|laughing',
    'foto|retrato|mujer|chica|hombre|mulher|homem|garota|modelo|femme|fille|homme|modèle|donna|ragazza|uomo|modella',
    'frau|mann|mädchen|mannequin|bild|porträt|immagine|ritratto|image|imagen|imagem|nude|naked|nsfw',
  ].join('|')})(?!\\p{L})`,
  'iu',
);

/**
 * Returns a noun of an English prompt with the words before it that belong to it: "a slice of homemade lemon tart" has
 * "homemade lemon tart".
 */
export function withModifiers(noun: string, scene: string): string {
  const text = scene.replaceAll('*', '').toLowerCase();
  const at = text.search(new RegExp(`(?<!\\p{L})${noun.replace(/\s+/g, '[ -]')}(?!\\p{L})`, 'u'));
  if (at === -1) return '';
  const before =
    text
      .slice(0, at)
      .split(/[,;:.!?\n()]/)
      .at(-1) ?? '';
  const modifiers: string[] = [];
  for (const word of before.trim().split(/\s+/).toReversed()) {
    if (word === '' || endsPhrase.test(word) || modifiers.length === 2) break;
    modifiers.unshift(word);
  }
  return [...modifiers, text.slice(at).match(new RegExp(`^${noun.replace(/\s+/g, '[ -]')}`, 'u'))?.[0] ?? noun].join(
    ' ',
  );
}

const endsPhrase =
  /^(?:a|an|the|my|her|his|our|their|this|these|some|of|in|on|at|to|for|with|and|or|by|from|near|under|over|above|into|up|out|off|through|around|behind|first|last|new|one|two|three|four|five|big|huge|small|little|tiny|giant|another|more|lots|many|beautiful|pretty|cute|\d+|\S*['’]s?|\w+ing|[a-z]+ly)$/;
