import type { CaptionLanguage } from '#contract/caption-choices.ts';

/** Joins the lines of a caption: on one line, or in paragraphs if it is long. `stacked` puts each on its own line. */
export function layOut(lines: readonly string[], shape: 'run-in' | 'paragraphs' | 'stacked'): string {
  if (shape === 'run-in' || lines.length < 2) return lines.join(' ');
  if (shape === 'stacked') return lines.join('\n');
  const middle = lines.slice(1, -1);
  const parts = [lines[0] ?? '', middle.join(' '), lines.at(-1) ?? ''];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Adds emoji to the end of a caption, without the full stop before them. */
export function endWith(text: string, emoji: string): string {
  if (emoji === '') return text;
  return text.replace(/(?<!\.)\.$/, '') + emoji;
}

/**
 * Adds the spaces around punctuation that a language requires: in French, ! ? ; and : must not wrap to the next line.
 */
export function typeset(text: string, language: CaptionLanguage): string {
  if (language !== 'fr') return text;
  return text.replace(/ ([?!;])/g, '\u202f$1').replace(/ (:)/g, '\u00a0$1');
}
