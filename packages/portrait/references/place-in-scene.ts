import type { Shot } from '@galatea/shot-language/shot.ts';
import type { BodyReferences } from '../body/draw-body.ts';
import type { Light } from '../light.ts';
import type { Scene } from '../scenes/draw-scene.ts';
import { carryReference } from './carry-reference.ts';
import { drawOnFloor, drawOnShelf, drawOnTable, type Ground } from './draw-standing.ts';
import type { ReferencePosition, ShownReference } from './shown-reference.ts';

type Surroundings = Pick<Scene, 'back' | 'wash' | 'front' | 'beside' | 'near'>;

/** The changes that references make to an image. */
export type ReferencesInScene = {
  /** Gives the clothes the colors of garments. */
  clothe(shot: Shot): Shot;
  onBody(light: Light, id: string): BodyReferences;
  around(scene: Surroundings, shot: Shot, ground: Ground): Surroundings;
};

/** Places references in an image. Without references, nothing changes. */
export function placeInScene(references: readonly ShownReference[]): ReferencesInScene {
  const at = (...positions: ReferencePosition[]) => references.find(({ position }) => positions.includes(position));
  const imageAt = (position: ReferencePosition) => at(position)?.image ?? null;
  const [garment, legs, headwear] = [imageAt('clothes'), imageAt('legs'), imageAt('head')];
  return {
    clothe: (shot) => ({
      ...shot,
      ...(garment && { outfitColor: garment.color, pattern: null }),
      ...(legs && { propColors: { ...shot.propColors, legwear: legs.color }, legwearPattern: null }),
    }),

    onBody(light, id) {
      const held = at('hand', 'both hands');
      const prints = { garment, logo: imageAt('chest'), inner: imageAt('inner'), legs };
      return { held: held ? carryReference(held, light, `${id}-held`) : null, prints, headwear };
    },

    around(scene, shot, ground) {
      const [place, table, shelf, floor] = [at('backdrop'), at('table'), at('shelf'), at('floor')];
      const onShelf = shelf ? drawOnShelf(shelf, { ...ground, id: `${ground.id}-shelf` }) : '';
      const onFloor = floor ? drawOnFloor(floor, { ...ground, id: `${ground.id}-floor` }) : '';
      const onTable = table ? drawOnTable(table, shot, { ...ground, id: `${ground.id}-table` }) : '';
      return {
        ...scene,
        ...(place && { back: backdrop(place, ground), near: () => '' }),
        wash: (place ? '' : scene.wash) + onShelf + (shot.furniture ? '' : onFloor),
        // Next to a seat, which is drawn with the figure.
        front: scene.front + (shot.furniture ? onFloor : '') + onTable,
      };
    },
  };
}

/** Fills the image with the place. */
function backdrop({ image }: ShownReference, { width, height, light }: Ground): string {
  const dim = ((1 - light.exposure) * 0.7).toFixed(2);
  return `<image href="${image.href}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"/><rect width="${width}" height="${height}" fill="#140c1c" opacity="${dim}"/>`;
}
