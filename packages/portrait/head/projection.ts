import type { Point3 } from './vector.ts';

/** Projects a point on the head to the image: x and y in figure units, z is the distance toward the viewer. */
export type Projection = (point: Point3) => Point3;

/**
 * The position of the head: `turn` and `tilt` are as in HeadView; `nod` is in degrees, and positive values look down.
 */
export type Hold = { readonly turn: number; readonly tilt: number; readonly nod: number };

const strongestTurn = 45;
const pivot = { neck: -40, nod: -58, axis: -3 };
const viewerDistance = 620;
/** The distance by which the head is lowered onto the neck, in figure units; its proportions stay the same. */
const seat = 8;

/**
 * Turns, nods, and tilts the head about the top of the neck, then projects it as seen from the distance of a portrait
 * lens.
 */
export function projectionFor(hold: Hold): Projection {
  const [turnCos, turnSin] = cosSin(hold.turn * strongestTurn);
  const [nodCos, nodSin] = cosSin(hold.nod);
  const [tiltCos, tiltSin] = cosSin(hold.tilt);
  return ([x, y, z]) => {
    const [down, out] = [y - pivot.nod, z - pivot.axis];
    const nodded = pivot.nod + down * nodCos + out * nodSin;
    const depth = out * nodCos - down * nodSin;
    const across = x * turnCos + depth * turnSin;
    const near = depth * turnCos - x * turnSin;
    const lens = viewerDistance / (viewerDistance - near);
    const [px, py] = [across * lens, -75 + (nodded + 75) * lens - pivot.neck];
    return [px * tiltCos - py * tiltSin, px * tiltSin + py * tiltCos + pivot.neck + seat, near];
  };
}

function cosSin(degrees: number): readonly [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
}
