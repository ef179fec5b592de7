import { isVideo } from '#contract/is-video.ts';
import type { Surface } from '#contract/surfaces.ts';
import { Checkbox } from '#ui/kit/checkbox.tsx';

type ShareToFeedProps = {
  mediaUrls: readonly string[];
  surface: Surface;
  onChange: (surface: Surface) => void;
  disabled: boolean;
};

/** Whether a Reel is shown in the feed and on the profile as well; nothing for other posts. */
export function ShareToFeed({ mediaUrls, surface, onChange, disabled }: ShareToFeedProps) {
  const [only] = mediaUrls;
  if (surface === 'story' || mediaUrls.length !== 1 || only === undefined || !isVideo(only)) return null;
  return (
    <Checkbox
      label="Share to feed"
      hint="Followers see the Reel in their feed and in your profile grid. Otherwise it is only among your Reels."
      checked={surface === 'feed'}
      onChange={(isShared) => onChange(isShared ? 'feed' : 'reels')}
      disabled={disabled}
    />
  );
}
