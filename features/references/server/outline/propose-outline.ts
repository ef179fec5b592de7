import type { RawImage } from '#ports/face-recognizer/face-recognizer.ts';
import { minOutlinePoints, type Outline } from '../../reference-rules.ts';
import { findForeground } from './find-foreground.ts';
import { largestPart } from './largest-part.ts';
import { simplifyPolygon } from './simplify-polygon.ts';
import { traceOutline } from './trace-outline.ts';

/** The longer side in pixels that the thresholds were chosen for. */
export const outlineSide = 256;

/** Few points, each far enough from the next one to be grabbed. Users can add points. */
const [mostPoints, smallestGap] = [32, 0.035 * outlineSide];

/** Shares of the image. A smaller part is a speck, and a larger one leaves no background. */
const [smallest, largest] = [0.01, 0.95];

/**
 * Proposes the outline of the thing in front of the background, from colors and edges. Returns null if no part of the
 * image differs from its border, or nearly all of it does.
 */
export function proposeOutline(image: RawImage): Outline | null {
  const { mask, size } = largestPart(findForeground(image));
  const share = size / (image.width * image.height);
  if (share < smallest || share > largest) return null;
  const corners = simplifyPolygon(traceOutline(mask), mostPoints, smallestGap);
  if (corners.length < minOutlinePoints) return null; // a line of single pixels
  return corners.map(([x, y]): Outline[number] => [x / image.width, y / image.height]);
}
