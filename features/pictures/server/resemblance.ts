import type { Face, Picture } from '#ports/face-recogniser/face-recogniser.ts';

/** Cells across of what is compared: enough for pose and light, too few for the features of a face. */
const cells = 20;
/** How much is compared, in widths of the face: the head with hair and shoulders. */
const window = 2.4;

type Seen = { readonly picture: Picture; readonly box: Face['box'] };

/** How alike two pictures are around a face, from -1 to 1: the correlation of their brightness. */
export function resemblance(one: Seen, other: Seen): number {
  return correlation(brightness(one), brightness(other));
}

/** Of each cell around the face; beyond the edge that of the edge. */
function brightness({ picture: { width, height, pixels }, box }: Seen): number[] {
  const side = Math.max(box.width, box.height) * window;
  const left = box.left + box.width / 2 - side / 2;
  const top = box.top + box.height / 2 - side / 2;
  const at = (place: number, size: number) => Math.min(size - 1, Math.max(0, Math.round(place)));
  return Array.from({ length: cells * cells }, (_, cell) => {
    const x = at(left + ((cell % cells) + 0.5) * (side / cells), width);
    const y = at(top + (Math.floor(cell / cells) + 0.5) * (side / cells), height);
    const [red = 0, green = 0, blue = 0] = pixels.subarray((y * width + x) * 3);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  });
}

/** 0 where one of them is plain: less than a step of brightness tells its cells apart. */
function correlation(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [centred(one), centred(other)];
  const lengths = [Math.hypot(...a), Math.hypot(...b)] as const;
  if (Math.min(...lengths) < cells) return 0;
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0) / (lengths[0] * lengths[1]);
}

function centred(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}
