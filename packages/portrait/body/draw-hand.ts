import { brushStroke, softShape } from '../head/smooth-path.ts';
import type { Point } from '../head/vector.ts';
import type { BodyModel, Limb } from './body-model.ts';
import { isCoat } from './garments.ts';
import { type HandName, hands } from './hands.ts';
import { limb, modeled, outline } from './limb.ts';

/** The position of a hand at the end of its arm. */
export type HandPlace = {
  readonly name: HandName;
  readonly wrist: Point;
  /** Angle in degrees: 0 hangs straight down, and positive values turn the right arm's hand clockwise in the image. */
  readonly angle: number;
  /** The side of the image that the arm is on: 1 is right. */
  readonly side: number;
  /** Factor by which the hand is larger because it is closer to the viewer than the body. */
  readonly near: number;
};

/** Returns the point across the fingers where the hand holds a prop. */
export function holdPoint(model: BodyModel, place: HandPlace): Point {
  const { scale, spread } = measure(model, place);
  return placed(place, scale, spread)([0, 34]);
}

function measure({ build, isMan }: BodyModel, { near }: HandPlace) {
  return { scale: (0.9 + build.limb * 0.1 + (isMan ? 0.06 : 0)) * near, spread: 0.82 + build.limb * 0.16 };
}

/** Renders a hand in two layers: the part behind the held prop, and the fingers in front of it. */
export function drawHand(model: BodyModel, place: HandPlace): { behind: string; front: string } {
  const hand = hands[place.name];
  const { light, isMan, look, lit } = model;
  const skin = look.gloves ? (brightness: number) => lit(look.glove, brightness) : model.skin;
  const { scale, spread } = measure(model, place);
  const to = placed(place, scale, spread);
  const thick = spread * scale * (isMan ? 5.4 : 4.7);
  const finger = (line: readonly Point[], radius: number) => {
    const shape: Limb = limb(line.map(to), [radius, radius * 0.98, radius * 0.9, radius * 0.84, radius * 0.68]);
    const nail = hand.nails && !look.gloves ? drawNail(shape, radius, model) : '';
    return `<path d="${outline(shape)}" fill="${skin(0.62)}" stroke="${skin(0.14)}" stroke-opacity=".42" stroke-width=".8"/>${modeled(shape, light, skin(0.1), skin(0.95), 0.85)}${nail}`;
  };
  const palm = softShape(hand.palm.map(to));
  const flat: Limb = limb(
    [to([0, -6]), to([0, 18]), to([0, 38])],
    [10 * spread * scale, 13 * spread * scale, 14 * spread * scale],
  );
  const back = `<path d="${palm}" fill="${skin(0.62)}"/>${modeled(flat, light, skin(0.1), skin(0.95), 0.55)}`;
  const thumb = finger(hand.thumb, thick * 1.12);
  const fingers = hand.fingers.map((line, index) => finger(line, thick * (index === 0 ? 0.86 : 1))).join('');
  if (place.name === 'pocketed') return { behind: '', front: back + pocketOver(model, to) + thumb };
  if (place.name === 'grip') return { behind: thumb + back, front: fingers };
  return { behind: '', front: hand.thumbFirst ? thumb + back + fingers : back + fingers + thumb };
}

/** Renders the pocket fabric that covers the fingers, along with its edge. */
function pocketOver({ lit, below, cloth, garment }: BodyModel, to: (point: Point) => Point): string {
  const paint = isCoat(garment.bottom) ? cloth : below;
  const over = softShape(
    (
      [
        [-20, 17],
        [-8, 13],
        [14, 21],
        [21, 30],
        [17, 58],
        [2, 68],
        [-15, 58],
        [-20, 36],
      ] as const
    ).map(to),
  );
  const edge = brushStroke([to([-22, 13]), to([0, 16]), to([20, 25])], () => 3);
  return `<path d="${over}" fill="${lit(paint, 0.6)}"/><path d="${edge}" fill="${lit(paint, 0.05)}" opacity=".55"/>`;
}

/** Returns the transformation from hand coordinates to image coordinates. */
function placed({ wrist, angle, side }: HandPlace, scale: number, spread = 1): (point: Point) => Point {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return ([x, y]) => {
    const [px, py] = [x * scale * spread, y * scale];
    const [rx, ry] = [px * cos - py * sin, px * sin + py * cos];
    return [wrist[0] + side * rx, wrist[1] + ry];
  };
}

function drawNail({ line }: Limb, radius: number, { skin, lit, isMan }: BodyModel): string {
  const [tip, before] = [line[line.length - 1] as Point, line[line.length - 2] as Point]; // a limb has several points
  const angle = (Math.atan2(tip[1] - before[1], tip[0] - before[0]) * 180) / Math.PI;
  const paint = isMan ? skin(0.9) : lit('#c96a6a', 0.7);
  return `<ellipse cx="${tip[0].toFixed(1)}" cy="${tip[1].toFixed(1)}" rx="${(radius * 0.62).toFixed(1)}" ry="${(radius * 0.44).toFixed(1)}" transform="rotate(${Math.round(angle)} ${tip[0].toFixed(1)} ${tip[1].toFixed(1)})" fill="${paint}" opacity=".75"/>`;
}
