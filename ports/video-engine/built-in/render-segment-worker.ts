import { constants, setPriority } from 'node:os';
import { type Animation, animate } from '@galatea/portrait/motion/animate.ts';
import type { PlannedReference, ReferenceImage } from '@galatea/portrait/references/shown-reference.ts';
import { type OrderToRead, readOrder } from '../../image-engine/read-order.ts';
import { answerRequests } from '../../worker-thread.ts';
import type { VideoOrder } from '../video-engine.ts';
import { openEncoder } from './encode-frames.ts';
import { type FrameRenderer, openFrames } from './render-frames.ts';

// The worker thread of built-in.ts: renders and encodes a part of a clip.

export type SegmentRequest = OrderToRead<PlannedReference & { readonly image: ReferenceImage }> &
  Pick<VideoOrder, 'motion' | 'seconds' | 'framesPerSecond' | 'watermark'> & {
    /** The same for all segments of a clip, whose still layers are rendered once. */
    readonly clipId: string;
    readonly width: number;
    readonly height: number;
    /** The first frame, and the frame after the last one. */
    readonly from: number;
    readonly to: number;
  };

export type SegmentResponse = {
  readonly file: Uint8Array<ArrayBuffer>;
  /** The RGBA pixels of the first frame of the clip; null for other segments. */
  readonly poster: Uint8Array<ArrayBuffer> | null;
};

// A priority belongs to a thread on Linux, and to the whole process elsewhere.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

answerRequests<SegmentRequest, SegmentResponse>(renderSegment, ({ file, poster }) =>
  poster ? [file.buffer, poster.buffer] : [file.buffer],
);

let last: { readonly clipId: string; readonly frames: FrameRenderer } | undefined;

async function renderSegment(request: SegmentRequest): Promise<SegmentResponse> {
  const { clipId, width, height, seconds, framesPerSecond, from, to } = request;
  if (last?.clipId !== clipId) last = { clipId, frames: await openFrames(animationOf(request), width, height) };
  const { frames } = last;
  const encoder = await openEncoder(request);
  let poster: SegmentResponse['poster'] = null;
  for (let frame = from; frame < to; frame++) {
    const rgba = await frames.render(frame / (seconds * framesPerSecond));
    if (frame === 0) poster = Uint8Array.from(rgba);
    encoder.add(rgba);
  }
  return { file: encoder.finish(), poster };
}

function animationOf({ motion, seconds, ...order }: SegmentRequest): Animation {
  const { shot, companion, placed } = readOrder(order);
  const references = placed.flatMap(({ reference, position }) => (position ? [{ ...reference, position }] : []));
  return animate({ persona: order.persona, shot, references, companion, motion, seconds });
}
