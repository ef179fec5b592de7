import { openMarker } from '@galatea/watermark/watermark.ts';
import encoding from 'h264-mp4-encoder';
import type { VideoOrder } from '../video-engine.ts';
import { toYuv } from './to-yuv.ts';

// The encoder registers handlers of the process for errors, so it is loaded in worker threads only.

/** Between 22 and 26 the picture looks the same, and lower values double the size. */
const quantization = 24;
/** From 0, the best compression, to 10. Values from 2 on take half the time of 0 for the same size; 10 doubles it. */
const speed = 5;

/** Numbers the files of encoders, which share one file system in memory. */
let openedCount = 0;

export type FrameEncoder = {
  /** Adds RGBA pixels. */
  readonly add: (rgba: Uint8Array) => void;
  /** Returns an MP4 file with these frames. The encoder is unusable afterwards. */
  readonly finish: () => Uint8Array<ArrayBuffer>;
};

export type EncoderOptions = {
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  readonly watermark: VideoOrder['watermark'];
};

/** Encodes frames as one group: the first one is a key frame. Every frame is marked. */
export async function openEncoder({
  width,
  height,
  framesPerSecond,
  watermark,
}: EncoderOptions): Promise<FrameEncoder> {
  const encoder = await encoding.createH264MP4Encoder();
  openedCount += 1;
  Object.assign(encoder, {
    outputFilename: `${openedCount}.mp4`,
    width,
    height,
    frameRate: framesPerSecond,
    speed,
    quantizationParameter: quantization,
    groupOfPictures: framesPerSecond * 60,
  });
  encoder.initialize();
  const mark = watermark && openMarker({ width, height }, watermark.payload, watermark.key);
  const yuv = new Uint8Array((width * height * 3) / 2);
  const brightness = { data: yuv.subarray(0, width * height), width, height, channels: 1 } as const;
  return {
    add(rgba) {
      toYuv(rgba, width, height, yuv);
      mark?.(brightness);
      encoder.addFrameYuv(yuv);
    },
    finish() {
      encoder.finalize();
      const file = Uint8Array.from(encoder.FS.readFile(encoder.outputFilename));
      encoder.FS.unlink(encoder.outputFilename);
      encoder.delete();
      return file;
    },
  };
}
