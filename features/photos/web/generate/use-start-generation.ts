import { useSession } from '#features/account/web/public.ts';
import { toast } from '#ui/notice.ts';
import { generatingText } from '../../generation-rules.ts';
import { type GenerateRequest, useGenerate } from '../queries.ts';
import { showRefusedImages } from './show-refused-images.ts';

type Hooks = {
  readonly onAccepted?: (request: GenerateRequest) => void;
  /** Called with the validation message of the prompt. Without it, a notification shows the message. */
  readonly onRefused?: (sentence: string) => void;
  /** The action in the notification shown when generation starts. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
};

/**
 * Starts a generation and shows a notification, or the reason why it cannot start. If the credits cover only some of
 * the images, it offers to generate those.
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
