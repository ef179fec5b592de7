import type { HeadSurface } from './head-surface.ts';
import type { Field } from './isolines.ts';
import type { Projection } from './projection.ts';
import type { Point, Point3 } from './vector.ts';

/**
 * The visible head sampled on a grid: the surface closest to the viewer in each cell. `seen` is 0 for cells outside the
 * head.
 */
export type ReliefMap = Omit<Field, 'values'> & {
  readonly seen: Uint8Array;
  readonly depth: Float32Array;
  /** Unit normals: x to the right, y down, z toward the viewer. */
  readonly normal: { readonly x: Float32Array; readonly y: Float32Array; readonly z: Float32Array };
  /** The value of `mark` for the visible surface in each cell. */
  readonly mark: Float32Array;
  /** The closed outline of the head in the image. */
  readonly outline: readonly Point[];
};

/** Returns a number for the point on the head at height `y` and `angle`, to be transferred to the image. */
export type Mark = (y: number, angle: number) => number;

const window = { left: -66, top: -140, width: 132, height: 136 };

/**
 * Samples the head through `project`. `cell` is the grid size in figure units; use 1 for a face that fills the image.
 */
export function reliefMap(surface: HeadSurface, project: Projection, mark: Mark, cell: number): ReliefMap {
  const { left, top } = window;
  const grid = { left, top, cell, columns: Math.ceil(window.width / cell), rows: Math.ceil(window.height / cell) };
  const mesh = buildMesh(surface, project, mark, { columns: 2 * Math.round(42 / cell), rows: Math.round(84 / cell) });
  const size = grid.columns * grid.rows;
  const map = {
    ...grid,
    seen: new Uint8Array(size),
    depth: new Float32Array(size).fill(-1e3),
    mark: new Float32Array(size),
    normal: { x: new Float32Array(size), y: new Float32Array(size), z: new Float32Array(size) },
  };
  for (let row = 0; row < mesh.rows; row++) {
    for (let column = 0; column < mesh.columns; column++) {
      const a = row * (mesh.columns + 1) + column;
      const [b, c, d] = [a + 1, a + mesh.columns + 1, a + mesh.columns + 2];
      fill(map, mesh, a, b, c);
      fill(map, mesh, b, d, c);
    }
  }
  return { ...map, outline: outlineFor(mesh) };
}

type MeshSize = { readonly columns: number; readonly rows: number };
type Mesh = MeshSize & {
  readonly at: readonly Point3[];
  readonly normal: readonly Point3[];
  readonly mark: Float32Array;
};

function buildMesh(surface: HeadSurface, project: Projection, mark: Mark, size: MeshSize): Mesh {
  const { rows: meshRows, columns: meshColumns } = size;
  const crowded = Math.round(meshRows / 10);
  const at: Point3[] = [];
  const marks = new Float32Array((meshRows + 1) * (meshColumns + 1));
  for (let row = 0; row <= meshRows; row++) {
    // Rows are denser at the crown, where the skull curves strongly.
    const y =
      row < crowded
        ? surface.top + 8 * (row / crowded) ** 2
        : surface.top + 8 + ((surface.bottom - surface.top - 8) * (row - crowded)) / (meshRows - crowded);
    for (let column = 0; column <= meshColumns; column++) {
      const t = (column * 2) / meshColumns - 1;
      const angle = 180 * (0.42 * t + 0.58 * t * t * t); // columns are denser around the nose
      marks[at.length] = mark(y, angle);
      at.push(project(surface.around(y, angle)));
    }
  }
  return { ...size, at, normal: computeNormals(at, size), mark: marks };
}

function computeNormals(at: readonly Point3[], { columns: meshColumns, rows: meshRows }: MeshSize): Point3[] {
  const stride = meshColumns + 1;
  return at.map((_, index) => {
    const column = index % stride;
    const row = (index - column) / stride;
    // the ring is closed, so all indices exist
    const left = at[column === 0 ? index + meshColumns - 1 : index - 1] as Point3;
    const right = at[column === meshColumns ? index - meshColumns + 1 : index + 1] as Point3;
    const above = at[row === 0 ? index : index - stride] as Point3;
    const below = at[row === meshRows ? index : index + stride] as Point3;
    const [ux, uy, uz] = [right[0] - left[0], right[1] - left[1], right[2] - left[2]];
    const [vx, vy, vz] = [below[0] - above[0], below[1] - above[1], below[2] - above[2]];
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
    if (length < 1e-6) return [0, row === 0 ? -1 : 1, 0];
    return [nx / length, ny / length, nz / length];
  });
}

function fill(map: Omit<ReliefMap, 'outline'>, mesh: Mesh, a: number, b: number, c: number): void {
  const [ax, ay, az] = mesh.at[a] as Point3; // a, b, and c are corners of the mesh
  const [bx, by, bz] = mesh.at[b] as Point3;
  const [cx, cy, cz] = mesh.at[c] as Point3;
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (area <= 1e-9) return; // faces away from the viewer
  const [na, nb, nc] = [mesh.normal[a] as Point3, mesh.normal[b] as Point3, mesh.normal[c] as Point3];
  const first = Math.max(0, Math.ceil((Math.min(ax, bx, cx) - map.left) / map.cell));
  const last = Math.min(map.columns - 1, Math.floor((Math.max(ax, bx, cx) - map.left) / map.cell));
  const low = Math.max(0, Math.ceil((Math.min(ay, by, cy) - map.top) / map.cell));
  const high = Math.min(map.rows - 1, Math.floor((Math.max(ay, by, cy) - map.top) / map.cell));
  for (let row = low; row <= high; row++) {
    const y = map.top + row * map.cell;
    for (let column = first; column <= last; column++) {
      const x = map.left + column * map.cell;
      const ofC = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / area;
      const ofB = ((x - ax) * (cy - ay) - (y - ay) * (cx - ax)) / area;
      const ofA = 1 - ofB - ofC;
      if (ofA < -1e-6 || ofB < -1e-6 || ofC < -1e-6) continue;
      const index = row * map.columns + column;
      const depth = az * ofA + bz * ofB + cz * ofC;
      if (map.seen[index] && depth <= (map.depth[index] ?? 0)) continue;
      map.seen[index] = 1;
      map.depth[index] = depth;
      map.normal.x[index] = na[0] * ofA + nb[0] * ofB + nc[0] * ofC;
      map.normal.y[index] = na[1] * ofA + nb[1] * ofB + nc[1] * ofC;
      map.normal.z[index] = na[2] * ofA + nb[2] * ofB + nc[2] * ofC;
      map.mark[index] = (mesh.mark[a] ?? 0) * ofA + (mesh.mark[b] ?? 0) * ofB + (mesh.mark[c] ?? 0) * ofC;
    }
  }
}

// Finds the left and right ends of the head on each line of a raster finer than the grid, and joins them into an
// outline.
function outlineFor({ at, columns }: Mesh): Point[] {
  const stride = columns + 1;
  const top = Math.min(...at.map(([, y]) => y));
  const bottom = Math.max(...at.map(([, y]) => y));
  const lines = 58;
  const heights = Array.from({ length: lines + 1 }, (_, index) => {
    const t = (index * 2) / lines - 1;
    return (top + bottom) / 2 + ((bottom - top) / 2) * (t * (1.42 - 0.42 * t * t)); // lines are denser at both ends
  });
  const left = new Float64Array(lines + 1).fill(1e3);
  const right = new Float64Array(lines + 1).fill(-1e3);
  const cross = ([ax, ay]: Point3, [bx, by]: Point3) => {
    if (ay === by) return;
    const [low, high] = ay < by ? [ay, by] : [by, ay];
    for (let line = heights.findIndex((y) => y >= low); line >= 0 && line <= lines; line++) {
      const y = heights[line] ?? high;
      if (y > high) return;
      const x = ax + ((bx - ax) * (y - ay)) / (by - ay);
      if (x < (left[line] ?? x)) left[line] = x;
      if (x > (right[line] ?? x)) right[line] = x;
    }
  };
  for (let index = 0; index + stride < at.length; index++) cross(at[index] as Point3, at[index + stride] as Point3); // both are in the mesh
  const down = heights.map((y, line): Point => [right[line] ?? 0, y]).filter(([x]) => x > -1e3);
  const up = heights.map((y, line): Point => [left[line] ?? 0, y]).filter(([x]) => x < 1e3);
  return [...down, ...up.reverse()];
}
