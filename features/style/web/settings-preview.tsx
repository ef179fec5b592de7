import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { languageLabels } from '#contract/caption-choices.ts';
import { toSentCaption } from '#contract/disclosure.ts';
import { formatLocal } from '#contract/format-date.ts';
import { useInfluencer } from '#features/influencers/web/public.ts';
import { capitalized } from '#ui/capitalized.ts';
import { Avatar } from '#ui/kit/avatar.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Card } from '#ui/kit/card.tsx';
import { classes } from '#ui/kit/classes.ts';
import { ImageFrame } from '#ui/kit/image-frame.tsx';
import { SkeletonText } from '#ui/kit/skeleton.tsx';
import type { ChannelSettings } from '../contract.ts';
import { captionLengthLabels, hashtags, weekDayLabels, weekDays } from '../style-rules.ts';
import { useStylePreview } from './queries.ts';

type SettingsPreviewProps = {
  /** The saved settings, which are used to generate the caption. */
  saved: ChannelSettings;
  /** The current settings in the form. */
  settings: ChannelSettings;
  className?: string;
};

/** An example post with these settings and its time. */
export function SettingsPreview({ saved, settings, className }: SettingsPreviewProps) {
  const { data: influencer } = useInfluencer(saved.influencer_id);
  const [variant, setVariant] = useState(0);
  const preview = useStylePreview(saved, variant);
  const name = influencer?.name || 'Untitled';
  return (
    <aside aria-label="Settings Preview" className={className}>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-sm font-medium">Settings Preview</h2>
        <Button
          size="small"
          variant="quiet"
          icon={<RefreshCw />}
          busy={preview.isFetching && preview.isPlaceholderData}
          busyLabel="Writing…"
          onClick={() => setVariant(variant + 1)}
        >
          Another example
        </Button>
      </div>
      <Card padding="none" className="mt-2 md:max-xl:grid md:max-xl:grid-cols-2">
        <div>
          <div className="flex items-center gap-3 p-3">
            <Avatar
              name={name}
              src={influencer?.avatar_url ? `${influencer.avatar_url}?w=320` : undefined}
              decorative
            />
            <p className="truncate text-sm font-semibold">{name}</p>
          </div>
          <ImageFrame
            src={preview.isPending ? null : (preview.data?.image_url ?? '')}
            alt={`A photo of ${name}`}
            ratio="5 / 4"
            corners="square"
            sizes="(width < 48rem) 100vw, 22rem"
          />
        </div>
        <div className="flex flex-col md:max-xl:border-l md:max-xl:border-line">
          <div className="min-h-32 grow p-4 text-sm">
            {preview.isPending && <SkeletonText lines={3} />}
            {preview.isError && <NoCaption reason={preview.error.message} onRetry={() => preview.refetch()} />}
            {preview.data && (
              <p
                lang={saved.language}
                aria-live="polite"
                className={classes(
                  'break-words whitespace-pre-wrap transition-opacity',
                  preview.isPlaceholderData && 'opacity-50',
                )}
              >
                <strong className="font-semibold">{name}</strong>{' '}
                {toSentCaption({ caption: preview.data.caption, sponsoredBy: null }, settings)}
              </p>
            )}
          </div>
          <Summary settings={settings} />
        </div>
      </Card>
    </aside>
  );
}

function NoCaption({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3 text-ink-soft">
      {reason}
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

/** A short summary of the settings. */
function Summary({ settings }: { settings: ChannelSettings }) {
  const { label, words } = captionLengthLabels[settings.caption_length];
  const rows = [
    ['Tone', capitalized(settings.vibe)],
    ['Language', languageLabels[settings.language]],
    ['Caption', `${label} (${words})`],
    ['Hashtags', settings.max_hashtags === hashtags.off ? 'Off' : `Up to ${settings.max_hashtags}`],
    ['Interests', settings.interests.map(capitalized).join(', ') || '—'],
  ];
  return (
    <div className="border-t border-line bg-sunken/50 p-4 text-sm">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5">
        {rows.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="text-right break-words">{value}</dd>
          </div>
        ))}
        <dt className="text-ink-soft">Autopilot</dt>
        <dd className="text-right">{settings.autopilot_enabled ? `On, at ${formatTime(settings)}` : 'Off'}</dd>
      </dl>
      <Week days={settings.autopilot_day_of_week} isOn={settings.autopilot_enabled} />
    </div>
  );
}

/** The days of the week with the posting days highlighted. */
function Week({ days, isOn }: { days: readonly number[]; isOn: boolean }) {
  return (
    <ol aria-label="Posting days" className="mt-3 grid grid-cols-7 gap-1 text-center text-xs">
      {weekDays.map((day, at) => (
        <li
          key={day}
          className={classes(
            'rounded-item py-1.5',
            days.includes(day) && isOn ? 'bg-ink font-medium text-canvas' : 'text-ink-soft',
            days.includes(day) && !isOn && 'bg-line font-medium text-ink',
          )}
        >
          {weekDayLabels[at]}
          {days.includes(day) && <span className="sr-only">, chosen</span>}
        </li>
      ))}
    </ol>
  );
}

/** Returns a description such as '9:00 AM, 2 images'. */
function formatTime({ autopilot_post_time: time, autopilot_images_per_post: images }: ChannelSettings): string {
  const clock = formatLocal(time, 'time');
  return images === 1 ? clock : `${clock}, ${images} images`;
}
