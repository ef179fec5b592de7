import type { BodyModel } from '../body/body-model.ts';
import { short } from '../head/smooth-path.ts';
import { drawCutOut } from './draw-cut-out.ts';
import type { ReferenceImage } from './shown-reference.ts';

/** What is printed on the clothes. */
export type Prints = {
  readonly garment: ReferenceImage | null;
  readonly logo: ReferenceImage | null;
  /** Under an open jacket. */
  readonly inner: ReferenceImage | null;
  /** On a skirt or trousers. */
  readonly legs: ReferenceImage | null;
};

/** Light that adds no shade of its own: the folds of the clothes are drawn over the print. */
const even = { direction: { x: 0, y: -1 }, key: '#ffffff', contrast: 0, exposure: 1 };

/** Renders the print of the clothes in figure units, from the shoulders down. It is clipped to the clothes. */
export function drawPrints(model: BodyModel, { garment, logo }: Prints): string {
  return (garment ? drawGarment(model, garment) : '') + (logo ? drawLogo(model, logo) : '');
}

/** Renders the print of the top under an open jacket, in figure units. */
export function drawInnerPrint(model: BodyModel, { inner }: Prints): string {
  return inner ? drawGarment({ ...model, id: `${model.id}-inner` }, inner) : '';
}

/** The sleeves of the garment in the photo are at its sides, so that its trunk is about this share of its width. */
const trunkShare = 0.66;

function drawGarment({ at, build, id, light }: BodyModel, image: ReferenceImage): string {
  const top = -24;
  const wide = Math.max((2 * (build.chest + 14)) / trunkShare, ((250 - top) * image.width) / image.height);
  const high = (wide * image.height) / image.width;
  const [x] = at(0, 90);
  const shade = { ...light, contrast: light.contrast * 0.7 };
  return `<g transform="translate(${short(x)} ${short(top + high)})">${drawCutOut(image, high, shade, `${id}-garment`)}</g>`;
}

/** Centers a logo on the chest. */
function drawLogo({ at, build, id, light }: BodyModel, image: ReferenceImage): string {
  const scale = Math.min((build.chest * 1.02) / image.width, 58 / image.height);
  const [x, y] = at(0, 88);
  const high = image.height * scale;
  const shade = { ...even, exposure: light.exposure };
  return `<g transform="translate(${short(x)} ${short(y + high / 2)})">${drawCutOut(image, high, shade, `${id}-logo`)}</g>`;
}
