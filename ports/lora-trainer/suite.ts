import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LoraTrainer } from './lora-trainer.ts';

export type OpenedTrainer = {
  readonly trainer: LoraTrainer;
  /** Returns how many training runs were started and are charged. */
  begun(): number;
  /** Returns the training runs whose cancellation was requested. */
  canceled(): readonly string[];
  /** Completes all training runs successfully. */
  finish(): void;
  close(): Promise<void>;
};

/** Tests the contract of a trainer. */
export function loraTrainerSuite(name: string, open: () => Promise<OpenedTrainer>): void {
  describe(`the trainer ${name}`, () => {
    let opened: OpenedTrainer;
    const { signal } = new AbortController();
    const archive = new TextEncoder().encode('a ZIP');
    const file = {
      name: 'pictures.zip',
      mediaType: 'application/zip',
      bytes: archive.length,
      read: async (first: number, last: number) => archive.subarray(first, last + 1),
    };
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());

    test('accepts repeated cancellations, and cancellations of unknown training runs', async () => {
      const { trainer } = opened;
      const submitted = await trainer.submit({ archive: 'https://x.example/a', trigger: 'zcccccccc' }, signal);
      if (submitted.kind !== 'submitted') throw new Error(submitted.reason);
      for (let time = 0; time < 2; time += 1)
        expect(await trainer.cancel(submitted.requestId, signal)).toEqual({ kind: 'canceled' });
      expect(await trainer.cancel('nothing', signal)).toEqual({ kind: 'canceled' });
      expect(new Set(opened.canceled())).toEqual(new Set([submitted.requestId]));
    });

    test('uploads images, starts one training run, finds it by its trigger word and returns its weights', async () => {
      const { trainer } = opened;
      const [submittedAt, before] = [new Date(), opened.begun()];
      const uploaded = await trainer.upload(file, signal);
      if (uploaded.kind !== 'uploaded') throw new Error(uploaded.reason);
      const submitted = await trainer.submit({ archive: uploaded.address, trigger: 'zaaaaaaa' }, signal);
      if (submitted.kind !== 'submitted') throw new Error(submitted.reason);
      const { requestId } = submitted;
      expect(await trainer.find({ trigger: 'zaaaaaaa', submittedAt }, signal)).toEqual({ kind: 'found', requestId });
      expect(await trainer.find({ trigger: 'zbbbbbbb', submittedAt }, signal)).toEqual({ kind: 'missing' });
      expect((await trainer.look(requestId, signal)).kind).toMatch(/waiting|training/);
      opened.finish();
      expect(await trainer.look(requestId, signal)).toEqual({
        kind: 'trained',
        weights: expect.stringMatching(/^http/),
      });
      expect(await trainer.cancel(requestId, signal)).toEqual({ kind: 'canceled' });
      expect(opened.begun()).toBe(before + 1);
    });

    test('starts nothing after it was aborted', async () => {
      const before = opened.begun();
      const outcome = await opened.trainer.submit(
        { archive: 'https://x.example/a', trigger: 'zc' },
        AbortSignal.abort(),
      );
      expect(outcome).toMatchObject({ kind: 'failed' });
      expect(opened.begun()).toBe(before);
    });
  });
}
