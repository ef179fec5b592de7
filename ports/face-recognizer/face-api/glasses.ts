import type { Lab } from '@galatea/portrait/photo/cie-lab.ts';
import type { Worn } from '@galatea/shot-language/traits.ts';
import { type FaceSamples, labDifference } from './face-samples.ts';

/** The number of rows between a line and the skin samples on either side of it. */
const besideLine = 3;

/** CIE76 differences between a rim and the skin: `rim` is the minimum with glasses, `noRim` the maximum without. */
const rim = { bridge: 7, belowEye: 8 } as const;
const noRim = { bridge: 4, belowEye: 11 } as const;

/** Detects glasses by their rim, which crosses the face as thin lines. Returns undefined if uncertain. */
export function readGlasses(samples: FaceSamples): Worn['glasses'] | undefined {
  const [bridge, ...belowEyes] = linesAcross(samples);
  if (bridge > rim.bridge && belowEyes.every((line) => line > rim.belowEye)) return 'Glasses';
  const isPlain = bridge < noRim.bridge && belowEyes.every((line) => line < noRim.belowEye);
  return isPlain ? 'No Glasses' : undefined;
}

/** Returns how clearly a thin line crosses three strips of a face: the bridge of the nose, and below each eye. */
function linesAcross({ landmark, moved, rowsOf }: FaceSamples): readonly [number, number, number] {
  const [brows, bridge, nose] = [landmark(21, 22), landmark(27), landmark(29)];
  const belowEye = (...lid: readonly number[]) =>
    lineIn(rowsOf(moved(landmark(...lid), 0, 0.07), moved(landmark(...lid), 0, 0.52)));
  const top = { x: brows.x * 0.7 + bridge.x * 0.3, y: brows.y * 0.7 + bridge.y * 0.3 };
  return [lineIn(rowsOf(top, nose)), belowEye(40, 41), belowEye(46, 47)];
}

/** Returns the largest difference between a row and the rows on both sides of it. At an edge, only one side differs. */
function lineIn(rows: readonly Lab[]): number {
  const differences = rows.map((row, at) => {
    const [above, below] = [rows[at - besideLine], rows[at + besideLine]];
    return above && below ? Math.min(labDifference(row, above), labDifference(row, below)) : 0;
  });
  return Math.max(...differences);
}
