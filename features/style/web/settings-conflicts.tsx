import { reelShareLabels } from '#contract/reel-shares.ts';
import { EditConflicts } from '#ui/kit/edit-conflicts.tsx';
import { useChangesElsewhere } from '#ui/use-remote-changes.ts';
import type { ChannelSettings, SettingsChanges } from '../contract.ts';
import { captionLengthLabels, hashtags, languageLabels, weekDayLabels } from '../style-rules.ts';
import { getSettingsFields } from './unsaved-changes.ts';
import type { EditedSettings } from './use-settings.ts';

type SettingsConflictsProps = Pick<EditedSettings, 'settings' | 'conflicts' | 'settle'> & { saved: ChannelSettings };

/** Settings that were changed both by the user and elsewhere. */
export function SettingsConflicts({ saved, settings, conflicts, settle }: SettingsConflictsProps) {
  const version = { id: saved.influencer_id, version: saved.version, fields: getSettingsFields(settings) };
  useChangesElsewhere(title, version, labels);
  return (
    <EditConflicts
      className="mt-4"
      title={title}
      conflicts={conflicts.map((name) => {
        const text = shown[name];
        return { name, label: labels[name], mine: text(settings), theirs: text(saved) };
      })}
      onSettle={(name, keep) => {
        const field = conflicts.find((one) => one === name);
        if (field) settle(field, keep);
      }}
    />
  );
}

const title = 'These settings were changed elsewhere';

const labels: Readonly<Record<keyof SettingsChanges, string>> = {
  vibe: 'Tone',
  language: 'Language',
  interests: 'Interests',
  max_hashtags: 'Hashtags',
  caption_length: 'Caption length',
  autopilot_enabled: 'Autopilot',
  autopilot_day_of_week: 'Days',
  autopilot_post_time: 'Time',
  autopilot_images_per_post: 'Images per post',
  autopilot_reels: 'Reels',
  autopilot_timezone: 'Time zone',
  eu_label: 'EU label in captions',
};

const shown: Readonly<Record<keyof SettingsChanges, (settings: ChannelSettings) => string>> = {
  vibe: ({ vibe }) => vibe,
  language: ({ language }) => languageLabels[language],
  interests: ({ interests }) => interests.join(', ') || 'None',
  max_hashtags: ({ max_hashtags: count }) => (count === hashtags.off ? 'Off' : `Up to ${count}`),
  caption_length: (settings) => captionLengthLabels[settings.caption_length].label,
  autopilot_enabled: (settings) => (settings.autopilot_enabled ? 'On' : 'Off'),
  autopilot_day_of_week: ({ autopilot_day_of_week: days }) =>
    days.map((day) => weekDayLabels[day - 1]).join(', ') || 'None',
  autopilot_post_time: (settings) => settings.autopilot_post_time,
  autopilot_images_per_post: (settings) => String(settings.autopilot_images_per_post),
  autopilot_reels: (settings) => reelShareLabels[settings.autopilot_reels],
  autopilot_timezone: (settings) => settings.autopilot_timezone ?? 'None',
  eu_label: (settings) => (settings.eu_label ? 'On' : 'Off'),
};
