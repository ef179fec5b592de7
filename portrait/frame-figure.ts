import type { Stance } from './body/stance.ts';
import type { Framing, Shot } from './shot.ts';

/** Where the figure stands in the picture: its pit of the neck in picture units, and picture units per figure unit. */
export type FigureFrame = { readonly x: number; readonly y: number; readonly scale: number };

/** Figure units from the crown of the head to the pit of the neck. */
const crown = 136;

/** How far below the pit of the neck a framing shows, and the share of the picture left free above the head. */
const shown: Readonly<Record<Exclude<Framing, 'full'>, { readonly to: number; readonly above: number }>> = {
  'close-up': { to: 40, above: 0.13 },
  half: { to: 164, above: 0.11 },
  'three-quarter': { to: 392, above: 0.09 },
};

/** Composes the figure: a little off the middle, with room to the side it looks to. `turn` as in HeadView. */
export function frameFigure(
  shot: Shot,
  { foot }: Pick<Stance, 'foot'>,
  width: number,
  height: number,
  turn: number,
): FigureFrame {
  // A tall picture shows more of the place, not a giant; a wide one leaves the room beside.
  const used = Math.min(height, width * 1.4);
  const spare = height - used;
  const aside = height < width ? 0.13 : 0.045;
  const x = Math.round(width * (0.5 - Math.sign(turn) * aside));
  if (shot.framing === 'full') {
    const scale = Math.min((used * 0.86) / (crown + foot), width / 480);
    return { x, y: Math.round(height * 0.955 - foot * scale), scale };
  }
  const { to, above } = shown[shot.framing];
  const scale = (used * (1 - above)) / (crown + to);
  return { x, y: Math.round(spare * 0.7 + used * above + crown * scale), scale };
}
