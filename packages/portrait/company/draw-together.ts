import type { Prop } from '@galatea/shot-language/shot.ts';
import type { Persona } from '@galatea/shot-language/traits.ts';
import { builds } from '../body/build.ts';
import { activeSide, noReferences } from '../body/draw-body.ts';
import { dogDistance, dogReach } from '../body/props/draw-companion.ts';
import { stanceFor } from '../body/stance-of.ts';
import { drawFigure, type FigureInput, type FigureLayers } from '../draw-figure.ts';
import type { FigureFrame } from '../frame-figure.ts';
import { type Identity, identify } from '../identity.ts';
import { type Movement, stillness } from '../movement.ts';
import { type AtTable, type RequestedTable, tabletopY } from '../scenes/elements/requested-table.ts';
import { withSpouseClothes } from '../wardrobe/wedding.ts';
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
export function arrangeTogether(
  leader: Omit<FigureInput, 'row'>,
  others: readonly Persona[],
  size: { readonly width: number; readonly height: number },
  drawTable: (figures: AtTable) => RequestedTable,
): Together {
  if (others.length === 0) {
    const alone = { ...leader, row: [0] } as const;
    const table = drawTable(atTable([leader.frame]));
    return {
      frame: leader.frame,
      draw: (movements) => stack([drawFigure(alone, movements?.leader ?? stillness)], table),
    };
  }
  const { shot, towards, references } = leader;
  const free = activeSide(shot, towards, references.held) > 0 ? -1 : 1;
  const hasBoard = shot.props.some((prop) => boards.has(prop));
  const isAtEnd = hasBoard || shot.pose === 'selfie';
  const sides = others.map((_, index) => (index % 3 === 0 || isAtEnd ? free : -free));
  const companions = others.map((persona, index) => companionOf(leader, persona, index, sides[index] ?? free));
  const [left, right] = [-1, 1].map((side) => companions.filter((one) => one.side === side));
  const row = [...(left ?? []), leader, ...(right ?? [])];
  const members = row.map(({ identity, stance }) => ({ build: buildOf(identity), stance }));
  const { framing } = leader.shot;
  const needed = hasBoard ? roomForBoard : shot.props.includes('dog') ? roomForDog(leader) : 0;
  const room = row.at(free < 0 ? -1 : 0) === leader ? -free * needed : 0;
  const frames = frameTogether(members, row.indexOf(leader), leader.frame, { ...size, framing, room });
  const frameOf = (one: Omit<FigureInput, 'row'>) => frames[row.indexOf(one)] ?? leader.frame;
  const { x: leaderX, scale } = frameOf(leader);
  const positions = frames.map(({ x }) => Math.round((x - leaderX) / scale)) as [number, ...number[]];
  const table = drawTable(atTable([frameOf(leader), ...companions.map(frameOf)]));
  return {
    frame: frameOf(leader),
    draw: (movements) => {
      const behind = companions.map((one, index) =>
        drawFigure({ ...one, frame: frameOf(one) }, movements?.companion(index) ?? stillness),
      );
      const inRow = { ...leader, frame: frameOf(leader), row: positions };
      return stack([...behind, drawFigure(inRow, movements?.leader ?? stillness)], table);
    },
  };
}

/** Tall things that the influencer holds on the side without companions. */
const boards: ReadonlySet<Prop> = new Set(['surfboard', 'snowboard', 'skis']);

/** The room that a board needs next to the influencer, in figure units. */
const roomForBoard = 124;

/** Returns the room that a dog needs next to the influencer, in figure units. */
function roomForDog({ identity, shot }: Omit<FigureInput, 'row'>): number {
  const build = buildOf(identity);
  return dogDistance(build, shot.framing) + dogReach - build.shoulders - 30;
}

/** Returns the positions at a table of an influencer and companions, who have one scale and height. */
function atTable([leading, ...others]: readonly [FigureFrame, ...FigureFrame[]]): AtTable {
  const { x, y, scale } = leading;
  return { xs: [x, ...others.map((one) => one.x)], y: y + tabletopY * scale, scale };
}

/** Puts the furniture behind all bodies, and a cover or a table between the bodies and the hands. */
function stack(figures: readonly FigureLayers[], { table, things }: RequestedTable): ReturnType<Together['draw']> {
  const defs = figures.map((figure) => figure.defs).join('');
  const layer = (drawn: (figure: FigureLayers) => string) =>
    figures.map((figure) => (drawn(figure) ? figure.at(drawn(figure)) : '')).join('');
  if (figures.length === 1 && table === '')
    return { defs, drawn: layer(({ furniture, body, cover, hands }) => furniture + body + cover + hands) };
  const cover = layer((figure) => figure.cover) + table;
  const drawn = cover
    ? layer(({ body }) => body) + cover + layer(({ hands }) => hands) + things
    : layer(({ body, hands }) => body + hands);
  return { defs, drawn: layer(({ furniture }) => furniture) + drawn };
}

/** Returns the inputs of a companion on one side of the influencer. */
function companionOf(
  { identity: { traits }, shot, stance: leading, light, clothes, frame, id }: Omit<FigureInput, 'row'>,
  persona: Persona,
  index: number,
  side: number,
): FigureInput & { readonly side: number } {
  const identity = identify(persona);
  const worn = companionShot(shot, index, leading.kind === 'on the ground');
  const own = withSpouseClothes(worn, shot, [traits.gender, identity.traits.gender]);
  const turn = -side * (0.16 + 0.06 * index);
  return {
    side,
    identity,
    shot: own,
    stance: stanceFor(identity, own, turn, leading),
    turn,
    towards: turn,
    chance: 0.5 + side * 0.3,
    frame,
    light,
    clothes,
    references: noReferences,
    row: null,
    id: `${id}k${index}`,
  };
}

function buildOf({ traits }: Identity) {
  return builds[traits.gender][traits.bodyType];
}
