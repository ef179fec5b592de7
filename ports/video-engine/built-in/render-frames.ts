import { setImmediate } from 'node:timers/promises';
import type { Animation, Placement } from '@galatea/portrait/motion/animate.ts';
import { type Canvas, createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas';

/** Renders frames of an animation at a size in pixels. */
export type FrameRenderer = {
  /** Returns the RGBA pixels at a share of the clip; they are valid until the next frame is rendered. */
  readonly render: (share: number) => Promise<Uint8Array>;
};

/** Renders the layers that do not change, and returns a renderer of frames. Blocks its thread while it renders. */
export async function openFrames(animation: Animation, width: number, height: number): Promise<FrameRenderer> {
  const unit = width / animation.width;
  const { still } = animation;
  const backs: Canvas[] = [];
  for (const back of still.backs) backs.push(await drawLayer(back));
  const front = still.front && (await drawLayer(still.front));
  const near = still.near && (await drawLayer(still.near));
  const over = await drawLayer(still.over);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';

  return {
    async render(share) {
      const frame = animation.at(share);
      const { back } = frame;
      layOut(backs[back.index], back.place, 1);
      if (back.share > 0 && back.next !== back.index) layOut(backs[back.next], back.place, back.share);
      await drawSvg(context, frame.figures);
      if (front) layOut(front, frame.front, 1);
      if (frame.before) await drawSvg(context, frame.before);
      if (near) layOut(near, frame.near, 1);
      context.drawImage(over, 0, 0);
      // Memory of the SVG documents is released by finalizers, which run between tasks only.
      await setImmediate();
      return canvas.data();
    },
  };

  function layOut(layer: Canvas | undefined, { scale, x, y }: Placement, opacity: number): void {
    if (!layer) return;
    context.globalAlpha = opacity;
    context.drawImage(layer, x * unit, y * unit, width * scale, height * scale);
    context.globalAlpha = 1;
  }

  async function drawLayer(svg: string): Promise<Canvas> {
    const layer = createCanvas(width, height);
    await drawSvg(layer.getContext('2d'), svg);
    return layer;
  }

  async function drawSvg(target: SKRSContext2D, svg: string): Promise<void> {
    target.drawImage(await loadImage(Buffer.from(svg)), 0, 0, width, height);
  }
}
