import type { Gaze } from '@galatea/shot-language/shot.ts';
import type { Identity } from '../identity.ts';
import type { Light } from '../light.ts';
import { type Movement, stillness } from '../movement.ts';
import type { FaceGeometry } from './face-geometry.ts';
import { faceGeometry } from './face-geometry.ts';
import { type Hairline, hairlineFor } from './hair/hairline.ts';
import { type HeadSurface, headSurface } from './head-surface.ts';
import type { HeadView } from './head-view.ts';
import { type Muscles, musclesFor } from './muscles.ts';
import { type Projection, projectionFor } from './projection.ts';
import { type Tones, tonesFor } from './tones.ts';
import type { Point, Point3 } from './vector.ts';

/** A head in a given view and light, with the data needed to render all of its parts. */
export type HeadModel = {
  readonly identity: Identity;
  readonly face: FaceGeometry;
  readonly muscles: Muscles;
  readonly surface: HeadSurface;
  readonly hairline: Hairline;
  readonly project: Projection;
  /**
   * Maps a point on the face, at x, y in front view, to the image; `lift` is its height above the skin in figure units.
   */
  readonly on: (x: number, y: number, lift?: number) => Point;
  /** The direction of the face in the image as a unit vector: x right, y down, z toward the viewer. */
  readonly forward: Point3;
  readonly turn: number;
  readonly gaze: Gaze;
  readonly light: Light;
  readonly tones: Tones;
  readonly sway: Movement['sway'];
  /** The same head in the image, if it moves in a clip; null in an image. */
  readonly still: HeadModel | null;
  readonly id: string;
};

export function headModel(identity: Identity, view: HeadView, light: Light, id: string): HeadModel {
  const { movement = stillness, ...still } = view;
  const turn = view.turn + movement.turn;
  const face = faceGeometry(identity);
  const muscles = musclesFor(view.expression, view.gaze, movement);
  const surface = headSurface(face, muscles);
  const project = projectionFor({ turn, tilt: view.tilt + movement.tilt + muscles.lean, nod: muscles.nod });
  const on = (x: number, y: number, lift = 0): Point => {
    const [sx, sy, sz] = surface.front(x, y);
    const [px, py] = project([sx, sy, sz + lift]);
    return [px, py];
  };
  const [ax, ay, az] = project([0, -75, 0]);
  const [bx, by, bz] = project([0, -75, 10]);
  const forward: Point3 = [(bx - ax) / 10, (by - ay) / 10, (bz - az) / 10];
  return {
    identity,
    face,
    muscles,
    surface,
    hairline: hairlineFor(face),
    project,
    on,
    forward,
    turn,
    gaze: view.gaze,
    light,
    tones: tonesFor(identity, light),
    sway: movement.sway,
    still: view.movement && view.movement !== stillness ? headModel(identity, still, light, id) : null,
    id,
  };
}
