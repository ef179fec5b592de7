import { portrait } from '@galatea/portrait/portrait.ts';
import type { PlannedReference, ReferenceImage } from '@galatea/portrait/references/shown-reference.ts';
import { answerRequests } from '../../worker-thread.ts';
import { type OrderToRead, readOrder } from '../read-order.ts';
import { rasterize } from './rasterize.ts';

// The worker thread of illustrated.ts: reading a prompt and rendering the SVG block the event loop.

/** An illustration to render, with `longerSidePx` pixels on its longer side. */
export type RenderRequest = OrderToRead<PlannedReference & { readonly image: ReferenceImage }> & {
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

async function draw({ longerSidePx, ...order }: RenderRequest): Promise<RenderResponse> {
  const { shot, companion, placed, before, notDrawn } = readOrder(order);
  const shown = placed.flatMap(({ reference, position }) => (position ? [{ ...reference, position }] : []));
  const { svg, ...drawn } = portrait(order.persona, shot, shown, companion);
  if (before && portrait(order.persona, before, shown, companion).svg === svg) return null;
  const scale = longerSidePx / Math.max(drawn.width, drawn.height);
  const [width, height] = [Math.round(drawn.width * scale), Math.round(drawn.height * scale)];
  return { data: await rasterize(svg, width, height), width, height, notDrawn };
}
