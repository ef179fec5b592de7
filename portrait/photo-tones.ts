import { formatColour, type Rgb } from './colour.ts';

/**
 * Colours of a real person, '#rrggbb' each, where a photo told them. They stand in for what
 * the traits and the seed would give.
 */
export type Tones = {
  readonly skin?: string;
  readonly hair?: string;
  readonly eyes?: string;
  /** The wall behind the person: a studio takes it up. */
  readonly backdrop?: string;
};

/** Pixels of a photo, upright: three bytes each, row by row. */
export type Photo = { readonly width: number; readonly height: number; readonly pixels: Uint8Array };

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** So few pixels of a kind are an accident of the light, not a colour. */
const enough = 30;

/**
 * What a photo of a face honestly tells without a model: the colours of skin, hair, eyes and background, each only
 * where its region stands out. Nothing about the features, and nothing about who it is.
 */
export function readTones(photo: Photo): Tones {
  const backdrop = median(pixelsIn(photo, cornersOf(photo)));
  const face = faceOf(photo);
  if (!face) return backdrop ? { backdrop: formatColour(backdrop) } : {};
  const skin = median(pixelsIn(photo, [cheeksOf(face)]).filter(isSkin));
  const hair = skin && hairOf(photo, face, skin, backdrop);
  const eyes = skin && eyesOf(photo, face, skin);
  return {
    ...(skin && { skin: formatColour(skin) }),
    ...(hair && { hair: formatColour(hair) }),
    ...(eyes && { eyes: formatColour(eyes) }),
    ...(backdrop && { backdrop: formatColour(backdrop) }),
  };
}

/** Skin of every shade lies in one narrow band of hue. Source: Chai and Ngan 1999, bounds of Cb and Cr. */
function isSkin([red, green, blue]: Rgb): boolean {
  const cb = 128 - 0.169 * red - 0.331 * green + 0.5 * blue;
  const cr = 128 + 0.5 * red - 0.419 * green - 0.081 * blue;
  return cb > 77 && cb < 127 && cr > 134 && cr < 176 && red > green && red > 40;
}

/** The largest patch of skin around the middle, above the neck: as wide as a face, and a third higher than wide. */
function faceOf(photo: Photo): Box | null {
  const { width, height } = photo;
  const skin = new Uint8Array(width * height);
  for (let index = 0; index < skin.length; index++) skin[index] = isSkin(pixelAt(photo, index)) ? 1 : 0;
  const patch = largestPatch(skin, width, height);
  if (patch.length < (width * height) / 60) return null;
  const rows = new Map<number, { left: number; right: number; count: number }>();
  for (const index of patch) {
    const [x, y] = [index % width, Math.floor(index / width)];
    const row = rows.get(y) ?? { left: x, right: x, count: 0 };
    rows.set(y, { left: Math.min(row.left, x), right: Math.max(row.right, x), count: row.count + 1 });
  }
  const filled = [...rows].filter(([, { count }]) => count > width * 0.06).sort(([a], [b]) => a - b);
  const top = filled[0]?.[0];
  if (top === undefined) return null;
  // The face ends where the patch would be a third higher than its upper part is wide: below come neck and shoulders.
  const upper = filled.filter(([y]) => y < top + height * 0.3).map(([, row]) => row);
  const wide = Math.max(...upper.map(({ left, right }) => right - left + 1));
  const last = Math.min(filled.at(-1)?.[0] ?? top, Math.round(top + wide * 1.32));
  const within = filled.filter(([y]) => y <= top + wide).map(([, row]) => row);
  return {
    left: Math.min(...within.map(({ left }) => left)),
    right: Math.max(...within.map(({ right }) => right)),
    top,
    bottom: last,
  };
}

function largestPatch(mask: Uint8Array, width: number, height: number): number[] {
  const seen = new Uint8Array(mask.length);
  let [largest, weight]: [number[], number] = [[], 0];
  for (let start = 0; start < mask.length; start++) {
    if (!mask[start] || seen[start]) continue;
    const patch = [start];
    seen[start] = 1;
    let near = 0;
    for (let next = 0; next < patch.length; next++) {
      const index = patch[next] ?? 0;
      const [x, y] = [index % width, Math.floor(index / width)];
      // What lies in the middle of the photo counts more than a wooden wall at its edge.
      near += Math.exp(-(((x / width - 0.5) / 0.25) ** 2) - ((y / height - 0.42) / 0.3) ** 2);
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const [nx, ny] = [x + dx, y + dy];
        const there = ny * width + nx;
        if (nx < 0 || ny < 0 || nx >= width || ny >= height || !mask[there] || seen[there]) continue;
        seen[there] = 1;
        patch.push(there);
      }
    }
    if (near > weight) [largest, weight] = [patch, near];
  }
  return largest;
}

/** Hair lies around the upper half of the face; what has the colour of skin or of the background is not it. */
function hairOf(photo: Photo, face: Box, skin: Rgb, backdrop: Rgb | null): Rgb | null {
  const [wide, tall] = [face.right - face.left, face.bottom - face.top];
  const above: Box = {
    left: face.left + wide * 0.15,
    right: face.right - wide * 0.15,
    top: face.top - tall * 0.2,
    bottom: face.top - 1,
  };
  const beside = [-1, 1].map((side): Box => {
    const edge = side < 0 ? face.left : face.right;
    return {
      left: edge - wide * 0.12,
      right: edge + wide * 0.12,
      top: face.top - tall * 0.1,
      bottom: face.top + tall * 0.25,
    };
  });
  const found = pixelsIn(photo, [above, ...beside]).filter(
    (pixel) => distance(pixel, skin) > 60 && (!backdrop || distance(pixel, backdrop) > 48),
  );
  return found.length < enough ? null : median(found);
}

/** The irises: what is neither skin, nor the white, nor the dark of lash and pupil, at the height of the eyes. */
function eyesOf(photo: Photo, face: Box, skin: Rgb): Rgb | null {
  const [wide, tall] = [face.right - face.left, face.bottom - face.top];
  const band: Box = {
    left: face.left + wide * 0.14,
    right: face.right - wide * 0.14,
    top: face.top + tall * 0.3,
    bottom: face.top + tall * 0.58,
  };
  const found = pixelsIn(photo, [band]).filter((pixel) => {
    const [most, least] = [Math.max(...pixel), Math.min(...pixel)];
    const isColour = most > 58 && most < 205 && most - least > 22;
    return isColour && distance(pixel, skin) > 70 && !isSkin(pixel);
  });
  return found.length < enough ? null : median(found);
}

function cheeksOf({ left, right, top, bottom }: Box): Box {
  const [wide, tall] = [right - left, bottom - top];
  return { left: left + wide * 0.2, right: right - wide * 0.2, top: top + tall * 0.45, bottom: top + tall * 0.75 };
}

function cornersOf({ width, height }: Photo): readonly Box[] {
  return [
    { left: 0, right: width * 0.12, top: 0, bottom: height * 0.2 },
    { left: width * 0.88, right: width - 1, top: 0, bottom: height * 0.2 },
  ];
}

function pixelsIn(photo: Photo, boxes: readonly Box[]): Rgb[] {
  const { width, height } = photo;
  return boxes.flatMap(({ left, right, top, bottom }) => {
    const found: Rgb[] = [];
    for (let y = Math.max(0, Math.round(top)); y <= Math.min(height - 1, bottom); y++)
      for (let x = Math.max(0, Math.round(left)); x <= Math.min(width - 1, right); x++)
        found.push(pixelAt(photo, y * width + x));
    return found;
  });
}

function pixelAt({ pixels }: Photo, index: number): Rgb {
  return [pixels[index * 3] ?? 0, pixels[index * 3 + 1] ?? 0, pixels[index * 3 + 2] ?? 0];
}

function distance(a: Rgb, b: Rgb): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function median(pixels: readonly Rgb[]): Rgb | null {
  if (pixels.length === 0) return null;
  const of = (channel: 0 | 1 | 2) =>
    pixels.map((pixel) => pixel[channel]).sort((a, b) => a - b)[pixels.length >> 1] ?? 0;
  return [of(0), of(1), of(2)];
}
