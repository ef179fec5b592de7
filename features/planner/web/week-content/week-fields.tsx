import { formatList } from '#contract/format.ts';
import { formatLocal } from '#contract/format-date.ts';
import { type ReelShare, reelShareLabels, reelShares } from '#contract/reel-shares.ts';
import { creditsPerImage } from '#features/photos/generation-rules.ts';
import { imagesPerPost, weekDayLabels } from '#features/style/style-rules.ts';
import { capitalized } from '#ui/capitalized.ts';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { ChoiceChips } from '#ui/kit/choice-chips.tsx';
import { Slider } from '#ui/kit/slider.tsx';
import { Stepper } from '#ui/kit/stepper.tsx';
import { suggestedTimes } from '../../post-rules.ts';
import {
  type HashtagStrategy,
  hashtagRanges,
  hashtagStrategies,
  influencers,
  maxPostsPerDay,
  noDays,
  type Persona,
} from '../../week-content.ts';

/** The options for a week of posts. */
export type WeekChoice = {
  readonly days: readonly number[];
  readonly postsPerDay: number;
  readonly images: number;
  readonly reels: ReelShare;
  readonly persona: Persona;
  readonly hashtags: HashtagStrategy;
};

type WeekFieldsProps = {
  choice: WeekChoice;
  change: (changes: Partial<WeekChoice>) => void;
  /** The credits of the video of a Reel; null if no Reels can be created. */
  creditsPerReel: number | null;
};

/** The fields of 'Generate Content for Week'. */
export function WeekFields({ choice, change, creditsPerReel }: WeekFieldsProps) {
  const { days, postsPerDay, images, reels, persona: influencer, hashtags } = choice;
  return (
    <div className="flex flex-col gap-7">
      <fieldset aria-describedby={days.length ? undefined : 'no-days'}>
        <legend className="text-sm font-medium">Publishing days</legend>
        <div className="mt-2 grid grid-cols-4 gap-x-3 sm:grid-cols-7">
          {weekDayLabels.map((label, at) => (
            <Checkbox
              key={label}
              label={label}
              checked={days.includes(at + 1)}
              onChange={(isOn) => change({ days: withDay(days, at + 1, isOn) })}
            />
          ))}
        </div>
        {days.length === 0 && (
          <p id="no-days" role="status" className="mt-2 text-sm text-danger">
            {noDays}
          </p>
        )}
      </fieldset>
      <div className="grid gap-7 sm:grid-cols-2">
        <Stepper
          label="Posts per day"
          value={postsPerDay}
          onChange={(next) => change({ postsPerDay: next })}
          min={1}
          max={maxPostsPerDay}
          hint={`At ${timesInWords(postsPerDay)}`}
        />
        <Slider
          label="Images per post"
          value={images}
          onChange={(next) => change({ images: next })}
          min={imagesPerPost.least}
          max={imagesPerPost.most}
        />
      </div>
      {creditsPerReel !== null && (
        <ChoiceChips
          label="Reels"
          hint={`A Reel has one image, which becomes a video: ${creditsPerImage + creditsPerReel} credits.`}
          options={reelShares.map((value) => ({ value, label: reelShareLabels[value] }))}
          value={reels}
          onChange={(next) => next && change({ reels: next })}
          required
        />
      )}
      <ChoiceChips
        label="Persona"
        hint="What the posts are about. Captions keep your tone and language."
        options={influencers.map((value) => ({ value, label: capitalized(value) }))}
        value={influencer}
        onChange={(next) => next && change({ persona: next })}
        required
      />
      <ChoiceChips
        label="Hashtag strategy"
        options={hashtagStrategies.map((value) => ({ value, label: `${capitalized(value)} (${formatRange(value)})` }))}
        value={hashtags}
        onChange={(next) => next && change({ hashtags: next })}
        required
      />
    </div>
  );
}

function withDay(days: readonly number[], day: number, isOn: boolean): number[] {
  return [...days.filter((other) => other !== day), ...(isOn ? [day] : [])].toSorted();
}

function timesInWords(postsPerDay: number): string {
  return formatList(suggestedTimes.slice(0, postsPerDay).map((time) => formatLocal(time, 'time')));
}

function formatRange(strategy: HashtagStrategy): string {
  const { least, most } = hashtagRanges[strategy];
  return `${least}–${most}`;
}
