import { colourDifference } from '#portrait/cie-lab.ts';
import { parseColour } from '#portrait/colour.ts';

/** The selectable skin tones, from light to dark. */
export const skinTones = {
  '#f6dccb': 'Very Light',
  '#efccaf': 'Light',
  '#dcae88': 'Light Olive',
  '#cf9d77': 'Tan',
  '#b98761': 'Medium Brown',
  '#a06a48': 'Brown',
  '#7b5038': 'Dark Brown',
  '#54362a': 'Very Dark',
} as const;

/** Returns the name of the tone that is nearest to a color. */
export function nearestSkinTone(color: string): string {
  const difference = (shade: string) => colourDifference(parseColour(shade), parseColour(color));
  const [first] = Object.entries(skinTones).toSorted(([one], [other]) => difference(one) - difference(other));
  return first?.[1] ?? '';
}
