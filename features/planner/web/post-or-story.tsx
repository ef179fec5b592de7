import { SegmentedControl } from '#ui/kit/segmented-control.tsx';
import type { PostContent } from '../contract.ts';

type PostOrStoryProps = {
  isStory: boolean;
  onChange: (changes: Partial<PostContent>) => void;
  disabled: boolean;
};

const options = [
  { value: 'post', label: 'Post' },
  { value: 'story', label: 'Story' },
] as const;

/** Selects whether Instagram shows the media as a post or as a story. */
export function PostOrStory({ isStory, onChange, disabled }: PostOrStoryProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {!disabled && (
        <SegmentedControl
          label="Publish as"
          options={options}
          value={isStory ? 'story' : 'post'}
          onChange={(kind) => onChange(kind === 'story' ? { surface: 'story', networks: [] } : { surface: 'feed' })}
        />
      )}
      {isStory && (
        <p className="text-sm text-ink-soft">
          One photo or video on Instagram for 24 hours, without a caption. 9:16 fills the screen.
        </p>
      )}
    </div>
  );
}
