import type { OrderVideo } from '#ports/publisher/publisher.ts';
import { box } from './mp4-box.ts';

/** Returns a video for a publish order. Its file has the boxes of an MP4 and no content. */
export function orderVideo(changes: Partial<OrderVideo> = {}): OrderVideo {
  const file = new Blob(
    [box('ftyp', Buffer.from('isom')), box('moov'), box('mdat')].map((part) => new Uint8Array(part)),
  );
  return {
    bytes: file.size,
    durationMs: 4_000,
    coverUrl: 'http://127.0.0.1/clip.jpg',
    withFile: (use) => use(file),
    ...changes,
  };
}
