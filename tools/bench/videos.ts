import { animate } from '@galatea/portrait/motion/animate.ts';
import { readShot } from '@galatea/shot-language/read-shot.ts';
import { openEncoder } from '../../ports/video-engine/built-in/encode-frames.ts';
import { openFrames } from '../../ports/video-engine/built-in/render-frames.ts';
import type { Result } from './result.ts';

const [width, height, framesPerSecond, seconds] = [720, 1_280, 24, 5] as const;
/** A part of the clip, after which the code is compiled. */
const frameCount = 48;

const scenes = [
  ['half-length on a beach at golden hour', 'push-in'],
  ['full body, walking in a rainy street', 'walk'],
  ['close-up portrait at a café', 'turn-and-laugh'],
] as const;

/**
 * Measures frames per second of processor time of a clip, rendered, marked and encoded, compared with only encoding the
 * same frames. Processor time does not count other programs on the machine.
 */
export async function benchVideos(): Promise<Result> {
  const watermark = { payload: { installation: 1, month: 10, image: 1 }, key: new Uint8Array(32).fill(7) };
  let [rendering, encoding, marking, bytes] = [0, 0, 0, 0];
  for (const [prompt, motion] of scenes) {
    const { shot } = readShot(prompt, 3, '9:16');
    const persona = { seed: 62, traits: { gender: 'Female' } } as const;
    const clip = animate({ persona, shot, references: [], companion: null, motion, seconds });
    const frames = await openFrames(clip, width, height);
    const [marked, plain] = [
      await openEncoder({ width, height, framesPerSecond, watermark }),
      await openEncoder({ width, height, framesPerSecond, watermark: null }),
    ];
    for (let frame = 0; frame < frameCount; frame++) {
      const startedMs = processorMs();
      const rgba = await frames.render(frame / (seconds * framesPerSecond));
      const renderedMs = processorMs();
      marked.add(rgba);
      const markedMs = processorMs();
      plain.add(rgba);
      rendering += renderedMs - startedMs;
      encoding += processorMs() - markedMs;
      marking += markedMs - renderedMs;
    }
    bytes += marked.finish().length;
    plain.finish();
  }
  const count = scenes.length * frameCount;
  return {
    name: 'videos',
    title: 'Videos from photos at 720 × 1,280, one core',
    lines: [
      ['only encoded', `${(count / (encoding / 1_000)).toFixed(1)} frames a second`],
      ['rendered, marked and encoded', `${(count / ((rendering + marking) / 1_000)).toFixed(1)} frames a second`],
      [
        'a frame',
        `${(rendering / count).toFixed(0)} ms to render, ${(marking / count).toFixed(0)} ms to mark and encode`,
      ],
      [
        '5 seconds at 24 frames per second',
        `${(((rendering + marking) / count) * 0.12).toFixed(0)} s of processor time`,
      ],
      ['its file', `${Math.round((bytes / count) * 0.12)} kB`],
    ],
    ratios: [
      { what: 'of encoding only', value: encoding / (rendering + marking), atLeast: 0.22 },
      { what: 'room below 50 s for 5 s', value: 50 / (((rendering + marking) / count) * 0.12), atLeast: 1 },
    ],
  };
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
