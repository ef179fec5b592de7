/** Letters from other scripts that look like Latin letters. */
const lookalikes: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    е: 'e',
    о: 'o',
    р: 'p',
    с: 'c',
    х: 'x',
    у: 'y',
    і: 'i',
    ѕ: 's',
    ԁ: 'd',
    к: 'k',
    т: 't',
    п: 'n',
    и: 'u',
    в: 'b',
    н: 'h',
    м: 'm',
  },
  ...{ α: 'a', ε: 'e', ο: 'o', ρ: 'p', ν: 'v', υ: 'u', κ: 'k', ι: 'i', τ: 't', η: 'n' },
};
const ligatures: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', ı: 'i' };
const digits: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', $: 's', '!': 'i' },
};

/**
 * Returns the possible readings of a text, so that a pattern of plain words matches any spelling: s p a c e d or
 * d-o-t-t-e-d, with digits for letters, a star for a vowel, or letters from another script. Each reading is in lower
 * case without accents, with single spaces between words and a comma at the end of each clause. The last one contains
 * only the accented words, each as its own clause, because an accent can make a different word: 'niña' is a girl, Nina
 * a name.
 */
export function listForms(text: string): string[] {
  const exact = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/\p{Script=Cyrillic}|\p{Script=Greek}/gu, (letter) => lookalikes[letter] ?? letter);
  const folded = withoutAccents(exact);
  const starred = /\p{L}[*#]+\p{L}/u.test(folded)
    ? ['a', 'e', 'i', 'o', 'u'].map((vowel) => folded.replace(/(?<=\p{L})[*#]+(?=\p{L})/gu, vowel))
    : [];
  const written = [folded, withLetters(folded, 'i'), withLetters(folded, 'l'), ...starred];
  const accented = (exact.normalize('NFC').match(/\p{L}+/gu) ?? []).filter((word) => word !== withoutAccents(word));
  return [...new Set([inClauses(folded), ...written.map((form) => inClauses(joined(form))), accented.join(' , ')])];
}

function withoutAccents(text: string): string {
  return text
    .replace(/[ßæœøłı]/g, (letter) => ligatures[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC');
}

/** Replaces digits and symbols inside words with the letters they resemble; `one` is the letter for 1 and |. */
function withLetters(text: string, one: 'i' | 'l'): string {
  return text.replace(/[\p{L}\p{N}@$!|]+/gu, (word) =>
    /\p{L}/u.test(word) ? word.replace(/[0134578@$!|]/g, (sign) => digits[sign] ?? one) : word,
  );
}

/** Joins words that were split up: 'top-less', 'n.u.d.e', 'n u d e', 'nuuude'. */
function joined(text: string): string {
  return text
    .replace(/(?<=\p{L})[-_.*·•~/\\+]+(?=\p{L})/gu, '')
    .replace(/(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[^\p{L}\p{N},;]{1,3}[\p{L}\p{N}]){2,}(?![\p{L}\p{N}])/gu, (letters) =>
      letters.replace(/[^\p{L}\p{N}]/gu, ''),
    )
    .replace(/(\p{L})\1{2,}/gu, '$1');
}

function inClauses(text: string): string {
  return text
    .replace(/['’`´](?=s(?!\p{L}))/gu, '')
    .replace(/[,;.!?()[\]"“”„\n|]+/g, ' , ')
    .replace(/[^\p{L}\p{N},]+/gu, ' ')
    .trim();
}
