import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createCalls } from '#ui/call.ts';
import { dispatch } from '#ui/dispatch.ts';
import { toast } from '#ui/notice.ts';
import type { changeContract } from '../../change-contract.ts';
import { showRefusedImages } from '../generate/show-refused-images.ts';
import { drawingsKey } from '../query-keys.ts';

const call = createCalls<typeof changeContract>();

type Hooks = {
  readonly onAccepted: () => void;
  /** Called with the validation error for the prompt. */
  readonly onRefused: (sentence: string) => void;
};

/** Requests a change to a photo, and shows why if it cannot start. */
export function useChangePhoto(influencerId: string, photoId: string, { onAccepted, onRefused }: Hooks) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (prompt: string) => {
      const changeInput = { influencer_id: influencerId, photo_id: photoId, prompt };
      return dispatch((options) => call('change-photo', changeInput, { ...options, press: changeInput }));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: drawingsKey(influencerId) }),
  });

  async function start(words: string): Promise<void> {
    try {
      await change.mutateAsync(words);
      onAccepted();
    } catch (error) {
      if (showRefusedImages(error, { count: 1, make: () => start(words), onRefused })) return;
      toast.error(error instanceof Error ? error.message : 'Could not change the photo. Please try again.');
    }
  }

  return { start, isStarting: change.isPending };
}
