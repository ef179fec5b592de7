import { nearFramings } from '@galatea/shot-language/habits/posing.ts';
import { randomFrom } from '@galatea/shot-language/random.ts';
import type { Shot } from '@galatea/shot-language/shot.ts';
import type { Persona } from '@galatea/shot-language/traits.ts';
import type { Stance } from './body/stance.ts';
import { stanceFor } from './body/stance-of.ts';
import { type Camera, cameraFor, seenBy } from './camera.ts';
import { mix } from './color.ts';
import { peopleWith, strangersIn } from './company/companions.ts';
import { arrangeTogether, type Movements } from './company/draw-together.ts';
import { focused, grain } from './finish.ts';
import { type FigureFrame, frameFigure } from './frame-figure.ts';
import { type Identity, identify } from './identity.ts';
import type { Light } from './light.ts';
import { placeInScene } from './references/place-in-scene.ts';
import type { ShownReference } from './references/shown-reference.ts';
import { drawScene, type Scene } from './scenes/draw-scene.ts';
import type { Hour } from './scenes/hours.ts';
import { drawFall } from './scenes/weather.ts';
import { withWeddingProps } from './wardrobe/wedding.ts';

export type RenderedImage = { readonly svg: string; readonly width: number; readonly height: number };

const heights = { '1:1': 1000, '4:5': 1250, '3:2': 667, '9:16': 1778 } as const;

/** The parts of an image as SVG, from back to front. */
export type Composition = {
  readonly width: number;
  readonly height: number;
  readonly id: string;
  readonly camera: Camera;
  readonly light: Light;
  readonly hour: Hour;
  readonly frame: FigureFrame;
  readonly stance: Stance;
  /** Definitions of all parts but the influencer and companions. */
  readonly defs: string;
  /** The background without its position and blur, and the light over it. */
  readonly back: string;
  readonly wash: string;
  readonly falls: Scene['falls'];
  readonly drawFigures: (movements?: Movements) => { readonly defs: string; readonly drawn: string };
  /** The things at the figure, a blurred object close to the lens, and the frame of a mirror. */
  readonly front: string;
  readonly near: string;
  readonly mirror: string;
  readonly grain: string;
};

/**
 * Renders an influencer in a shot, with another influencer or the anonymous companions of the shot. The same influencer and shot always produce the same image, byte for byte, both in
 * Node and in the browser.
 */
export function portrait(
  persona: Persona,
  requested: Shot,
  references: readonly ShownReference[] = [],
  companion: Persona | null = null,
): RenderedImage {
  const image = compose(persona, requested, references, companion);
  const { width, height, id, camera, falls } = image;
  const figures = image.drawFigures();
  const back = focused(image.back + drawFall(falls.behind), seenBy(camera, width, height), requested.framing, id);
  return {
    width,
    height,
    svg: `${svgTag(width, height)}<defs>${image.defs}${figures.defs}</defs>${back}${image.wash}${figures.drawn}${image.front}${drawFall(falls.before)}${image.near}${image.mirror}${image.grain}</svg>`,
  };
}

/** Returns the start tag of an SVG document of this size. */
export function svgTag(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`;
}

/** Renders the parts of an image. `ripple` is as in drawScene. */
export function compose(
  persona: Persona,
  requested: Shot,
  references: readonly ShownReference[],
  companion: Persona | null,
  ripple = 0,
): Composition {
  const shown = placeInScene(references);
  const { gender } = identify(persona).traits;
  const shot = withWeddingProps(gender, shown.clothe(requested));
  const others = companion ? peopleWith(companion, shot) : strangersIn(shot);
  const identity = madeUp(identify(persona), shot);
  const [width, height] = [1000, heights[shot.aspect]];
  const id = `p${(persona.seed ^ shot.seed) >>> 0}`;
  const random = randomFrom(shot.seed, 'composition');
  const drawnScene = drawScene(shot, { width, height }, `${id}b`, persona.tones?.backdrop, ripple);
  const { defs, light, clothes, falls, hour, table, ...scene } = drawnScene;
  const turn = turnFor(shot, random());
  const towards = bodyTurn(shot, turn);
  const stance = stanceFor(identity, shot, towards);
  const camera = cameraFor(shot);
  const onBody = shown.onBody(light, id);
  const alone = { identity, shot, stance, turn, towards, chance: random(), light, clothes, id } as const;
  const leader = { ...alone, references: onBody, frame: frameFigure(shot, stance, camera, width, height, turn) };
  const row = arrangeTogether(leader, others, { width, height }, table);
  const { x, y, scale } = row.frame;
  const figure = { x, scale, neck: y, feet: y + stance.foot * scale };
  const { back, wash, front, beside, near } = shown.around(scene, shot, {
    ...{ width, height, figure, light, id },
    hasCompany: others.length > 0,
  });
  const free = x < width / 2 ? 1 : -1;
  return {
    ...{ width, height, id, camera, light, hour, stance, defs, back, wash, falls },
    frame: row.frame,
    drawFigures: row.draw,
    front: front + beside(free),
    near: camera.hasForeground ? near(free) : '',
    mirror: mirrorFrame(shot, width, height),
    grain: grain(random, width, height, shot.framing, id),
  };
}

/** Returns the identity with red lips if the shot includes lipstick, regardless of the natural lip color. */
function madeUp(identity: Identity, { props }: Shot): Identity {
  if (!props.includes('lipstick')) return identity;
  return { ...identity, skin: { ...identity.skin, lips: mix(identity.skin.base, '#b3102a', 0.82) } };
}

/** Renders the frame of the mirror in a mirror selfie. */
function mirrorFrame({ pose, framing }: Shot, width: number, height: number): string {
  if (pose !== 'selfie' || nearFramings.has(framing) || framing === 'half') return '';
  return `<g fill="none"><rect x="26" y="26" width="${width - 52}" height="${height - 52}" rx="30" stroke="#2a211c" stroke-width="104"/><rect x="72" y="72" width="${width - 144}" height="${height - 144}" rx="16" stroke="#c9a56a" stroke-width="16"/><path d="M${width * 0.62} 84L${width * 0.3} ${height - 84}M${width * 0.7} 84L${width * 0.42} ${height - 84}" stroke="#fff" stroke-width="26" opacity=".07"/></g>`;
}

/**
 * Returns the turn of the body, which partially follows the head. If the figure looks back, the body is turned the
 * other way.
 */
function bodyTurn({ pose }: Shot, turn: number): number {
  return pose === 'looking back' ? -1.15 * Math.sign(turn) : turn * 0.75;
}

/** Returns the turn of the head, which is smaller if the figure looks into the camera. */
function turnFor({ pose, framing, gaze }: Shot, chance: number): number {
  const share = gaze === 'camera' ? 0.8 : 1;
  const most = (framing === 'close-up' || framing === 'head and shoulders' ? 0.55 : 0.7) * share;
  const turns: Partial<Record<Shot['pose'], number>> = {
    facing: (chance - 0.5) * 0.3,
    'turned left': -most,
    'turned right': most,
    'looking back': most,
  };
  return Number((turns[pose] ?? (chance - 0.5) * 1.1 * share).toFixed(2));
}
