import { randomFrom } from '@galatea/shot-language/random.ts';
import type { Worn } from '@galatea/shot-language/traits.ts';
import { mix } from '../color.ts';
import { mouthCorner } from './face-relief.ts';
import type { HeadModel } from './head-model.ts';
import { grained, grains, short, softLine, softShape } from './smooth-path.ts';
import { clamp, curveThrough, lerp, type Point } from './vector.ts';

/**
 * Renders a man's facial hair. If no kind was chosen, the seed selects a five o'clock shadow, stubble, a mustache, a
 * goatee, a beard, or nothing, but no more than stubble at ages 18–24.
 */
export function drawBeard(model: HeadModel): { soft: string; body: string } {
  const kind = beardFor(model);
  if (kind === 'none') return { soft: '', body: '' };
  const { tones, identity, id } = model;
  const hair = tones.lit(mix(identity.hair, identity.traits.hairColor === 'Blonde' ? '#7a5228' : '#241610', 0.3), 0.34);
  const { shape, length, dense } = cuts[kind];
  const outline = [
    ...(shape.cheeks ? [cheeks(model, length)] : []),
    ...(shape.chin ? [chin(model, length)] : []),
    ...(shape.lip ? [moustache(model, length)] : []),
  ];
  const area = outline.map((points) => `<path d="${softShape(points)}"/>`).join('');
  const tufts = strokes(model, shape, length);
  const ground = `<g fill="${kind === 'shadow' ? mix(hair, '#4a5560', 0.35) : hair}" opacity="${dense}">${area}</g>`;
  const single = grained(
    4,
    `<g fill="none" stroke-linecap="round"><path d="${tufts[0]}" stroke="${tones.lit(identity.hair, 0.12)}" stroke-width="${length > 2 ? 1.5 : 1.4}" opacity="${short(0.3 + dense * 0.4, 2)}"/><path d="${tufts[1]}" stroke="${tones.lit(identity.hair, 0.74)}" stroke-width="1.3" opacity="${short(0.18 + dense * 0.3, 2)}"/></g>`,
  );
  // A long beard extends beyond the outline of the face, so that part is rendered on top.
  return length > 4
    ? { soft: ground, body: `<path d="${softShape(hanging(model, length))}" fill="${hair}"/>${single}` }
    : { soft: ground, body: `<g clip-path="url(#${id}-head)">${single}</g>` };
}

type Kind = 'none' | 'shadow' | 'stubble' | 'moustache' | 'goatee' | 'beard' | 'full';
type Areas = { readonly cheeks: boolean; readonly chin: boolean; readonly lip: boolean };

const everywhere: Areas = { cheeks: true, chin: true, lip: true };
const cuts: Record<
  Exclude<Kind, 'none'>,
  { readonly shape: Areas; readonly length: number; readonly dense: number }
> = {
  shadow: { shape: everywhere, length: 0.4, dense: 0.17 },
  stubble: { shape: everywhere, length: 0.8, dense: 0.31 },
  moustache: { shape: { cheeks: false, chin: false, lip: true }, length: 2.4, dense: 0.72 },
  goatee: { shape: { cheeks: false, chin: true, lip: true }, length: 2.4, dense: 0.68 },
  beard: { shape: everywhere, length: 2.2, dense: 0.62 },
  full: { shape: everywhere, length: 6, dense: 1 },
};

const chosenBeards: Record<NonNullable<Worn['beard']>, Kind> = {
  'No Beard': 'none',
  Stubble: 'stubble',
  Moustache: 'moustache',
  Goatee: 'goatee',
  'Short Beard': 'beard',
  'Full Beard': 'full',
};

/** Returns the chosen kind of facial hair, or the one that the seed selects. */
export function beardFor({ face, identity }: Pick<HeadModel, 'face' | 'identity'>): Kind {
  if (!face.man) return 'none';
  if (identity.worn.beard) return chosenBeards[identity.worn.beard];
  if (identity.traits.age === '18–24') return face.beard > 0.6 ? 'stubble' : face.beard > 0.2 ? 'shadow' : 'none';
  const order: readonly Kind[] = [
    'none',
    'shadow',
    'shadow',
    'stubble',
    'stubble',
    'beard',
    'beard',
    'full',
    'goatee',
    'moustache',
  ];
  return order[Math.floor(face.beard * order.length)] ?? 'none';
}

// The area along the jaw from ear to ear. Its upper edge descends from the sideburns to the mouth.
function cheeks(model: HeadModel, length: number): Point[] {
  const { on, face } = model;
  const edge = (side: number, share: number) =>
    Array.from({ length: 7 }, (_, step) => jawPlace(model, side, step / 6, share, length));
  return [
    ...edge(-1, 0),
    on(0, face.mouthY + face.lowerLip + 4.5, length * 0.4),
    ...edge(1, 0).reverse(),
    ...edge(1, 1),
    on(0, face.chinY - 1.5 + length, length * 0.4),
    ...edge(-1, 1).reverse(),
  ];
}

function hanging(model: HeadModel, length: number): Point[] {
  const edge = (side: number, across: number) =>
    [0.25, 0.4, 0.6, 0.8, 1].map((along) => jawPlace(model, side, along, across, length));
  return [
    ...edge(-1, 0.72),
    ...edge(1, 0.72).reverse(),
    ...edge(1, 1),
    model.on(0, model.face.chinY - 1.5 + length, length * 0.4),
    ...edge(-1, 1).reverse(),
  ];
}

/**
 * Maps a point on the bearded cheek: `along` is 0 at the sideburn and 1 at the chin; `across` is 0 at the upper edge
 * and 1 under the jaw.
 */
function jawPlace(
  { on, face, muscles, surface, project, forward }: HeadModel,
  side: number,
  along: number,
  across: number,
  length: number,
): Point {
  const corner = mouthCorner(face, muscles);
  // On the far side, the beard ends where the face does.
  const away = clamp(forward[0] * side, 0, 1);
  const narrow = 1 - away * 0.3 * (1 - along);
  const upper: Point = [
    curveThrough([
      [0, 30.5],
      [0.3, 28],
      [0.6, 23.5],
      [0.85, corner + 4],
      [1, corner + 2],
    ])(along) * narrow,
    curveThrough([
      [0, -76],
      [0.3, -63],
      [0.6, -54.5],
      [0.85, -48.5],
      [1, -43],
    ])(along),
  ];
  const y = curveThrough([
    [0, -66],
    [0.3, -54],
    [0.6, -43],
    [0.85, -34.5],
    [1, face.chinY - 1.5],
  ])(along);
  const [jx, jy, jz] = surface.around(y, side * (90 - away * 76));
  const [jawX, jawY] = project([jx * (1 + length * 0.012 * (1 - away)), jy + length * along, jz + 3 * along]);
  const [upX, upY] = on(side * upper[0], upper[1], length * 0.3);
  const bulge = 2.4 * across * (1 - across) * (1 - away);
  const [midX, midY] = on((side * upper[0] + jx) / 2, (upper[1] + y) / 2 + length * along * 0.5, length * 0.4);
  const [flatX, flatY] = [lerp(upX, jawX, across), lerp(upY, jawY, across)];
  return [lerp(flatX, midX, bulge), lerp(flatY, midY, bulge)];
}

function chin({ on, face, muscles }: HeadModel, length: number): Point[] {
  const corner = mouthCorner(face, muscles);
  const low = face.chinY + length * 0.7;
  const half = (side: number): Point[] => [
    [side * (corner + 2), -50],
    [side * (corner + 2.6), -42],
    [side * 10, low + 1.5],
  ];
  const middle: Point[] = [
    [4, face.mouthY + face.lowerLip + 5],
    [0, face.mouthY + face.lowerLip + 1.6],
    [-4, face.mouthY + face.lowerLip + 5],
  ];
  return [
    ...half(-1),
    [0, low] as Point,
    ...half(1).reverse(),
    [corner - 1, -43] as Point,
    ...middle,
    [-corner + 1, -43] as Point,
  ].map(([x, y]) => on(x, y, length * 0.4));
}

function moustache({ on, face, muscles }: HeadModel, length: number): Point[] {
  const corner = mouthCorner(face, muscles);
  const top = (side: number): Point[] => [
    [side * 1.2, face.noseY + 2.6],
    [side * face.noseWidth * 0.9, face.noseY + 3],
    [side * (corner + 1.5), face.mouthY - 3],
  ];
  const edge = (side: number): Point[] => [
    [side * (corner + 2.4), face.mouthY + 1.5],
    [side * corner * 0.6, face.mouthY - face.upperLip * 0.62],
  ];
  return [
    ...top(1),
    ...edge(1),
    [0, face.mouthY - face.upperLip * 0.8] as Point,
    ...edge(-1).reverse(),
    ...top(-1).reverse(),
  ].map(([x, y]) => on(x, y, length * 0.4));
}

// Renders individual hairs in the direction of growth: down the cheeks to the chin, and outward from under the nose.
function strokes(model: HeadModel, shape: Areas, length: number): [string, string] {
  const { on, face, muscles, identity } = model;
  const random = randomFrom(identity.seed, 'beard');
  const corner = mouthCorner(face, muscles);
  const paths: [string, string] = ['', ''];
  const reach = length > 2 ? 0.8 : 0.15;
  const add = (from: Point, to: Point, index: number) => {
    const tip: Point = [lerp(from[0], to[0], reach), lerp(from[1], to[1], reach)];
    paths[index % 3 ? 0 : 1] += softLine(grains([from, tip], 4), 0);
  };
  const many = length > 2 ? 1 : 1.5;
  for (let index = 0; index < 150 * many && shape.cheeks; index++) {
    const [side, along, across] = [index % 2 ? 1 : -1, random(), random()];
    const place = (forth: number) =>
      jawPlace(model, side, clamp(along + forth * 0.07, 0, 1), clamp(across + forth * 0.14, 0, 1.02), length);
    add(place(0), place(1), index);
  }
  for (let index = 0; index < 60 * many && shape.chin; index++) {
    const [u, t] = [random() * 2 - 1, random()];
    const top = face.mouthY + face.lowerLip + 1.6 + 3 * Math.abs(u);
    const y = lerp(top, face.chinY + length * (1 - u * u * 0.7) - 2, t);
    add(on(u * (corner + 1), y, length * 0.5), on(u * (corner - 0.4), y + 3.4, length * 0.5), index);
  }
  for (let index = 0; index < 38 * many && shape.lip; index++) {
    const [side, u, t] = [index % 2 ? 1 : -1, random(), random()];
    const x = u * corner;
    const y = lerp(face.noseY + 2.8 + u * 1.4, face.mouthY - face.upperLip * (0.75 - u * 0.5) - 1.4, t);
    add(on(side * x, y, length * 0.4), on(side * (x + 1.4 + u), y + 2.1, length * 0.4), index);
  }
  return paths;
}
