import type { Persona } from '@galatea/shot-language/traits.ts';
import { builds } from '../body/build.ts';
import { activeSide, noReferences } from '../body/draw-body.ts';
import { stanceFor } from '../body/stance-of.ts';
import { drawFigure, type FigureInput } from '../draw-figure.ts';
import type { FigureFrame } from '../frame-figure.ts';
import { type Identity, identify } from '../identity.ts';
import { type Movement, stillness } from '../movement.ts';
import { companionShot } from './companions.ts';
import { frameTogether } from './frame-together.ts';

/** The movements of the influencer and of a companion. */
export type Movements = { readonly leader: Movement; readonly companion: (index: number) => Movement };

/** The position of the influencer among the companions, and a function that renders all of them. */
export type Together = {
  readonly frame: FigureFrame;
  readonly draw: (movements?: Movements) => { readonly defs: string; readonly drawn: string };
};

/**
 * Places the influencer and the others in one row. The others turn toward the influencer and are behind; the first one
 * is on the side without the influencer's active hand.
 */
export function arrangeTogether(leader: FigureInput, others: readonly Persona[], width: number): Together {
  if (others.length === 0)
    return { frame: leader.frame, draw: (movements) => drawFigure(leader, movements?.leader ?? stillness) };
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
  return {
    frame: frameOf(leader),
    draw: (movements) => {
      const behind = companions.map((one, index) =>
        drawFigure({ ...one, frame: frameOf(one) }, movements?.companion(index) ?? stillness),
      );
      const drawn = [...behind, drawFigure({ ...leader, frame: frameOf(leader) }, movements?.leader ?? stillness)];
      return { defs: drawn.map(({ defs }) => defs).join(''), drawn: drawn.map((one) => one.drawn).join('') };
    },
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
    references: noReferences,
    id: `${id}k${index}`,
  };
}

function buildOf({ traits }: Identity) {
  return builds[traits.gender][traits.bodyType];
}
