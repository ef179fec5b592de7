import type { Tones } from '@galatea/shot-language/traits.ts';
import { formatColor, type Rgb } from '../color.ts';
import { colorDifference } from './cie-lab.ts';
import { findFace } from './find-face.ts';
import { type Box, distance, medianColor, type Photo, pixelsIn } from './photo-pixels.ts';
import { hasSkinHue, litSkin } from './skin-hue.ts';

/** A face found by a recognition model: its position and, if it was read, its skin color. */
export type FoundFace = { readonly outline: Box; readonly skin: Rgb | null };

/** Minimum number of pixels; fewer are a lighting artifact, not a color. */
const enough = 30;
/** CIE76 difference from the wall below which a color may belong to it, unless a recognition model found the face. */
const unlikeWall = 9;

/**
 * Reads the colors of the skin, hair, eyes, and background from a photo of a face. A color is only read if its region
 * is certain, because no color is better than a wrong one. If no recognition model found a face, this searches for one.
 */
export function readTones(photo: Photo, found?: FoundFace): Tones {
  const backdrop = medianColor(pixelsIn(photo, cornerBoxes(photo)));
  const face = found?.outline ?? findFace(photo);
  const walls = borderBoxes(photo)
    .map((border) => medianColor(pixelsIn(photo, [border])))
    .filter((wall) => wall !== null);
  const skin = face && (found ? found.skin : readSkin(photo, face, walls));
  const hair = skin && readHair(photo, face, skin, walls);
  const eyes = skin && readEyes(photo, face, skin);
  return {
    ...(skin && { skin: formatColor(skin) }),
    ...(hair && { hair: formatColor(hair) }),
    ...(eyes && { eyes: formatColor(eyes) }),
    ...(backdrop && { backdrop: formatColor(backdrop) }),
  };
}

/** Returns the color of the cheeks; null if they are covered or may be part of the wall. */
function readSkin(photo: Photo, face: Box, walls: readonly Rgb[]): Rgb | null {
  const skin = litSkin(pixelsIn(photo, [cheekBox(face)]));
  if (!skin) return null;
  return walls.some((wall) => colorDifference(wall, skin) < unlikeWall) ? null : skin;
}

/** Returns the hair color around the upper half of the face, from pixels that match neither the skin nor the walls. */
function readHair(photo: Photo, face: Box, skin: Rgb, walls: readonly Rgb[]): Rgb | null {
  const [wide, tall] = [face.right - face.left, face.bottom - face.top];
  const above: Box = {
    left: face.left + wide * 0.15,
    right: face.right - wide * 0.15,
    top: face.top - tall * 0.2,
    bottom: face.top - 1,
  };
  const adjacentBoxes = [-1, 1].map((side): Box => {
    const edge = side < 0 ? face.left : face.right;
    return {
      left: edge - wide * 0.12,
      right: edge + wide * 0.12,
      top: face.top - tall * 0.1,
      bottom: face.top + tall * 0.25,
    };
  });
  const found = pixelsIn(photo, [above, ...adjacentBoxes]).filter(
    (pixel) => distance(pixel, skin) > 60 && walls.every((wall) => distance(pixel, wall) > 48),
  );
  return found.length < enough ? null : medianColor(found);
}

/**
 * Returns the color of the irises: pixels at eye level that are neither skin, nor the white of the eye, nor as dark as
 * the lashes and pupil.
 */
function readEyes(photo: Photo, face: Box, skin: Rgb): Rgb | null {
  const [wide, tall] = [face.right - face.left, face.bottom - face.top];
  const band: Box = {
    left: face.left + wide * 0.14,
    right: face.right - wide * 0.14,
    top: face.top + tall * 0.3,
    bottom: face.top + tall * 0.58,
  };
  const found = pixelsIn(photo, [band]).filter((pixel) => {
    const [most, least] = [Math.max(...pixel), Math.min(...pixel)];
    const isColor = most > 58 && most < 205 && most - least > 22;
    return isColor && distance(pixel, skin) > 70 && !hasSkinHue(pixel);
  });
  return found.length < enough ? null : medianColor(found);
}

/** Both cheeks and the nose. The box is narrow, because the patch may include blonde hair next to them. */
function cheekBox({ left, right, top, bottom }: Box): Box {
  const [wide, tall] = [right - left, bottom - top];
  return { left: left + wide * 0.3, right: right - wide * 0.3, top: top + tall * 0.4, bottom: top + tall * 0.75 };
}

function cornerBoxes({ width, height }: Photo): readonly Box[] {
  return [
    { left: 0, right: width * 0.12, top: 0, bottom: height * 0.2 },
    { left: width * 0.88, right: width - 1, top: 0, bottom: height * 0.2 },
  ];
}

/** Returns sections of the border around the upper part of a photo. */
function borderBoxes({ width, height }: Photo): readonly Box[] {
  const parts = [0, 0.25, 0.5, 0.75];
  return [
    ...parts.map((part) => ({ left: width * part, right: width * (part + 0.25), top: 0, bottom: height * 0.04 })),
    ...parts.flatMap((part) =>
      [0, 0.96].map((side) => ({
        left: width * side,
        right: width * (side + 0.04),
        top: height * part * 0.55,
        bottom: height * (part + 0.25) * 0.55,
      })),
    ),
  ];
}
