import { mix } from '../colour.ts';
import type { BodyModel } from './body-model.ts';
import type { Neckline } from './garments.ts';
import { necklinePath } from './neckline-path.ts';

export type NecklineDrawing = { readonly behind: string; readonly front: string };

/** Collars, lapels, hoods and bands: what makes one garment another. `behind` lies behind neck and hair. */
export function drawNeckline(model: BodyModel): NecklineDrawing {
  return drawings[model.garment.neckline](model);
}

const nothing = '';

const drawings: Readonly<Record<Neckline, (model: BodyModel) => NecklineDrawing>> = {
  crew: (model) => ({ behind: backOf(model, 20, 0.1), front: band(model, 4) }),
  ribbed: (model) => ({ behind: backOf(model, 14, 0.08), front: band(model, 11) + ribs(model) }),
  scoop: (model) => ({ behind: nothing, front: edge(model) }),
  vee: (model) => ({ behind: nothing, front: edge(model) }),
  collar: (model) => ({ behind: backOf(model, 12, 0.14), front: placket(model) + flaps(model) }),
  lapels: (model) => ({ behind: backOf(model, 10, 0.06), front: inner(model) + lapels(model) }),
  zip: (model) => ({ behind: backOf(model, -8, 0.06), front: standing(model) + zipper(model) }),
  hood: (model) => ({ behind: hoodBack(model), front: hoodFront(model) }),
  wrap: (model) => ({ behind: backOf(model, 8, 0.1), front: wrap(model) }),
};

/** The far side of the garment, seen behind the neck. */
function backOf({ lit, cloth }: BodyModel, drop: number, brightness: number): string {
  return `<path d="M-34 6Q0 ${drop - 34} 34 6Q0 ${drop + 6} -34 6z" fill="${lit(cloth, brightness)}"/>`;
}

function band(model: BodyModel, thick: number): string {
  const line = necklinePath(model);
  return `<path d="${line}" fill="none" stroke="${model.lit(model.cloth, 0.3)}" stroke-width="${thick + 2}"/><path d="${line}" fill="none" stroke="${model.lit(model.cloth, 0.72)}" stroke-width="${thick}"/>`;
}

function ribs(model: BodyModel): string {
  const { build, lit, cloth } = model;
  const lines = Array.from({ length: 15 }, (_, index) => {
    const x = Math.round(((index - 7) / 7) * (build.chest - 4));
    return `M${x} ${34 + Math.round(Math.abs(index - 7) * 1.5)}q${index < 7 ? -2 : 2} 150 ${Math.round(x * -0.12)} 306`;
  });
  return `<path d="${lines.join('')}" fill="none" stroke="${lit(cloth, 0.1)}" stroke-width="1.6" opacity=".32"/>`;
}

function edge(model: BodyModel): string {
  const line = necklinePath(model);
  return `<path d="${line}" fill="none" stroke="${model.skin(0.15)}" stroke-width="4" opacity=".3" transform="translate(0 -2)"/><path d="${line}" fill="none" stroke="${model.lit(model.cloth, 0.85)}" stroke-width="2.2"/>`;
}

function placket({ lit, cloth, garment }: BodyModel): string {
  const y = garment.depth + 8;
  const buttons = [0, 1, 2, 3].map(
    (index) => `<circle cx="1" cy="${y + 26 + index * 52}" r="2.8" fill="${lit(mix(cloth, '#fdfcfb', 0.5), 0.8)}"/>`,
  );
  return `<path d="M-7 ${y}L0 ${y - 4}L9 ${y}V340H-7z" fill="${lit(cloth, 0.62)}"/><path d="M-7 ${y}V340" stroke="${lit(cloth, 0.1)}" stroke-width="1.6" opacity=".5"/>${buttons.join('')}`;
}

function flaps({ lit, cloth, light, garment }: BodyModel): string {
  const flap = (side: number) => {
    const bright = side * light.direction.x > 0 ? 0.9 : 0.5;
    const tip = Math.min(44, garment.depth * 0.62);
    return `<path d="M${side * 30} -6C${side * 24} 4 ${side * 14} ${tip * 0.4} ${side * 7} ${tip}C${side * 20} ${tip - 2} ${side * 32} ${tip - 6} ${side * 44} ${tip + 3}C${side * 44} 20 ${side * 40} 4 ${side * 30} -6z" fill="${lit(cloth, 0.08)}" opacity=".35" transform="translate(0 4)"/><path d="M${side * 30} -7C${side * 24} 3 ${side * 14} ${tip * 0.4} ${side * 6} ${tip - 2}C${side * 20} ${tip - 5} ${side * 32} ${tip - 8} ${side * 44} ${tip}C${side * 44} 18 ${side * 40} 3 ${side * 30} -7z" fill="${lit(cloth, bright)}"/>`;
  };
  return flap(-1) + flap(1);
}

/** What is worn under an open jacket. */
function inner({ lit, cloth, garment }: BodyModel): string {
  const shirt = mix(cloth, '#fdfcfb', 0.8);
  const { depth } = garment;
  return `<path d="M-33 8C-26 ${depth * 0.5} -10 ${depth * 0.9} 0 ${depth + 10}C10 ${depth * 0.9} 26 ${depth * 0.5} 33 8C22 26 10 ${Math.min(40, depth * 0.4) + 4} 0 ${Math.min(40, depth * 0.4) + 4}C-10 ${Math.min(40, depth * 0.4) + 4} -22 26 -33 8z" fill="${lit(shirt, 0.7)}"/><path d="M-2 ${Math.min(44, depth * 0.44)}V${depth}" stroke="${lit(shirt, 0.3)}" stroke-width="1.4" opacity=".5"/>`;
}

function lapels({ lit, cloth, light, garment, build }: BodyModel): string {
  const { depth } = garment;
  const lapel = (side: number) => {
    const bright = side * light.direction.x > 0 ? 0.86 : 0.44;
    const wide = Math.round(build.chest * 0.66);
    const shape = `M${side * 30} -5C${side * 27} ${Math.round(depth * 0.34)} ${side * 16} ${Math.round(depth * 0.72)} 0 ${depth + 8}L${side * 9} ${depth + 13}C${side * 22} ${Math.round(depth * 0.86)} ${side * (wide - 4)} ${Math.round(depth * 0.66)} ${side * wide} ${Math.round(depth * 0.44)}L${side * (wide - 14)} ${Math.round(depth * 0.38)}L${side * (wide - 2)} ${Math.round(depth * 0.28)}C${side * (wide - 10)} 14 ${side * 46} 0 ${side * 30} -5z`;
    return `<path d="${shape}" fill="${lit(cloth, 0.02)}" opacity=".4" transform="translate(${side * 3} 4)"/><path d="${shape}" fill="${lit(cloth, bright)}"/>`;
  };
  return `${lapel(-1)}${lapel(1)}<path d="M3 ${depth + 14}V340" stroke="${lit(cloth, 0.04)}" stroke-width="2.2" opacity=".6"/><circle cx="-5" cy="${depth + 34}" r="4" fill="${lit(cloth, 0.1)}"/>`;
}

/** A collar that stands around the neck. */
function standing({ lit, cloth, light }: BodyModel): string {
  const half = (side: number) => {
    const bright = side * light.direction.x > 0 ? 0.82 : 0.42;
    return `<path d="M0 34C${side * 16} 30 ${side * 26} 20 ${side * 30} -12C${side * 40} -12 ${side * 46} -2 ${side * 48} 12C${side * 36} 30 ${side * 18} 42 0 44z" fill="${lit(cloth, bright)}"/>`;
  };
  return half(-1) + half(1);
}

function zipper({ lit, cloth, build }: BodyModel): string {
  const seams = [76, 132, 188, 244]
    .map((y) => `M${-build.chest + 2} ${y}Q0 ${y + 12} ${build.chest - 2} ${y}`)
    .join('');
  return `<path d="M0 36V340" stroke="${lit(cloth, 0.05)}" stroke-width="5"/><path d="M0 36V340" stroke="${lit('#c9cdd2', 0.8)}" stroke-width="1.6" stroke-dasharray="3 2"/><path d="${seams}" fill="none" stroke="${lit(cloth, 0.1)}" stroke-width="2" opacity=".4"/>`;
}

function hoodBack({ lit, cloth }: BodyModel): string {
  return `<path d="M-58 24C-58 -22 -34 -40 0 -40S58 -22 58 24Q0 -4 -58 24z" fill="${lit(cloth, 0.16)}"/>`;
}

function hoodFront({ lit, cloth, light }: BodyModel): string {
  const half = (side: number) => {
    const bright = side * light.direction.x > 0 ? 0.84 : 0.44;
    return `<path d="M${side * 58} 22C${side * 50} -14 ${side * 36} -20 ${side * 29} -10C${side * 26} 10 ${side * 14} 28 0 34C${side * 2} 44 ${side * 10} 52 ${side * 16} 50C${side * 36} 44 ${side * 54} 36 ${side * 58} 22z" fill="${lit(cloth, bright)}"/><path d="M${side * 9} 44q${side * 4} 30 ${side * 1} 62" stroke="${lit('#f4efe6', 0.8)}" stroke-width="3" fill="none" stroke-linecap="round"/>`;
  };
  return half(-1) + half(1);
}

function wrap({ lit, cloth, garment }: BodyModel): string {
  const { depth } = garment;
  return `<path d="M38 2Q24 ${depth * 0.6} -34 ${depth + 50}L-24 ${depth + 62}Q40 ${depth * 0.8} 56 12z" fill="${lit(cloth, 0.78)}"/><path d="M-38 2Q-26 ${depth * 0.5} 2 ${depth + 6}L-4 ${depth + 20}Q-48 ${depth * 0.7} -56 12z" fill="${lit(cloth, 0.5)}"/><path d="M-90 176Q0 198 90 176V196Q0 220 -90 196z" fill="${lit(cloth, 0.4)}"/>`;
}
