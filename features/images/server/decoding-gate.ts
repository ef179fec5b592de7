import { availableParallelism, totalmem } from 'node:os';
import sharp from 'sharp';
import { maxResidentBytes } from '../image-rules.ts';

/** Kinds of decoding, most urgent first: uploads, images requested by a screen, and generated images. */
const urgencies = ['upload', 'view', 'generated'] as const;
export type Urgency = (typeof urgencies)[number];

/**
 * Limits the number of concurrent decodings in this process, so that pages, files and sign-ins keep a core and threads.
 */
export type DecodingGate = {
  /** Runs a decoding as soon as there is capacity and nothing more urgent is queued. */
  run<Result>(urgency: Urgency, decode: () => Promise<Result>): Promise<Result>;
  /** Returns how many decodings of this urgency are queued. */
  waiting(urgency: Urgency): number;
};

/**
 * After this many consecutive more urgent decodings, the least urgent queued one runs, so that none is blocked forever.
 */
const maxUrgentTurns = 4;

/** Opens this process's gate; sharp then decodes each image on one thread. */
export function openDecodingGate(size = decodingsAtOnce()): DecodingGate {
  sharp.concurrency(1);
  sharp.cache(false); // no image is decoded twice, so a cache would be useless
  const queues: Record<Urgency, (() => void)[]> = { upload: [], view: [], generated: [] };
  let free = size;
  let urgentTurns = 0;

  return {
    async run(urgency, decode) {
      if (free > 0) free -= 1;
      else await new Promise<void>((start) => queues[urgency].push(start));
      try {
        return await decode();
      } finally {
        passOn();
      }
    },
    waiting: (urgency) => queues[urgency].length,
  };

  function passOn() {
    const waiting = urgencies.filter((urgency) => queues[urgency].length > 0);
    const isLeastUrgentTurn = waiting.length > 1 && urgentTurns >= maxUrgentTurns;
    const next = isLeastUrgentTurn ? waiting.at(-1) : waiting[0];
    urgentTurns = waiting.length > 1 && !isLeastUrgentTurn ? urgentTurns + 1 : 0;
    const start = next && queues[next].shift();
    if (start) start();
    else free += 1;
  }
}

/**
 * Leaves one core, half of the memory, and three threads of libuv's pool free; that pool also reads files, hashes
 * passwords and resolves names.
 */
function decodingsAtOnce(): number {
  const threads = Number(process.env.UV_THREADPOOL_SIZE ?? 4);
  const memory = Math.min(totalmem(), process.constrainedMemory() || totalmem());
  return Math.max(1, Math.min(availableParallelism() - 1, threads - 3, Math.floor(memory / 2 / maxResidentBytes)));
}
