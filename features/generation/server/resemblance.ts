import type { Face, RawImage } from '#ports/face-recognizer/face-recognizer.ts';

/** Number of cells per side: enough for pose and light, too few for the features of a face. */
const cells = 20;
/** The size of the compared area in face widths: the head with hair and shoulders. */
const window = 2.4;
/** Sample points per side of a cell; their mean is the cell's brightness. */
const points = 4;

/** The brightness of a square of cells, row by row. */
export type Brightness = readonly number[];

/** Returns the brightness of the cells around a face; outside the image, the nearest edge pixel is used. */
export function brightnessAround(image: RawImage, box: Face['box']): Brightness {
  const side = Math.max(box.width, box.height) * window;
  const [left, top] = [box.left + box.width / 2 - side / 2, box.top + box.height / 2 - side / 2];
  return measureBrightness(image, { left, top, width: side, height: side });
}

/** Returns the brightness of the whole image, whatever its aspect ratio. */
export function measureImageBrightness(image: RawImage): Brightness {
  return measureBrightness(image, { left: 0, top: 0, width: image.width, height: image.height });
}

function measureBrightness({ width, height, pixels }: RawImage, part: Face['box']): Brightness {
  const at = (place: number, size: number) => Math.min(size - 1, Math.max(0, Math.floor(place)));
  return Array.from({ length: cells * cells }, (_, cell) => {
    let sum = 0;
    for (let point = 0; point < points * points; point++) {
      const across = ((cell % cells) + ((point % points) + 0.5) / points) / cells;
      const down = (Math.floor(cell / cells) + (Math.floor(point / points) + 0.5) / points) / cells;
      const x = at(part.left + across * part.width, width);
      const y = at(part.top + down * part.height, height);
      const [red = 0, green = 0, blue = 0] = pixels.subarray((y * width + x) * 3);
      sum += 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    }
    return sum / (points * points);
  });
}

/**
 * Returns how similar two images are in pose and light, from -1 to 1: the correlation of their brightness. Returns 0 if
 * one of them is plain, so that its cells differ by less than one brightness step.
 */
export function resemblance(one: Brightness, other: Brightness): number {
  const [a, b] = [centered(one), centered(other)];
  const lengths = [Math.hypot(...a), Math.hypot(...b)] as const;
  if (Math.min(...lengths) < cells) return 0;
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0) / (lengths[0] * lengths[1]);
}

function centered(values: Brightness): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}
