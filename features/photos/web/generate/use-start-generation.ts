import { useSession } from '#features/account/web/public.ts';
import { toast } from '#ui/notice.ts';
import { generatingText } from '../../generation-rules.ts';
import { type GenerateRequest, useGenerate } from '../queries.ts';
import { showRefusedImages } from './show-refused-images.ts';

type Hooks = {
  readonly onAccepted?: (request: GenerateRequest) => void;
  /** With what is wrong with the prompt, in a sentence. Without it a notice says so. */
  readonly onRefused?: (sentence: string) => void;
  /** Offered in the notice that they are being made. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
};

/**
 * Begins to make images, and says that it does, or why it cannot. Where the credits
 * suffice for fewer, these are offered.
 */
export function useStartGeneration(influencerId: string, { onAccepted, onRefused, action }: Hooks = {}) {
  const generate = useGenerate(influencerId);
  const session = useSession();

  async function start(request: GenerateRequest): Promise<void> {
    if (session.status === 'signed out') return void toast.error('Please sign in to generate images');
    const began = toast.info(generatingText(request.count), { action });
    try {
      await generate.mutateAsync(request);
    } catch (error) {
      toast.dismiss(began);
      const make = (count: number) => start({ ...request, count });
      if (showRefusedImages(error, { count: request.count, make, onRefused })) return;
      return void toast.error(`Generation failed: ${error instanceof Error ? error.message : 'please try again'}`);
    }
    onAccepted?.(request);
  }

  return { start, isStarting: generate.isPending };
}
