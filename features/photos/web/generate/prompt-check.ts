import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useImageEngine } from '#features/generation/web/public.ts';
import { createCalls } from '#ui/call.ts';
import type { Aspect } from '../../generation-rules.ts';
import type { promptCheckContract } from '../../prompt-check-contract.ts';

const call = createCalls<typeof promptCheckContract>();

/** How long typing has to pause before the prompt is checked. */
const pauseMs = 500;

/** Words that none of the images will show, and words that only some of them will. */
export type Undrawn = {
  readonly never: readonly string[];
  readonly sometimes: readonly string[];
  /** References that an image model does not accept in addition to the others. */
  readonly unfit?: readonly string[];
};

type CheckedOrder = {
  readonly prompt: string;
  readonly aspect: Aspect;
  readonly count: number;
  readonly seed: number;
};

/** Queries the words and references that photos of a prompt will not show. An image model reports only references. */
export function usePromptCheck(influencerId: string, { prompt, aspect, count, seed }: CheckedOrder) {
  return useCheck(prompt, ['prompt check', influencerId, aspect, count, seed], async (checked, signal) => {
    const { images, references } = await call(
      'check-prompt',
      { influencer_id: influencerId, prompt: checked, aspect, count, seed },
      { signal },
    );
    const unfit = references.filter(({ fits }) => !fits).map(({ name }) => `@${name}`);
    const undrawn = summarize(images.map(({ not_drawn }) => not_drawn ?? []));
    const isNamed = (name: string) => undrawn.never.includes(name) || undrawn.sometimes.includes(name);
    return { ...undrawn, unfit: unfit.filter((name) => !isNamed(name)) };
  });
}

/** Queries the words of a change that the changed photo will not show. */
export function useChangeCheck(influencerId: string, photoId: string, words: string) {
  return useCheck(words, ['change check', influencerId, photoId], async (prompt, signal) => {
    const input = { influencer_id: influencerId, photo_id: photoId, prompt };
    const { not_drawn } = await call('check-change', input, { signal });
    return summarize([not_drawn ?? []]);
  });
}

function useCheck(
  text: string,
  key: readonly unknown[],
  check: (prompt: string, signal: AbortSignal) => Promise<Undrawn>,
): Undrawn | undefined {
  const engine = useImageEngine();
  const prompt = usePaused(text.trim());
  const { data } = useQuery({
    queryKey: [...key, prompt],
    queryFn: ({ signal }) => check(prompt, signal),
    enabled: prompt !== '' && (engine.data?.name === 'illustrated' || prompt.includes('@')),
    placeholderData: keepPreviousData,
    retry: false, // the form works without it
  });
  return text.trim() === '' ? undefined : data;
}

/** Returns the text once it has not changed for `pauseMs`. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

function summarize(images: readonly (readonly string[])[]): Undrawn {
  const words = [...new Set(images.flat())];
  const never = words.filter((word) => images.every((image) => image.includes(word)));
  return { never, sometimes: words.filter((word) => !never.includes(word)) };
}
