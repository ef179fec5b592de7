import { useEffect } from 'react';
import { reelShareLabels, reelShares } from '#contract/reel-shares.ts';
import { ChoiceChips } from '#ui/kit/choice-chips.tsx';
import type { PostOptionsProps } from '#ui/settings-parts.ts';
import type { AutopilotPreview } from '../contract.ts';
import { creditsInWords } from './control-words.ts';
import { useAutopilotPreview } from './queries.ts';

const options = reelShares.map((value) => ({ value, label: reelShareLabels[value] }));

/** The number of posts that are Reels, with their cost; nothing if this installation creates no Reels. */
export default function ReelsSetting({ influencerId, reels, isSaved, onChange }: PostOptionsProps) {
  const { data: preview, isPending, refetch } = useAutopilotPreview(influencerId);
  // The preview is of the saved settings.
  useEffect(() => {
    if (isSaved) void refetch();
  }, [isSaved, refetch]);
  // Takes up the space that the setting will need.
  if (isPending)
    return (
      <div className="invisible" aria-hidden inert>
        <ChoiceChips label="Reels" hint="…" options={options} value={reels} onChange={() => undefined} required />
      </div>
    );
  if (!preview || preview.creditsPerReel === null) return null;
  const price = `A Reel has one image, which becomes a video: ${creditsInWords(preview.creditsPerReel)}.`;
  return (
    <ChoiceChips
      label="Reels"
      hint={reels !== 'none' && isSaved ? `${price} ${describeTwoWeeks(preview)}` : price}
      options={options}
      value={reels}
      onChange={(next) => next && onChange(next)}
      required
    />
  );
}

function describeTwoWeeks({ posts, credits }: AutopilotPreview): string {
  const made = posts.filter(({ reason }) => reason === null);
  const reels = made.filter(({ isReel }) => isReel).length;
  const count = made.length === 1 ? '1 post' : `${made.length} posts`;
  const ofThem = reels === 1 ? '1 of them a Reel' : `${reels} of them Reels`;
  return made.length === 0 ? '' : `The next two weeks: ${count}, ${ofThem}, ${creditsInWords(credits)}.`;
}
