import { mix } from '../colour.ts';
import type { EyeShape } from './eye-shape.ts';
import type { HeadModel } from './head-model.ts';
import { short } from './smooth-path.ts';

/** Renders the iris with limbal ring and fibers, the pupil, and the reflected light. */
export function drawIris(model: HeadModel, eye: EyeShape): { defs: string; body: string } {
  const { identity, tones, light, id } = model;
  const [x, y] = eye.iris;
  const [rx, ry] = eye.irisRadius;
  const name = `${id}-iris${eye.side < 0 ? 'l' : 'r'}`;
  const bright = (colour: string, by: number) => tones.lit(colour, by);
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
      // A dashed ring looks like the fibers of the iris.
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
