import { useImageEngine } from '#features/generation/web/public.ts';
import { cloneIsIllustrated } from '../clone-rules.ts';
import { useInfluencer } from './queries.ts';

/** Explains above a clone's photos that the built-in illustration shows a different face. */
export function CloneIllustrationNote({ influencerId }: { influencerId: string }) {
  const { data: influencer } = useInfluencer(influencerId);
  const { data: engine } = useImageEngine();
  if (influencer?.created_via !== 'clone' || engine?.name !== 'illustrated') return null;
  return <p className="mb-4 rounded-picture bg-sunken px-4 py-3 text-sm text-ink-soft">{cloneIsIllustrated}</p>;
}
