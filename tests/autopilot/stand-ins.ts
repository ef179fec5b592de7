import { randomUUID } from 'node:crypto';
import type { ImageEngine } from '#ports/image-engine/image-engine.ts';
import type { Publisher } from '#ports/publisher/publisher.ts';
import type { Writer } from '#ports/writer/writer.ts';
import { unusedPublisher } from '#tests/unused-publisher.ts';
import type { Random } from './random.ts';

/** A writer that answers immediately. */
export const instantWriter: Writer = {
  name: 'stand-in',
  label: 'stand-in',
  caption: async () => ({ kind: 'written', value: randomUUID(), by: 'stand-in' }),
  planShots: async ({ count }) => ({
    kind: 'written',
    by: 'stand-in',
    value: {
      concept: 'coffee',
      sharedPrompt: 'coffee',
      shots: Array.from({ length: count }, (_, at) => ({ kind: at ? 'alt' : 'hero', prompt: `cup ${at}` })),
    },
  }),
  planDays: null,
};

/**
 * An engine that answers immediately. For influencers with one image per post it occasionally fails, but never twice in
 * a row. A post with several images would be published with the remaining ones.
 */
export function failingEngine(random: Random, mayFail: (influencer: string) => boolean): ImageEngine {
  const failed = new Set<string>();
  return {
    name: 'stand-in',
    label: 'stand-in',
    source: 'algorithmicMedia',
    concurrency: 10,
    repeatable: true,
    async draw({ persona: { id } }) {
      if (failed.delete(id) || !mayFail(id) || random() > 0.03)
        return { kind: 'drawn', image: new Uint8Array(), notDrawn: [] };
      failed.add(id);
      return { kind: 'failed', reason: 'The engine is busy.', retryable: false };
    },
  };
}

type Media = { readonly account: string; isPublished: boolean };

/**
 * A simulated Instagram that answers immediately. It occasionally rejects a preparation, or publishes without reporting
 * it. `published` has the times and the account of each publication.
 */
export function failingPublisher(random: Random, now: () => number, isRefused: (account: string) => boolean) {
  const media = new Map<string, Media>();
  const published: { readonly account: string; readonly atMs: number }[] = [];
  const posted = (ref: string) => ({ kind: 'posted', id: ref, url: null }) as const;
  const publisher: Publisher = {
    ...unusedPublisher,
    async prepare({ accountId: account }) {
      if (isRefused(account)) return { kind: 'refused', reason: 'Instagram refuses this account.' };
      if (random() < 0.02) return { kind: 'failed', reason: 'Instagram is busy.', retryable: true };
      const ref = randomUUID();
      media.set(ref, { account, isPublished: false });
      return { kind: 'prepared', ref };
    },
    async publish(ref) {
      const one = media.get(ref);
      if (!one || one.isPublished) return { kind: 'unknown', reason: 'It was published before.' };
      one.isPublished = true;
      published.push({ account: one.account, atMs: now() });
      if (random() < 0.02) throw new Error('the answer was lost');
      return posted(ref);
    },
    find: async (ref) => (media.get(ref)?.isPublished ? posted(ref) : { kind: 'not published' }),
  };
  return { publisher, published };
}
