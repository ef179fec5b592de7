/** Returns the additional spellings that are recognized for a listed phrase. */
export function inflections(phrase: string): readonly string[] {
  const words = phrase.split(' ');
  const last = words.length - 1;
  let variants: string[][] = [[]];
  for (const [index, word] of words.entries()) {
    const forms = word.endsWith('~') ? verbForms(word.slice(0, -1)) : index === last ? [word, plural(word)] : [word];
    variants = variants.flatMap((variant) => forms.map((form) => [...variant, form]));
  }
  const spaced = variants.map((variant) => variant.join(' '));
  // Hashtags and many compounds are written as one word: #goldenhour, coffeeshop.
  return last === 0 ? spaced : [...spaced, ...variants.map((variant) => variant.join(''))];
}

function plural(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

function verbForms(verb: string): readonly string[] {
  return [
    verb,
    plural(verb),
    ...stems(verb).flatMap((stem) => ['ing', 'ed', 'er', 'ers'].map((end) => join(stem, end))),
  ];
}

// English doubles the last letter of 'jog' but not of 'visit': both spellings are accepted, because the wrong one does
// no harm.
function stems(verb: string): readonly string[] {
  return /[^aeiou][aeiou][bdglmnprt]$/.test(verb) ? [verb, verb + verb.slice(-1)] : [verb];
}

function join(stem: string, end: string): string {
  if (stem.endsWith('ie') && end === 'ing') return `${stem.slice(0, -2)}ying`;
  if (/[^eo]e$/.test(stem)) return stem.slice(0, -1) + end;
  return /[^aeiou]y$/.test(stem) && end !== 'ing' ? `${stem.slice(0, -1)}i${end}` : stem + end;
}
