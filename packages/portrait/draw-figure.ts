import { isWornOnHead } from '@galatea/shot-language/prop-positions.ts';
import type { Shot } from '@galatea/shot-language/shot.ts';
import type { Row } from './activities/activity-drawing.ts';
import { builds } from './body/build.ts';
import { type BodyReferences, drawBody } from './body/draw-body.ts';
import type { Stance } from './body/stance.ts';
import { stride } from './body/stances/walking.ts';
import type { FigureFrame } from './frame-figure.ts';
import { drawHead } from './head/draw-head.ts';
import type { Identity } from './identity.ts';
import type { Light } from './light.ts';
import { type Movement, stillness } from './movement.ts';
import { dress } from './wardrobe/dress.ts';

/** The inputs for the influencer or a companion. */
export type FigureInput = {
  readonly identity: Identity;
  readonly shot: Shot;
  readonly stance: Stance;
  /** The turn of the head and of the body, as in HeadView. */
  readonly turn: number;
  readonly towards: number;
  /** In [0, 1): decides the tilt of the head. */
  readonly chance: number;
  readonly frame: FigureFrame;
  readonly light: Light;
  /** Colors that suit the scene. */
  readonly clothes: readonly string[];
  readonly references: BodyReferences;
  /** The positions of all with the same furniture; null if the drawing of another figure contains it. */
  readonly row: Row | null;
  /** Prefixes every id used. */
  readonly id: string;
};

/**
 * The layers of the influencer or a companion as SVG, from back to front. `at` positions a layer in the image. The
 * furniture is behind all bodies, and the cover in front of them.
 */
export type FigureLayers = {
  readonly defs: string;
  readonly at: (drawn: string) => string;
  readonly furniture: string;
  readonly body: string;
  readonly cover: string;
  readonly hands: string;
};

/** Renders the influencer or a companion at a position in the image. */
export function drawFigure(input: FigureInput, movement: Movement = stillness): FigureLayers {
  const { identity, shot, turn, towards, chance, frame, light, clothes, references, row, id } = input;
  const stance = movement.walk
    ? stride(input.stance, movement.walk, builds[identity.traits.gender][identity.traits.bodyType].hips)
    : input.stance;
  const { x, y, scale } = frame;
  const head = drawHead(
    identity,
    {
      turn,
      tilt: (chance - 0.5) * 10 - input.stance.lean,
      gaze: shot.gaze,
      expression: shot.expression,
      worn: shot.props.filter(isWornOnHead),
      wornColors: shot.propColors,
      headwear: references.headwear,
      cell: cellAt(scale),
      movement,
    },
    light,
    `${id}h`,
  );
  const clothing = dress(identity, shot, clothes);
  const body = drawBody(identity, shot, stance, clothing, light, towards, `${id}c`, references, row, movement);
  const leaning = stance.lean + movement.lean;
  const lean = leaning ? ` rotate(${leaning} 0 ${stance.foot})` : '';
  return {
    defs: head.defs + body.defs,
    at: (drawn) =>
      `<g transform="translate(${x} ${y - movement.rise * scale}) scale(${scale.toFixed(3)})${lean}">${drawn}</g>`,
    furniture: body.furniture,
    body: body.support + head.behind + body.behind + body.torso + head.front + body.over,
    cover: body.cover,
    hands: body.hands,
  };
}

/**
 * Returns the cell size for shading the head; a small face needs a lower resolution. `scale` is the number of image
 * units per figure unit.
 */
function cellAt(scale: number): number {
  return Math.min(2.5, Math.max(1, 6.6 / scale));
}
