import { cutText } from '#contract/cut-text.ts';

/** Removes control characters, characters that reverse or hide text, and markup tags from a writer's answer. */
export function plainText(answer: string): string {
  return answer
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u200b\u2028\u2029\u202a-\u202e\u2060-\u2069\ufeff]/gu, (sign) =>
      /[\n\t]/.test(sign) ? sign : '',
    )
    .replace(/[*_`]{2,}|<\/?[a-z][^<>]*>/gi, '')
    .replace(/[^\S\n\u00a0\u202f]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Puts a text on one line of at most `most` characters. Longer ones are cut at a word boundary. */
export function oneLine(text: string, most: number): string {
  const line = text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toWellFormed();
  return line.length <= most ? line : cutText(line, most).replace(/\s+\S*$/u, '');
}
