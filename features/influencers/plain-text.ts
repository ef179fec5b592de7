import { text } from '../account/text.ts';

/** Source: specification, part 1, section 5, 'Input check helper'. */
const forbidden = /<\s*\/?\s*script|javascript\s*:|\bon[a-z]{3,20}\s*=\s*["'\w]|\b(?:eval|Function)\s*\(/i;

/** Words a person typed: at most `longest` characters, and nothing that wants to be run. */
export function plainText(longest = 1_000) {
  return text(longest).refine((words) => !forbidden.test(words), 'This text holds something that looks like a script.');
}
