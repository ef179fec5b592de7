import { mix } from '../color.ts';
import { type BodyModel, bent, woven } from './body-model.ts';
import { drawShirtCollar, drawTie } from './draw-tie.ts';
import { hemFor } from './draw-trunk.ts';
import type { Neckline } from './garments.ts';
import { necklinePath } from './neckline-path.ts';

export type NecklineDrawing = {
  readonly behind: string;
  readonly front: string;
  /** The outline of the top under an open jacket, whose print is in front of `under` and behind `front`. */
  readonly inner?: string;
  readonly under?: string;
};

/**
 * Renders the collars, lapels, hoods, and bands that distinguish the garments. `behind` is behind the neck and hair.
 */
export function drawNeckline(model: BodyModel): NecklineDrawing {
  const { behind, front, inner, under = '' } = drawings[model.garment.neckline](model);
  const bend = (drawn: string) =>
    drawn.replaceAll(/ d="([^"]+)"/g, (_, path: string) => ` d="${bent(path, model.at)}"`);
  const print =
    model.innerPrint && inner
      ? `<clipPath id="${model.id}-inner"><path d="${bent(inner, model.at)}"/></clipPath><g clip-path="url(#${model.id}-inner)">${model.innerPrint}</g>`
      : '';
  return { behind, front: bend(under) + print + bend(front) };
}

const nothing = { behind: '', front: '' };

const drawings: Readonly<Record<Neckline, (model: BodyModel) => NecklineDrawing>> = {
  bare: () => nothing,
  crew: (model) => ({ behind: drawBack(model, 20, 0.1), front: band(model, 4) }),
  bib: (model) => ({ behind: drawBack(model, 20, 0.1), front: band(model, 4) + bib(model) }),
  ribbed: (model) => ({ behind: drawBack(model, 14, 0.08), front: ribs(model) + band(model, 10) }),
  scoop: (model) => ({ ...nothing, front: edge(model) }),
  vee: (model) => ({ ...nothing, front: edge(model) }),
  collar: (model) => ({
    behind: drawBack(model, 12, 0.14),
    front: placket(model) + (model.look.tie ? closed(model) : flaps(model)),
  }),
  lapels: (model) => ({ behind: drawBack(model, 10, 0.06), front: inner(model) + shirtUnder(model) + lapels(model) }),
  zip: (model) => ({ behind: drawBack(model, -8, 0.06), front: zipper(model) + drawStandingCollar(model) }),
  hood: (model) => ({ behind: hoodBack(model), front: pouch(model) + hoodFront(model) }),
  halter: (model) => ({ behind: '', front: edge(model) }),
  open: (model) => ({ behind: drawBack(model, 12, 0.1), ...openFront(model) }),
  wrap: (model) => ({ behind: drawBack(model, 8, 0.1), front: wrap(model) }),
};

/** The back of the garment, visible behind the neck. */
function drawBack({ lit, cloth }: BodyModel, drop: number, brightness: number): string {
  return `<path d="M-34 6Q0 ${drop - 34} 34 6Q0 ${drop + 6} -34 6z" fill="${lit(cloth, brightness)}"/>`;
}

function band(model: BodyModel, thick: number): string {
  const line = necklinePath(model);
  return `<path d="${line}" fill="none" stroke="${model.lit(model.cloth, 0.3)}" stroke-width="${thick + 2}"/><path d="${line}" fill="none" stroke="${model.lit(model.cloth, 0.72)}" stroke-width="${thick}"/>`;
}

/** The upper part of an apron, held by a strap around the neck. */
function bib({ build, lit, cloth }: BodyModel): string {
  const fabric = apronColor(cloth);
  const side = build.hips * 0.86;
  const panel = `M-46 58Q0 66 46 58C50 92 ${build.waist * 0.8} 118 ${side} 150L${side * 1.1} 246H${-side * 1.1}L${-side} 150C${-build.waist * 0.8} 118 -50 92 -46 58z`;
  return `<path d="M-42 62C-40 40 -36 20 -31 -2M42 62C40 40 36 20 31 -2" fill="none" stroke="${lit(fabric, 0.3)}" stroke-width="9"/><path d="M-42 62C-40 40 -36 20 -31 -2M42 62C40 40 36 20 31 -2" fill="none" stroke="${lit(fabric, 0.66)}" stroke-width="6"/><path d="${panel}" fill="#1b1218" opacity=".14" transform="translate(0 4)"/><path d="${panel}" fill="${lit(fabric, 0.66)}"/><path d="M-43 66Q0 74 43 66" fill="none" stroke="${lit(fabric, 0.3)}" stroke-width="1.6" opacity=".6"/>`;
}

/** An apron is darker than the shirt under it. */
export function apronColor(cloth: string): string {
  return mix(cloth, '#1b1a22', 0.3);
}

function ribs(model: BodyModel): string {
  const { build, lit, cloth } = model;
  const lines = Array.from({ length: 17 }, (_, index) => {
    const share = (index - 8) / 8;
    const x = Math.round(share * (build.chest + 2));
    const waist = Math.round(share * (build.waist + 5));
    return `M${x} ${30 + Math.abs(index - 8)}C${x} 80 ${waist} 120 ${waist} 160C${waist} 190 ${Math.round(share * build.hips)} 210 ${Math.round(share * build.hips)} 240`;
  });
  return `<path d="${lines.join('')}" fill="none" stroke="${lit(cloth, 0.1)}" stroke-width="1.5" opacity=".26" clip-path="url(#${model.id}-worn)"/>`;
}

function edge(model: BodyModel): string {
  const line = necklinePath(model);
  return `<g clip-path="url(#${model.id}-worn)"><path d="${line}" fill="none" stroke="${model.skin(0.15)}" stroke-width="4" opacity=".3" transform="translate(0 -2)"/><path d="${line}" fill="none" stroke="${model.lit(model.cloth, 0.85)}" stroke-width="2.2"/></g>`;
}

function placket({ lit, cloth, garment, at }: BodyModel): string {
  const hem = hemFor({ garment }) - 2;
  const y = garment.depth + 8;
  const buttons = [0, 1, 2, 3]
    .filter((index) => y + 24 + index * 44 < hem)
    .map((index) => {
      const [x, down] = at(1, y + 24 + index * 44);
      return `<circle cx="${Math.round(x)}" cy="${down}" r="2.5" fill="${lit(mix(cloth, '#fdfcfb', 0.5), 0.8)}"/>`;
    });
  return `<path d="M-7 ${y - 5}L0 ${y - 1}L9 ${y - 5}L8 ${hem}L-7 ${hem}z" fill="${lit(cloth, 0.66)}"/><path d="M-7 ${y - 4}L-7 ${hem}" stroke="${lit(cloth, 0.1)}" stroke-width="1.4" opacity=".5"/>${buttons.join('')}`;
}

function flaps(model: BodyModel): string {
  const { lit, cloth, light, garment } = model;
  const flap = (side: number) => {
    const bright = side * light.direction.x > 0 ? 0.76 : 0.5;
    const tip = Math.min(44, garment.depth * 0.62);
    const shape = `M${side * 30} -7C${side * 24} 3 ${side * 14} ${tip * 0.4} ${side * 6} ${tip - 2}C${side * 20} ${tip - 5} ${side * 32} ${tip - 8} ${side * 44} ${tip}C${side * 44} 18 ${side * 40} 3 ${side * 30} -7z`;
    // The shadow is dark rather than a shade of the fabric, because it also falls on skin.
    return `<path d="${shape}" fill="#1b1218" opacity=".13" transform="translate(0 3.4)"/><path d="${shape}" fill="${lit(cloth, bright)}"/>${woven(model, shape)}<path d="${shape}" fill="none" stroke="${lit(cloth, 0.16)}" stroke-width="1.2" opacity=".35"/>`;
  };
  return flap(-1) + flap(1);
}

/** A shirt buttoned up to the collar, with the tie over it. */
function closed(model: BodyModel): string {
  return `<path d="${necklinePath(model)}z" fill="${model.lit(model.cloth, 0.6)}"/>${drawShirtCollar(model, model.cloth, drawTie(model))}`;
}

/** The part of the shirt that is visible between the lapels of a jacket. */
function shirtUnder(model: BodyModel): string {
  const { look, garment } = model;
  return look.shirt ? drawShirtCollar(model, look.inner, drawTie(model, garment.depth + 16)) : '';
}

/** The top worn under an open jacket. */
function inner({ lit, garment, look }: BodyModel): string {
  const shirt = look.inner;
  const { depth } = garment;
  return `<path d="M-28 2C-25 ${depth * 0.5} -10 ${depth * 0.9} 0 ${depth + 10}C10 ${depth * 0.9} 25 ${depth * 0.5} 28 2C22 26 10 ${Math.min(40, depth * 0.4) + 4} 0 ${Math.min(40, depth * 0.4) + 4}C-10 ${Math.min(40, depth * 0.4) + 4} -22 26 -28 2z" fill="${lit(shirt, 0.7)}"/><path d="M-2 ${Math.min(44, depth * 0.44)}L-2 ${depth}" stroke="${lit(shirt, 0.3)}" stroke-width="1.4" opacity=".5"/>`;
}

/** The front halves of an open jacket with a turned-down collar, over the top worn underneath. */
function openFront(model: BodyModel): Omit<NecklineDrawing, 'behind'> {
  const { lit, cloth, garment, look, light } = model;
  const hem = hemFor({ garment });
  const outline = `M-30 -2C-26 20 -14 31 0 31C14 31 26 20 30 -2C34 40 25 110 23 ${hem + 4}L-20 ${hem + 4}C-22 110 -34 40 -30 -2z`;
  const under = `<path d="${outline}" fill="${lit(look.inner, 0.72)}"/><path d="M-27 8C-22 24 -12 33 0 33C12 33 22 24 27 8" fill="none" stroke="${lit(look.inner, 0.4)}" stroke-width="3"/><path d="M-18 60C-22 110 -14 160 -19 ${hem}L-6 ${hem}C-8 150 -10 100 -18 60z" fill="${lit(look.inner, 0.2)}" opacity=".35"/>`;
  const front = (side: number) => {
    const bright = side * light.direction.x > 0 ? 0.86 : 0.46;
    const edge = side > 0 ? 23 : -20;
    return `<path d="M${side * 30} 0C${side * 33} 44 ${edge + side * 3} 110 ${edge} ${hem}" fill="none" stroke="${lit(cloth, 0.02)}" stroke-width="6" opacity=".4"/><path d="M${side * 31} 0C${side * 34} 44 ${edge + side * 5} 110 ${edge + side * 2} ${hem - 1}" fill="none" stroke="${lit(cloth, bright)}" stroke-width="3"/><path d="M${side * 29} -9C${side * 30} 12 ${side * 32} 26 ${side * 36} 47C${side * 44} 42 ${side * 52} 34 ${side * 58} 21C${side * 48} 6 ${side * 40} -4 ${side * 29} -9z" fill="${lit(cloth, 0.04)}" opacity=".4" transform="translate(0 4)"/><path d="M${side * 29} -10C${side * 30} 10 ${side * 31} 24 ${side * 35} 44C${side * 43} 40 ${side * 51} 32 ${side * 57} 19C${side * 47} 4 ${side * 40} -5 ${side * 29} -10z" fill="${lit(cloth, bright)}"/>`;
  };
  return { under, inner: outline, front: front(-1) + front(1) };
}

function lapels({ lit, cloth, light, garment, build }: BodyModel): string {
  const { depth } = garment;
  const lapel = (side: number) => {
    const bright = side * light.direction.x > 0 ? 0.68 : 0.44;
    // If the lapel were narrower, its notch would overlap itself.
    const wide = Math.max(48, Math.round(build.chest * 0.7));
    const shape = `M${side * 30} -5C${side * 27} ${Math.round(depth * 0.34)} ${side * 16} ${Math.round(depth * 0.72)} 0 ${depth + 8}L${side * 9} ${depth + 13}C${side * 22} ${Math.round(depth * 0.86)} ${side * (wide - 4)} ${Math.round(depth * 0.66)} ${side * wide} ${Math.round(depth * 0.44)}L${side * (wide - 14)} ${Math.round(depth * 0.38)}L${side * (wide - 2)} ${Math.round(depth * 0.28)}C${side * (wide - 3)} 14 ${side * 44} -2 ${side * 30} -7z`;
    return `<path d="${shape}" fill="${lit(cloth, 0.02)}" opacity=".4" transform="translate(${side * 3} 4)"/><path d="${shape}" fill="${lit(cloth, bright)}"/>`;
  };
  return `${lapel(-1)}${lapel(1)}<path d="M3 ${depth + 14}L6 ${hemFor({ garment }) - 1}" stroke="${lit(cloth, 0.04)}" stroke-width="2.2" opacity=".6"/><path d="M-5 ${depth + 30}L-5.2 ${depth + 30.2}" stroke="${lit(cloth, 0.1)}" stroke-width="7" stroke-linecap="round"/>`;
}

/** A stand-up collar around the neck. */
function drawStandingCollar({ lit, cloth, light }: BodyModel): string {
  const half = (side: number) => {
    const bright = side * light.direction.x > 0 ? 0.82 : 0.42;
    return `<path d="M0 34C${side * 16} 30 ${side * 26} 20 ${side * 30} -12C${side * 40} -12 ${side * 46} -2 ${side * 48} 12C${side * 36} 30 ${side * 18} 42 0 44z" fill="${lit(cloth, bright)}"/>`;
  };
  return half(-1) + half(1);
}

function zipper({ lit, cloth, build, garment }: BodyModel): string {
  const hem = hemFor({ garment }) - 2;
  const seams = [70, 116, 162, 208]
    .map((y) => `M${-build.chest - 2} ${y}Q0 ${y + 12} ${build.chest + 2} ${y}`)
    .join('');
  const shades = [70, 116, 162, 208]
    .map((y) => `M${-build.chest - 2} ${y}Q0 ${y + 12} ${build.chest + 2} ${y}Q0 ${y + 30} ${-build.chest - 2} ${y}z`)
    .join('');
  return `<path d="${shades}" fill="${lit(cloth, 0.08)}" opacity=".2"/><path d="${seams}" fill="none" stroke="${lit(cloth, 0.1)}" stroke-width="1.6" opacity=".5"/><path d="M0 30L0 ${hem}" stroke="${lit(cloth, 0.05)}" stroke-width="4.4"/><path d="M0 30L0 ${hem}" stroke="${lit('#c9cdd2', 0.8)}" stroke-width="1.4" stroke-dasharray="2.6 1.8"/>`;
}

function hoodBack({ lit, cloth }: BodyModel): string {
  return `<path d="M-58 24C-58 -22 -34 -40 0 -40C34 -40 58 -22 58 24Q0 -4 -58 24z" fill="${lit(cloth, 0.16)}"/>`;
}

function hoodFront({ lit, cloth, light }: BodyModel): string {
  const half = (side: number) => {
    const bright = side * light.direction.x > 0 ? 0.84 : 0.44;
    return `<path d="M${side * 58} 22C${side * 50} -14 ${side * 36} -20 ${side * 29} -10C${side * 26} 10 ${side * 14} 28 0 34C${side * 2} 44 ${side * 10} 52 ${side * 16} 50C${side * 36} 44 ${side * 54} 36 ${side * 58} 22z" fill="${lit(cloth, bright)}"/><path d="M${side * 9} 44C${side * 11} 62 ${side * 13} 82 ${side * 10} 104" stroke="${lit('#f4efe6', 0.8)}" stroke-width="2.4" fill="none" stroke-linecap="round"/>`;
  };
  return half(-1) + half(1);
}

function pouch({ lit, cloth }: BodyModel): string {
  return `<path d="M-34 176C-30 164 -26 160 -20 160L20 160C26 160 30 164 34 176L44 214L-44 214z" fill="${lit(cloth, 0.42)}" opacity=".8"/><path d="M-34 176C-30 164 -26 160 -20 160L20 160C26 160 30 164 34 176" fill="none" stroke="${lit(cloth, 0.08)}" stroke-width="1.6" opacity=".5"/>`;
}

function wrap({ lit, cloth, garment, build }: BodyModel): string {
  const { depth } = garment;
  const waist = build.waist + 7;
  return `<path d="M30 -8Q24 ${depth * 0.6} -30 ${depth + 50}L-20 ${depth + 62}Q40 ${depth * 0.8} 48 -2z" fill="${lit(cloth, 0.78)}"/><path d="M-30 -8Q-24 ${depth * 0.5} 2 ${depth + 6}L-4 ${depth + 20}Q-42 ${depth * 0.7} -48 -2z" fill="${lit(cloth, 0.5)}"/><path d="M${-waist} 146Q0 164 ${waist} 146L${waist + 1} 162Q0 181 ${-waist - 1} 162z" fill="${lit(cloth, 0.36)}"/><path d="M-6 158L-18 214L-8 217L2 166z" fill="${lit(cloth, 0.5)}"/>`;
}
