import { portrait } from '@galatea/portrait/portrait.ts';
import { undrawnProps } from '@galatea/portrait/undrawn-props.ts';
import { readChangedShot } from '@galatea/shot-language/change-shot.ts';
import { decideTraits } from '@galatea/shot-language/decide-traits.ts';
import { readShot } from '@galatea/shot-language/read-shot.ts';
import type { Persona } from '@galatea/shot-language/traits.ts';
import { answerRequests } from '../../worker-thread.ts';
import type { ImageOrder } from '../image-engine.ts';
import { rasterize } from './rasterize.ts';

// The worker thread of illustrated.ts: reading a prompt and rendering the SVG block the event loop.

/** An illustration to render, with `longerSidePx` pixels on its longer side. */
export type RenderRequest = Pick<ImageOrder, 'prompt' | 'seed' | 'aspect'> & {
  readonly persona: Persona;
  readonly changes: readonly [string, ...string[]] | undefined;
  readonly longerSidePx: number;
};

/** Null if the changes do not affect the image. */
export type RenderResponse = {
  readonly data: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  /** The words of the prompt that the image does not show. */
  readonly notDrawn: readonly string[];
} | null;

answerRequests<RenderRequest, RenderResponse>(draw, (response) => (response ? [response.data.buffer] : []));

async function draw({ persona, prompt, seed, aspect, changes, longerSidePx }: RenderRequest): Promise<RenderResponse> {
  const change = changes && readChangedShot({ prompt, seed, aspect }, changes);
  const { shot, notDrawn } = change ?? readShot(prompt, seed, aspect);
  const { svg, ...drawn } = portrait(persona, shot);
  if (change && portrait(persona, change.before).svg === svg) return null;
  const scale = longerSidePx / Math.max(drawn.width, drawn.height);
  const [width, height] = [Math.round(drawn.width * scale), Math.round(drawn.height * scale)];
  const { gender } = decideTraits(persona);
  return {
    data: await rasterize(svg, width, height),
    width,
    height,
    notDrawn: [...notDrawn, ...undrawnProps(gender, shot, changes?.at(-1) ?? prompt)],
  };
}
