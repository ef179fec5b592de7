/** A word of a prompt and its clause (the text between commas or similar characters). */
export type PromptWord = {
  /** As typed. */
  readonly typed: string;
  /** Normalized for the vocabulary: lowercase and without accents. */
  readonly plain: string;
  readonly clause: number;
  /** Whether a hyphen joins it to the previous word. */
  readonly hyphened: boolean;
  /** Whether a possessive precedes it ('my sister'). */
  readonly owned: boolean;
  /** Whether it is a genitive ("sister's"). */
  readonly owner: boolean;
};

/**
 * Splits a prompt in any script into words. Articles and possessives are dropped, so that "in her hair" is read as "in
 * hair".
 */
export function promptWords(prompt: string): readonly PromptWord[] {
  const text = prompt.replace(htmlTag, ' | ');
  const words: PromptWord[] = [];
  let clause = 0;
  let owned = false;
  for (const { 0: typed, index } of text.matchAll(piece)) {
    if (clauseBreak.test(typed)) {
      clause++;
      owned = false;
      continue;
    }
    const plain = plainSpelling(typed);
    if (plain === '' || articles.has(plain)) {
      owned ||= possessives.has(plain);
      continue;
    }
    words.push({ typed, plain, clause, hyphened: text[index - 1] === '-', owned, owner: genitive.test(typed) });
    owned = false;
  }
  return words;
}

// The alternatives start with different characters, so that no text causes backtracking in these expressions.
const htmlTag = /<\/?[a-z][^<>]*>/gi;
const piece =
  /\p{Extended_Pictographic}|[\p{L}\p{N}\p{M}]+(?:['’ʼ][\p{L}\p{N}\p{M}]+)*|[,;:!?()[\]{}|/\n\r—–•…"“”،؛؟、。，！？]|\.(?=\s|$)|\s-\s/gu;
const clauseBreak = /^[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}]/u;

const articles = new Set([
  'a',
  'an',
  'the',
  'her',
  'his',
  'my',
  'our',
  'their',
  'your',
  'its',
  'some',
  'this',
  'that',
  'these',
  'those',
  'own',
]);

const possessives = new Set(['her', 'his', 'my', 'our', 'their', 'your']);

const genitive = /['’ʼ]s$/i;

function plainSpelling(typed: string): string {
  const plain = typed.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.replace(/['’ʼ]s$/, '').replace(/['’ʼ]/g, '');
}
