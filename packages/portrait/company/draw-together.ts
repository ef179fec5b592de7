import type { Persona } from '@galatea/shot-language/traits.ts';
import { builds } from '../body/build.ts';
import { activeSide } from '../body/draw-body.ts';
import { stanceFor } from '../body/stance-of.ts';
import { drawFigure, type FigureInput } from '../draw-figure.ts';
import type { FigureFrame } from '../frame-figure.ts';
import { type Identity, identify } from '../identity.ts';
import { companionShot } from './companions.ts';
import { frameTogether } from './frame-together.ts';

/** The influencer and companions as SVG, and the position of the influencer among them. */
export type DrawnTogether = { readonly defs: string; readonly drawn: string; readonly frame: FigureFrame };

/**
 * Renders the influencer and the others in one row. The others turn toward the influencer and are behind; the first one
 * is on the side without the influencer's active hand.
 */
export function drawTogether(leader: FigureInput, others: readonly Persona[], width: number): DrawnTogether {
  if (others.length === 0) return { ...drawFigure(leader), frame: leader.frame };
  const { shot, towards, references } = leader;
  const free = activeSide(shot, towards, references.held) > 0 ? -1 : 1;
  const sides = others.map((_, index) => (index === 0 || shot.pose === 'selfie' ? free : -free));
  const companions = others.map((persona, index) => companionOf(leader, persona, index, sides[index] ?? free));
  const [left, right] = [-1, 1].map((side) => companions.filter((one) => one.side === side));
  const row = [...(left ?? []), leader, ...(right ?? [])];
  const members = row.map(({ identity, stance }) => ({ build: buildOf(identity), stance }));
  const { framing } = leader.shot;
  const frames = frameTogether(members, row.indexOf(leader), leader.frame, { width, framing });
  const frameOf = (one: FigureInput) => frames[row.indexOf(one)] ?? leader.frame;
  const drawn = [...companions, leader].map((one) => drawFigure({ ...one, frame: frameOf(one) }));
  return {
    defs: drawn.map(({ defs }) => defs).join(''),
    drawn: drawn.map((one) => one.drawn).join(''),
    frame: frameOf(leader),
  };
}

/** Returns the inputs of a companion on one side of the influencer. */
function companionOf(
  { shot, light, clothes, frame, id }: FigureInput,
  persona: Persona,
  index: number,
  side: number,
): FigureInput & { readonly side: number } {
  const identity = identify(persona);
  const own = companionShot(shot, index);
  const turn = -side * (0.16 + 0.06 * index);
  return {
    side,
    identity,
    shot: own,
    stance: stanceFor(identity, own, turn),
    turn,
    towards: turn,
    chance: 0.5 + side * 0.3,
    frame,
    light,
    clothes,
    references: { held: null, prints: { garment: null, logo: null } },
    id: `${id}k${index}`,
  };
}

function buildOf({ traits }: Identity) {
  return builds[traits.gender][traits.bodyType];
}
