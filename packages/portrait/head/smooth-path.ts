import type { Point } from './vector.ts';

/** Returns a smooth closed path controlled by its corners, which passes through the middle of each side. */
export function softShape(points: readonly Point[], decimals = 1): string {
  const [first, last] = [points[0], points[points.length - 1]];
  if (!first || !last || points.length < 3) return '';
  const pen = penAt(decimals);
  const start = middle(last, first);
  pen.move(start);
  pen.curve(points, start);
  return pen.close();
}

/** Returns a smooth open path between the ends of `points`, controlled by the points in between. */
export function softLine(points: readonly Point[], decimals = 1): string {
  const [first, last] = [points[0], points[points.length - 1]];
  if (!first || !last || points.length < 2) return '';
  const pen = penAt(decimals);
  pen.move(first);
  pen.curve(points.slice(1, -1), last);
  return pen.text();
}

/**
 * Returns a smooth closed path with sharp corners at the first and last points of `there`; `back` controls the return
 * path between them.
 */
export function pointedShape(there: readonly Point[], back: readonly Point[], decimals = 1): string {
  const [first, last] = [there[0], there[there.length - 1]];
  if (!first || !last) return '';
  const pen = penAt(decimals);
  pen.move(first);
  pen.curve(there.slice(1, -1), last);
  pen.curve(back, first);
  return pen.close();
}

/**
 * Returns a brush stroke along `points`: `width` returns the full width at a fraction (0..1) of the length; both ends
 * may be pointed.
 */
export function brushStroke(points: readonly Point[], width: (share: number) => number, decimals = 1): string {
  const last = points.length - 1;
  if (last < 1) return '';
  const left: Point[] = [];
  const right: Point[] = [];
  for (let index = 0; index <= last; index++) {
    const [x, y] = points[index] as Point; // within the points, as are its neighbors
    const [ax, ay] = points[Math.max(0, index - 1)] as Point;
    const [bx, by] = points[Math.min(last, index + 1)] as Point;
    const length = Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2) || 1;
    const half = width(index / last) / 2;
    const [nx, ny] = [(-(by - ay) / length) * half, ((bx - ax) / length) * half];
    left.push([x + nx, y + ny]);
    right.push([x - nx, y - ny]);
  }
  return pointedShape(left, right.reverse(), decimals);
}

/** Returns the line with new points at intervals of `spacing`; the ends are kept. */
export function resampled(points: readonly Point[], spacing: number): Point[] {
  const runs = [0];
  for (let index = 1; index < points.length; index++) {
    const [ax, ay] = points[index - 1] as Point; // the index is within the points
    const [bx, by] = points[index] as Point;
    runs.push((runs[index - 1] ?? 0) + Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2));
  }
  const total = runs[runs.length - 1] ?? 0;
  const count = Math.max(2, Math.round(total / spacing));
  let index = 0;
  return Array.from({ length: count + 1 }, (_, stop): Point => {
    const goal = (total * stop) / count;
    while (index < runs.length - 2 && (runs[index + 1] ?? 0) < goal) index++;
    const [from, to] = [runs[index] ?? 0, runs[index + 1] ?? 1];
    const share = to > from ? (goal - from) / (to - from) : 0;
    const [ax, ay] = points[index] as Point; // the index is below the last one
    const [bx, by] = points[index + 1] as Point;
    return [ax + (bx - ax) * share, ay + (by - ay) * share];
  });
}

/**
 * Scales points to steps of 1/`grain`. Integers produce the shortest path data; `grained` wraps the path in a group
 * that scales it back.
 */
export function grains(points: readonly Point[], grain: number): Point[] {
  return points.map(([x, y]) => [x * grain, y * grain]);
}

export function grained(grain: number, body: string): string {
  return body ? `<g transform="scale(${short(1 / grain, 3)})">${body}</g>` : '';
}

export function middle(a: Point, b: Point): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

/** Returns the shortest string for a number rounded to `decimals`. */
export function short(value: number, decimals = 1): string {
  const unit = 10 ** decimals;
  const rounded = Math.round(value * unit) / unit;
  if (rounded === 0) return '0';
  const text = String(rounded);
  if (rounded > 0) return rounded < 1 ? text.slice(1) : text;
  return rounded > -1 ? `-${text.slice(2)}` : text;
}

const minus = '-'.charCodeAt(0);

/**
 * Writes a path with commands relative to the actual rounded position, so that rounding errors do not accumulate. A
 * curve through midpoints needs only its first control point: each later one mirrors the one before it, which is how
 * the `t` command works.
 */
function penAt(decimals: number) {
  const unit = 10 ** decimals;
  const snap = (value: number) => Math.round(value * unit) / unit;
  let [x, y] = [0, 0];
  let [written, command] = ['', ''];
  const number = (value: number, isFirst: boolean) => {
    const text = short(value, decimals);
    return isFirst || text.charCodeAt(0) === minus ? text : ` ${text}`;
  };
  const write = (letter: string, ...points: Point[]) => {
    let text = '';
    for (const [px, py] of points) {
      text += number(snap(px) - x, text === '');
      text += number(snap(py) - y, false);
    }
    written += letter === command ? (text.charCodeAt(0) === minus ? text : ` ${text}`) : letter + text;
    command = letter;
    const [px, py] = points[points.length - 1] ?? [x, y];
    [x, y] = [snap(px), snap(py)];
  };
  return {
    move(to: Point): void {
      [x, y] = [0, 0];
      write('M', to);
    },
    curve(corners: readonly Point[], end: Point): void {
      const [first] = corners;
      if (!first) {
        write('l', end);
        return;
      }
      let [cx, cy] = [snap(first[0]), snap(first[1])];
      corners.forEach((_, index) => {
        const next = corners[index + 1];
        if (index > 0) [cx, cy] = [2 * x - cx, 2 * y - cy];
        const to = next ? middle([cx, cy], next) : end;
        if (index === 0) write('q', [cx, cy], to);
        else write('t', to);
      });
    },
    close: (): string => `${written}z`,
    text: (): string => written,
  };
}
