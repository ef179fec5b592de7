import { text } from './text.ts';

/**
 * Patterns that match executable code, not prose: 'eval (the town)', 'form and function (and pockets)', 'on = off' and
 * 'JavaScript: day 3' are accepted.
 */
const code: readonly RegExp[] = [
  // Spaces are allowed in two positions, but no input can match both, so that a long run of spaces is scanned only
  // once.
  /<\s*(?:\/\s*)?script\b/i,
  // The scheme, followed by a call or an assignment if there are spaces in between.
  /\bjavascript\s*:(?:\S|\s+\S*[(=`])/i,
  // An event handler inside a tag, or followed by code.
  /<[a-z][^<]*[\s"'/]on[a-z]{3,}\s*=/i,
  /\bon[a-z]{3,}\s*=\s*(?:["']|[a-z]+\()/i,
  /\b(?:eval|Function)(?:\(|\s+\(\s*["'\d])/,
  /\bnew\s+Function\s*\(/,
];

/** Returns a schema for user input: at most `longest` characters, without executable code. */
export function plainText(longest = 1_000) {
  return text(longest).refine(
    (words) => !code.some((pattern) => pattern.test(words)),
    'This text contains something that looks like a script.',
  );
}
