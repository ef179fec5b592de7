import type { Light } from '../light.ts';
import type { Field } from './isolines.ts';
import type { ReliefMap } from './relief-map.ts';
import { clamp, smoothstep } from './vector.ts';

/**
 * Light on the head: the brightness of each cell (0..1), and the gloss of the skin. Both extend slightly beyond the
 * outline.
 */
export type FormShading = { readonly tone: Field; readonly gloss: Field };

/**
 * Computes Lambertian light, the shadows of the nose and brow, and the darkness of hollows. The scalp is not shaded if
 * hair covers it.
 */
export function formShading(map: ReliefMap, light: Light, isCovered: boolean): FormShading {
  const towards = lightVector(light);
  const shadow = softened(map, castShadow(map, towards), 1);
  const hollow = hollows(map);
  const size = map.columns * map.rows;
  const [tone, gloss] = [new Float32Array(size), new Float32Array(size)];
  const half = unit(towards[0], towards[1], towards[2] + 1);
  for (let index = 0; index < size; index++) {
    if (!map.seen[index]) continue;
    const [nx, ny, nz] = [map.normal.x[index] ?? 0, map.normal.y[index] ?? 0, map.normal.z[index] ?? 0];
    const facing = nx * towards[0] + ny * towards[1] + nz * towards[2];
    const wrapped = (facing + 0.28) / 1.28;
    const open = 1 - (shadow[index] ?? 0) * 0.62;
    const sky = 0.5 - ny * 0.5;
    tone[index] = clamp(
      0.1 + 0.1 * sky + 0.74 * Math.max(0, wrapped) * open - 0.5 * (hollow[index] ?? 0) + 0.05 * nz,
      0,
      1,
    );
    const shine = Math.max(0, nx * half[0] + ny * half[1] + nz * half[2]);
    gloss[index] = shine ** 24 * open;
  }
  const bare = isCovered
    ? { ...map, seen: map.seen.map((seen, index) => ((map.mark[index] ?? 0) > 4 ? 0 : seen)) }
    : map;
  return { tone: field(bare, softened(map, tone, 1)), gloss: field(bare, softened(map, gloss, 1)) };
}

/**
 * Returns the direction of the light as a unit vector, including the depth that the flat direction of the image lacks.
 */
export function lightVector(light: Light): readonly [number, number, number] {
  return unit(light.direction.x * 0.78, light.direction.y * 0.7, 0.78 - light.contrast * 0.25);
}

function unit(x: number, y: number, z: number): readonly [number, number, number] {
  const length = Math.sqrt(x * x + y * y + z * z) || 1;
  return [x / length, y / length, z / length];
}

// Casts a ray from each cell toward the light and checks whether the head blocks it.
function castShadow(map: ReliefMap, [lx, ly, lz]: readonly [number, number, number]): Float32Array {
  const { columns, rows, depth, seen, cell } = map;
  const shadow = new Float32Array(columns * rows);
  const flat = Math.sqrt(lx * lx + ly * ly);
  if (flat < 0.05) return shadow;
  const stride = Math.max(1.25, cell); // figure units
  const [stepX, stepY, rise] = [((lx / flat) * stride) / cell, ((ly / flat) * stride) / cell, (lz / flat) * stride];
  const steps = Math.round(18.75 / stride);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const index = row * columns + column;
      if (!seen[index]) continue;
      const start = (depth[index] ?? 0) + 0.5;
      let worst = 0;
      for (let step = 1; step <= steps; step++) {
        const there = Math.round(row + stepY * step) * columns + Math.round(column + stepX * step);
        if (!seen[there]) continue;
        const above = (depth[there] ?? 0) - start - rise * step;
        if (above > worst) worst = above;
      }
      shadow[index] = smoothstep(0, 2.6, worst);
    }
  }
  return shadow;
}

// Returns how much lower each cell is than its surroundings.
function hollows(map: ReliefMap): Float32Array {
  const near = softened(map, map.depth, Math.max(1, Math.round(3 / map.cell)));
  return near.map((mean, index) => (map.seen[index] ? clamp((mean - (map.depth[index] ?? 0)) * 0.24, -0.12, 0.6) : 0));
}

// Applies a box blur twice, only over the visible cells.
function softened(map: ReliefMap, values: Float32Array, reach: number): Float32Array {
  let smooth = values;
  for (let pass = 0; pass < 2; pass++) smooth = swept(map, swept(map, smooth, reach, 1), reach, map.columns);
  return smooth;
}

function swept(map: ReliefMap, values: Float32Array, reach: number, stride: number): Float32Array {
  const { seen } = map;
  const out = new Float32Array(values.length);
  for (let index = 0; index < values.length; index++) {
    if (!seen[index]) continue;
    let sum = 0;
    let count = 0;
    for (let there = index - reach * stride; there <= index + reach * stride; there += stride) {
      if (!seen[there]) continue;
      sum += values[there] ?? 0;
      count++;
    }
    out[index] = sum / count;
  }
  return out;
}

// Extends the values beyond the outline, so that the rendering can be clipped cleanly.
function field(map: ReliefMap, values: Float32Array): Field {
  const out = values.slice();
  const known = map.seen.slice();
  const { columns } = map;
  for (let pass = 0; pass < Math.ceil(5 / map.cell); pass++) {
    const before = known.slice();
    for (let index = columns; index < out.length - columns; index++) {
      if (before[index]) continue;
      let [sum, count] = [0, 0];
      for (let side = 0; side < 4; side++) {
        const there = side < 2 ? index + side * 2 - 1 : index + (side * 2 - 5) * columns;
        if (!before[there]) continue;
        sum += out[there] ?? 0;
        count++;
      }
      if (count === 0) continue;
      out[index] = sum / count - 0.1;
      known[index] = 1;
    }
  }
  for (let index = 0; index < out.length; index++) if (!known[index]) out[index] = -1;
  return { left: map.left, top: map.top, cell: map.cell, columns: map.columns, rows: map.rows, values: out };
}
