import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { limitMet, promptUpgrade, usageKey } from '#features/billing/web/public.ts';
import { callsOf } from '#ui/call.ts';
import { dispatch } from '#ui/dispatch.ts';
import type { changeContract } from '../../change-contract.ts';
import { creditsPerImage } from '../../generation-rules.ts';
import { promptRefusal } from '../generate/prompt-refusal.ts';
import { drawingsKey } from '../query-keys.ts';

const call = callsOf<typeof changeContract>();

type Hooks = {
  readonly onAccepted: () => void;
  /** With what is wrong with the words, in a sentence. */
  readonly onRefused: (sentence: string) => void;
};

/** Has a photo changed by words, and says why where that cannot begin. */
export function useChangePhoto(influencerId: string, photoId: string, { onAccepted, onRefused }: Hooks) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (prompt: string) => {
      const asked = { influencer_id: influencerId, photo_id: photoId, prompt };
      return dispatch((options) => call('change-photo', asked, { ...options, press: asked }));
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: drawingsKey(influencerId) }),
        queries.invalidateQueries({ queryKey: usageKey }),
      ]),
  });

  async function start(words: string): Promise<void> {
    try {
      await change.mutateAsync(words);
      onAccepted();
    } catch (error) {
      const limit = limitMet(error);
      if (limit) return promptUpgrade(limit, { count: 1, creditsEach: creditsPerImage, make: () => start(words) });
      const refused = promptRefusal(error);
      if (refused) return onRefused(refused);
      toast.error(error instanceof Error ? error.message : 'The photo could not be changed. Please try again.');
    }
  }

  return { start, isStarting: change.isPending };
}
