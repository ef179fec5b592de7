import { text } from './text.ts';

/**
 * What wants to be run, read as code and not as words: 'eval (the town)', 'form and function (and pockets)', 'on = off'
 * and 'JavaScript: day 3' are texts like any other. Source: specification, part 1, section 5, 'Input check helper'.
 */
const code: readonly RegExp[] = [
  // Blanks stand in two places, and no text can be read as both: a long row of them is read once.
  /<\s*(?:\/\s*)?script\b/i,
  // The scheme, with a call or an assignment after it where blanks stand between.
  /\bjavascript\s*:(?:\S|\s+\S*[(=`])/i,
  // An event handler inside a tag, or with code after it.
  /<[a-z][^<]*[\s"'/]on[a-z]{3,}\s*=/i,
  /\bon[a-z]{3,}\s*=\s*(?:["']|[a-z]+\()/i,
  /\b(?:eval|Function)(?:\(|\s+\(\s*["'\d])/,
  /\bnew\s+Function\s*\(/,
];

/** Words a person typed: at most `longest` characters, and nothing that wants to be run. */
export function plainText(longest = 1_000) {
  return text(longest).refine(
    (words) => !code.some((pattern) => pattern.test(words)),
    'This text holds something that looks like a script.',
  );
}
