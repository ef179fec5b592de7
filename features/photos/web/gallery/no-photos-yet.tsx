import { Sparkles } from 'lucide-react';
import { useInfluencer } from '#features/influencers/web/public.ts';
import { Card } from '#ui/kit/card.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { starterPrompts } from '../../starter-prompts.ts';
import { useFillPrompt } from '../generate/use-fill-prompt.ts';
import { StarterPhotosCard } from '../starter/starter-photos-card.tsx';

/** A gallery's empty state: suggested prompts that fill the generate panel. */
export function NoPhotosYet({ influencerId }: { influencerId: string }) {
  const { data: influencer } = useInfluencer(influencerId);
  const fillPrompt = useFillPrompt(influencerId);
  return (
    <>
      <StarterPhotosCard influencerId={influencerId} />
      <EmptyState
        title="No photos yet"
        text="Describe what you would like to see. Your photos will appear here one by one."
        className="pb-8"
      />
      <h3 className="text-center text-sm font-medium text-ink-soft">Or start with one of these</h3>
      <ul className="mx-auto mt-4 grid max-w-4xl gap-3 sm:grid-cols-3">
        {starterPrompts(influencer).map((prompt) => (
          <li key={prompt}>
            <Card asChild acts className="flex size-full flex-col items-start">
              <button type="button" onClick={() => fillPrompt({ prompt })}>
                <Sparkles className="mb-3 size-5 shrink-0 text-accent" strokeWidth={1.6} aria-hidden />
                <span className="block text-md">{prompt}</span>
              </button>
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}
