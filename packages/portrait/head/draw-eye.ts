import { mix } from '../color.ts';
import { drawLashes } from './draw-lashes.ts';
import type { EyeShape } from './eye-shape.ts';
import type { HeadModel } from './head-model.ts';
import { brushStroke, pointedShape, short, softLine } from './smooth-path.ts';
import { getBrightness } from './tones.ts';
import type { Point } from './vector.ts';
import { clamp, lerp } from './vector.ts';

/** Renders the iris with its limbal ring and fibers, the pupil, and the reflected light. */
function drawIris(model: HeadModel, eye: EyeShape): { defs: string; body: string } {
  const { identity, tones, light, id } = model;
  const [x, y] = eye.iris;
  const [rx, ry] = eye.irisRadius;
  const name = `${id}-iris${eye.side < 0 ? 'l' : 'r'}`;
  const bright = (color: string, by: number) => tones.lit(color, by);
  const { eyes } = identity;
  const defs = `<radialGradient id="${name}" cx=".5" cy=".62" r=".56"><stop offset=".2" stop-color="${bright(mix(eyes, '#2a1208', 0.25), 0.5)}"/><stop offset=".45" stop-color="${bright(mix(eyes, '#ffe9b8', 0.16), 0.62)}"/><stop offset=".74" stop-color="${bright(eyes, 0.55)}"/><stop offset="1" stop-color="${bright(mix(eyes, '#0b0a12', 0.68), 0.4)}"/></radialGradient>`;
  const oval = (share: number, paint: string, dx = 0, dy = 0) =>
    `<ellipse cx="${short(x + dx, 2)}" cy="${short(y + dy, 2)}" rx="${short(rx * share, 2)}" ry="${short(ry * share, 2)}" ${paint}/>`;
  const glint = [light.direction.x * rx * 0.36, light.direction.y * ry * 0.4 - 0.1] as const;
  const pupil = 0.37 + light.contrast * 0.08;
  return {
    defs,
    body:
      oval(1, `fill="url(#${name})"`) +
      // A dashed ring resembles the fibers of the iris.
      oval(
        0.64,
        `fill="none" stroke="${bright(mix(eyes, '#fff2cc', 0.5), 0.7)}" stroke-width="${short(rx * 0.4, 2)}" stroke-dasharray=".14 .52 .1 .33 .2 .6" opacity=".42"`,
      ) +
      oval(0.96, `fill="none" stroke="${mix(eyes, '#0a0810', 0.75)}" stroke-width=".32" opacity=".55"`) +
      oval(pupil, 'fill="#0d080a"') +
      oval(0.17, `fill="#fff" opacity="${short(0.6 + 0.36 * light.exposure, 2)}"`, glint[0], glint[1]) +
      oval(0.09, 'fill="#fff" opacity=".45"', -glint[0] * 1.2, -glint[1] * 1.25),
  };
}

/** Renders the white, iris, lids, and lashes of an eye. */
export function drawEye(model: HeadModel, eye: EyeShape): { defs: string; body: string } {
  const { tones, identity, face, id } = model;
  const clip = `${id}-eye${eye.side < 0 ? 'l' : 'r'}`;
  const opening = pointedShape(eye.upper, [...eye.lower].reverse().slice(1, -1), 2);
  const shut = eye.open < 0.08;
  // On dark skin, eye whites as bright as those on fair skin would make the eyes appear to stare.
  const duller = 0.07 + 0.2 * (1 - getBrightness(identity.skin.base)) + face.age * 0.05;
  const white = tones.lit(mix('#efe7df', identity.skin.shade, duller), 0.58);
  const dusk = mix(tones.skin(0.1), '#1a1015', 0.35);
  const iris = shut ? { defs: '', body: '' } : drawIris(model, eye);
  const inside = shut
    ? ''
    : `<g clip-path="url(#${clip})"><circle cx="${short(eye.iris[0])}" cy="${short(eye.iris[1])}" r="14" fill="${white}"/>${corners(eye, tones.skin(0.28))}${caruncle(eye, tones.lit(mix(identity.skin.blush, '#d88a80', 0.4), 0.5))}${iris.body}` +
      `<g fill="none" stroke="${dusk}"><g stroke-width="${short(2.6 + face.lashes * 0.7)}" opacity=".34"><path id="${clip}u" d="${softLine(eye.upper)}"/></g><use href="#${clip}u" stroke-width="1.5" opacity=".4"/></g>` +
      `<path d="${softLine(eye.lower)}" fill="none" stroke="${tones.skin(0.5)}" stroke-width=".9" opacity=".6"/></g>`;
  return {
    defs: shut ? '' : `<clipPath id="${clip}"><path d="${opening}"/></clipPath>${iris.defs}`,
    // Only the lashes extend beyond the edge of the face.
    body: `<g clip-path="url(#${id}-head)">${drawLids(model, eye)}${inside}${rims(model, eye)}</g>${drawLashes(model, eye)}`,
  };
}

// The white of the eye darkens toward both corners, because the eyeball curves away.
function corners(eye: EyeShape, shade: string): string {
  const [inner, outer] = [eye.upper[0] as Point, eye.upper[eye.upper.length - 1] as Point]; // a lid always has points
  return [inner, outer]
    .map(
      ([x, y]) =>
        `<circle cx="${short(x)}" cy="${short(y)}" r="3.4" fill="${shade}" opacity=".22"/><circle cx="${short(x)}" cy="${short(y)}" r="2" fill="${shade}" opacity=".25"/>`,
    )
    .join('');
}

function caruncle(eye: EyeShape, pink: string): string {
  const [ax, ay] = eye.lower[0] as Point; // a lid always has points
  const [bx, by] = eye.lower[1] as Point;
  return `<circle cx="${short(ax + (bx - ax) * 0.5, 2)}" cy="${short(ay + (by - ay) * 0.5, 2)}" r="1.05" fill="${pink}" opacity=".85"/>`;
}

// Renders the skin of the upper lid, the fold above it, and the soft bag below the eye.
function drawLids({ tones, face, muscles, identity }: HeadModel, eye: EyeShape): string {
  const lid = pointedShape(eye.upper, [...eye.crease].reverse());
  const shadow = makeupColor(face.makeup, tones.skin(0.36));
  const fold = brushStroke(
    eye.crease,
    (share) => (0.18 + 0.75 * Math.sin(Math.PI * clamp(share * 0.9 + 0.1, 0, 1))) * (0.65 + face.hooded * 0.5),
    1,
  );
  const heavy = clamp(face.hooded - 0.3, 0, 1) * 1.2;
  const droop =
    heavy > 0
      ? `<path d="${brushStroke(
          [-0.1, 0.3, 0.65, 0.95, 1.2].map((u) => eye.above(u, lerp(face.lidCrease * 0.8 + 0.5, 0.5, clamp(u, 0, 1)))),
          (share) => 0.2 + 1.3 * share * heavy * (1.25 - share),
        )}" fill="${tones.skin(0.2)}" opacity="${short(0.25 + heavy * 0.3, 2)}"/>`
      : '';
  const bag = brushStroke(
    [-0.8, -0.3, 0.25, 0.75].map((u) => eye.below(u, 1.7 + muscles.squint * 0.3 + face.age * 0.9)),
    (share) => 0.6 * Math.sin(Math.PI * share) * (0.5 + face.age + muscles.squint * 0.5),
  );
  const bagLower =
    face.age > 0.4
      ? `<path d="${brushStroke(
          [-0.85, -0.2, 0.5, 1].map((u) => eye.below(u, 3.6 + face.age * 1.2 - Math.abs(u) * 0.8)),
          (share) => 0.75 * Math.sin(Math.PI * share) * face.age,
        )}" fill="${tones.skin(0.2)}" opacity=".4"/>`
      : '';
  const lidTone =
    face.makeup > 0.35 ? mix(tones.skin(0.55), shadow, 0.5) : mix(tones.skin(0.58), identity.skin.shade, 0.16);
  const under = `<path d="${bag}" fill="${tones.skin(0.22)}" opacity="${short(0.32 + muscles.squint * 0.2, 2)}"/>${bagLower}`;
  return `<path d="${lid}" fill="${lidTone}" opacity=".62"/><path d="${fold}" fill="${tones.skin(0.14)}" opacity="${short(0.62 - face.epicanthus * 0.12, 2)}"/>${droop}${under}`;
}

function makeupColor(makeup: number, shade: string): string {
  const colors = ['#8a5a4a', '#7a4a52', '#a0705a', '#6a4a5e', '#9a6a4a'];
  return mix(shade, colors[Math.floor(makeup * 97) % colors.length] ?? shade, 0.6);
}

// Renders the upper lash line, the wet lower rim, and the inner fold, if any.
function rims(model: HeadModel, eye: EyeShape): string {
  const { tones, face, identity } = model;
  const ink = mix(mix(identity.hair, '#1c1113', 0.78), tones.skin(0.1), 0.12);
  const liner = face.man ? 1 : 1.2 + Math.max(0, face.makeup - 0.45) * 1.1;
  const wing = !face.man && face.makeup > 0.6 ? [eye.above(1.14, 0.75 + face.makeup * 0.5)] : [eye.above(1.07, 0)];
  const top = brushStroke(
    [...eye.upper, ...wing],
    (share) => liner * (0.24 + 0.95 * share ** 0.8) * (share > 0.86 ? (1 - share) / 0.14 : 1) + 0.12,
    2,
  );
  const bottom = brushStroke(eye.lower.slice(2), (share) => 0.2 + 0.5 * share * (1.3 - share), 1);
  const wet = `<path d="${softLine(eye.lower.slice(1, -1))}" fill="none" stroke="${tones.lit('#f3cfc0', 0.55)}" stroke-width=".3" opacity=".5"/>`;
  const inner =
    face.epicanthus > 0.3
      ? `<path d="${brushStroke([eye.above(-0.55, 0.7), eye.above(-0.9, 0.75), eye.above(-1.14, -0.3), eye.above(-1.1, -1.9)], (share) => 1 * Math.sin(Math.PI * share) * face.epicanthus, 2)}" fill="${tones.skin(0.2)}" opacity=".7"/>`
      : '';
  return `${wet}<path d="${bottom}" fill="${ink}" opacity="${face.man ? '.4' : '.55'}"/><path d="${top}" fill="${ink}"/>${inner}`;
}
