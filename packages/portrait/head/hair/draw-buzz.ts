import { randomFrom } from '@galatea/shot-language/random.ts';
import type { HeadModel } from '../head-model.ts';
import { grained, grains, short, softLine } from '../smooth-path.ts';
import type { Point, Point3 } from '../vector.ts';
import type { HairDrawing, Scalp } from './hair-drawing.ts';
import { scalpPoint, seenStretches } from './skull-lines.ts';

const grain = 4;

/**
 * Renders cropped hair: the scalp shaded by density, and on it the pattern of the short hair (straight, waves, curls,
 * or dots).
 */
export function drawBuzz(model: HeadModel, scalp: Scalp): HairDrawing {
  const { tones, identity, id } = model;
  const paint = (brightness: number) => tones.lit(identity.hair, brightness);
  const meridians = (count: number, from: number, to: number) =>
    Array.from({ length: count }, (_, index) => {
      const angle = (index / count) * 360 - 180;
      // Each row starts slightly further in than the previous one; otherwise, the dashes would form rings.
      const start = from + ((index * 0.618034) % 1) * 0.04;
      return seenStretches(
        Array.from(
          { length: 9 },
          (_, step): Point3 =>
            scalpPoint(model, angle + (step % 2 ? 1.2 : -1.2), start + ((to - start) * step) / 8, 0.5),
        ),
        1,
      )
        .map((line) => softLine(grains(line, grain), 0))
        .join('');
    }).join('');
  const texture = {
    Straight: () =>
      `<g stroke="${paint(0.16)}"><path d="${meridians(110, 0, 0.74)}" stroke-width="1.3" stroke-dasharray="3 2.6 4 3" opacity=".6"/><path d="${meridians(60, 0.03, 0.9)}" stroke-width="1" stroke-dasharray="3 5 4 8" stroke="${paint(0.75)}" opacity=".4"/></g>`,
    Wavy: () =>
      ripples(model, paint) +
      `<path d="${meridians(64, 0, 0.8)}" stroke="${paint(0.14)}" stroke-width="1.4" stroke-dasharray="3 4" opacity=".5"/>`,
    Curly: () => curls(model, paint),
    Coily: () =>
      `<g stroke-linecap="round"><path d="${meridians(96, 0, 0.86)}" stroke="${paint(0.12)}" stroke-width="2.7" stroke-dasharray=".1 3.9 .1 4.6" opacity=".75"/><path d="${meridians(58, 0.03, 0.9)}" stroke="${paint(0.7)}" stroke-width="2" stroke-dasharray=".1 8" opacity=".34"/></g>`,
    Braided: () => '',
  }[identity.traits.hairStyle]();
  const { x, y } = model.light.direction;
  const gradient = `<linearGradient id="${id}-crop" gradientUnits="userSpaceOnUse" x1="${short(x * 34)}" y1="${short(-96 + y * 30)}" x2="${short(-x * 34)}" y2="${short(-92 - y * 26)}"><stop offset="0" stop-color="${paint(0.62)}"/><stop offset=".45" stop-color="${paint(0.36)}"/><stop offset="1" stop-color="${paint(0.12)}"/></linearGradient>`;
  const density = identity.traits.hairStyle === 'Coily' || identity.traits.hairStyle === 'Curly' ? 0.4 : 0.34;
  return {
    behind: '',
    outline: '',
    // Thin at the hairline, dense further in.
    scalp:
      gradient +
      [-0.6, 1.2, 3.4, 7]
        .map(
          (inset, index) =>
            `<path d="${scalp(inset)}" fill="url(#${id}-crop)" opacity="${short(index ? density : 0.2, 2)}"/>`,
        )
        .join(''),
    front: `<g clip-path="url(#${id}-head)">${grained(grain, `<g fill="none">${texture}</g>`)}</g>`,
  };
}

// Waves brushed around the crown: rings of shadow and sheen.
function ripples(model: HeadModel, paint: (brightness: number) => string): string {
  const ring = (up: number) =>
    seenStretches(
      Array.from({ length: 61 }, (_, step): Point3 => {
        const angle = step * 6 - 180;
        return scalpPoint(model, angle, up + 0.014 * (step % 2 ? 1 : -1) + 0.02 * Math.sin(angle / 24), 0.6);
      }),
    )
      .map((line) => softLine(grains(line, grain), 0))
      .join('');
  const rings = (offset: number) =>
    [0.05, 0.15, 0.25, 0.35, 0.45, 0.55, 0.66, 0.78].map((up) => ring(up + offset)).join('');
  return `<path d="${rings(0)}" stroke="${paint(0.08)}" stroke-width="5" opacity=".4"/><path d="${rings(0.04)}" stroke="${paint(0.85)}" stroke-width="3" opacity=".2"/>`;
}

// Small curls of hair that is slightly longer than shaved hair.
function curls(model: HeadModel, paint: (brightness: number) => string): string {
  const random = randomFrom(model.identity.seed, 'buzz curls');
  const marks: [string, string] = ['', ''];
  for (let index = 0; index < 460; index++) {
    const [x, y, z] = scalpPoint(model, ((index * 0.618034) % 1) * 360 - 180, ((index * 0.754878) % 1) ** 1.1, 0.8);
    if (z < -2) continue;
    marks[index % 5 < 3 ? 0 : 1] += curl(x, y, 0.8 + random() * 0.5, random());
  }
  return `<g stroke-linecap="round"><path d="${marks[0]}" stroke="${paint(0.12)}" stroke-width="2.2" opacity=".8"/><path d="${marks[1]}" stroke="${paint(0.68)}" stroke-width="1.5" opacity=".45"/></g>`;
}

/** Returns a curl of hair of the given size as a path in steps of 1/4 unit; `spin` (0..1) rotates it. */
export function curl(x: number, y: number, size: number, spin: number): string {
  const turned = (angle: number, reach: number): Point => [
    (x + Math.cos(angle) * reach) * grain,
    (y + Math.sin(angle) * reach) * grain,
  ];
  const start = spin * 2 * Math.PI;
  return softLine(
    [0, 1.7, 3.2, 4.6].map((angle, index) => turned(start + angle, size * (index === 3 ? 0.8 : index % 2 ? 1.35 : 1))),
    0,
  );
}
