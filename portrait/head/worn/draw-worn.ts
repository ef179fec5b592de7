import type { PropColors } from '../../shot.ts';
import type { HeadModel } from '../head-model.ts';
import { drawBeanie } from './draw-beanie.ts';
import { drawHat } from './draw-hat.ts';
import { drawHeadphones } from './draw-headphones.ts';
import { drawHelmet } from './draw-helmet.ts';
import type { WornDrawing, WornOnHead } from './worn-on-head.ts';

/** What is worn over the hair. A hat and a cap are not worn at once: the first counts. */
export function drawWorn(model: HeadModel, worn: readonly WornOnHead[], colours: PropColors): WornDrawing {
  const cap = worn.find((thing) => thing === 'hat' || thing === 'beanie' || thing === 'helmet');
  const { front, cover } =
    cap === undefined
      ? nothing
      : cap === 'hat'
        ? drawHat(model, colours.hat)
        : cap === 'beanie'
          ? drawBeanie(model, colours.beanie)
          : drawHelmet(model, colours.helmet);
  return { front: front + (worn.includes('headphones') ? drawHeadphones(model, colours.headphones) : ''), cover };
}

const nothing: WornDrawing = { front: '', cover: null };
