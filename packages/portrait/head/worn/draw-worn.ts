import { type Headwear, isHeadwear, type WornOnHead } from '@galatea/shot-language/prop-positions.ts';
import { isPainted, type PropColors } from '@galatea/shot-language/shot.ts';
import type { ReferenceImage } from '../../references/shown-reference.ts';
import type { HeadModel } from '../head-model.ts';
import { drawBeanie } from './draw-beanie.ts';
import { drawCap } from './draw-cap.ts';
import { drawHat } from './draw-hat.ts';
import { drawHeadphones } from './draw-headphones.ts';
import { drawHelmet } from './draw-helmet.ts';
import { drawMortarboard } from './draw-mortarboard.ts';
import { drawSantaHat } from './draw-santa-hat.ts';
import { drawVeil } from './draw-veil.ts';
import { drawWornImage } from './draw-worn-image.ts';
import type { WornDrawing } from './worn-drawing.ts';

/** Renders items that are worn over the hair. If there are several hats or caps, only the first one is rendered. */
export function drawWorn(
  model: HeadModel,
  worn: readonly WornOnHead[],
  colors: PropColors,
  image: ReferenceImage | null,
): WornDrawing {
  const headwear = worn.find(isHeadwear);
  const { front, cover } = image
    ? drawWornImage(model, image)
    : headwear
      ? drawings[headwear](model, isPainted(headwear) ? colors[headwear] : undefined)
      : nothing;
  return { front: front + (worn.includes('headphones') ? drawHeadphones(model, colors.headphones) : ''), cover };
}

const drawings: Readonly<Record<Headwear, (model: HeadModel, asked?: string) => WornDrawing>> = {
  hat: drawHat,
  beanie: drawBeanie,
  helmet: drawHelmet,
  cap: drawCap,
  veil: drawVeil,
  mortarboard: drawMortarboard,
  'santa hat': drawSantaHat,
};

const nothing: WornDrawing = { front: '', cover: null };
