import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LoraTrainer } from './lora-trainer.ts';

export type OpenedTrainer = {
  readonly trainer: LoraTrainer;
  /** How many trainings were begun, and are paid. */
  begun(): number;
  /** Has all trainings end with weights. */
  finish(): void;
  close(): Promise<void>;
};

/** What every trainer promises. */
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

    test('takes pictures, begins one training of them, finds it by its word, and ends it with weights', async () => {
      const { trainer } = opened;
      const submittedAt = new Date();
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
      expect(opened.begun()).toBe(1);
    });

    test('does nothing once nobody waits any more', async () => {
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
