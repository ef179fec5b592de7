import { EditConflicts } from '#ui/kit/edit-conflicts.tsx';
import type { ChannelSettings, SettingsChanges } from '../contract.ts';
import { captionLengthLabels, hashtags, languageLabels, weekDayLabels } from '../style-rules.ts';
import type { EditedSettings } from './use-settings.ts';

type SettingsConflictsProps = Pick<EditedSettings, 'settings' | 'conflicts' | 'settle'> & { saved: ChannelSettings };

/** Settings that the user changed while they were changed elsewhere, too. */
export function SettingsConflicts({ saved, settings, conflicts, settle }: SettingsConflictsProps) {
  return (
    <EditConflicts
      className="mt-4"
      title="These settings were changed elsewhere"
      conflicts={conflicts.map((name) => {
        const { label, text } = shown[name];
        return { name, label, mine: text(settings), theirs: text(saved) };
      })}
      onSettle={(name, keep) => {
        const field = conflicts.find((one) => one === name);
        if (field) settle(field, keep);
      }}
    />
  );
}

type Shown = { readonly label: string; readonly text: (settings: ChannelSettings) => string };

const shown: Readonly<Record<keyof SettingsChanges, Shown>> = {
  vibe: { label: 'Tone', text: ({ vibe }) => vibe },
  language: { label: 'Language', text: ({ language }) => languageLabels[language] },
  interests: { label: 'Interests', text: ({ interests }) => interests.join(', ') || 'None' },
  max_hashtags: {
    label: 'Hashtags',
    text: ({ max_hashtags: count }) => (count === hashtags.off ? 'Off' : `Up to ${count}`),
  },
  caption_length: { label: 'Caption length', text: (settings) => captionLengthLabels[settings.caption_length].label },
  autopilot_enabled: { label: 'Autopilot', text: (settings) => (settings.autopilot_enabled ? 'On' : 'Off') },
  autopilot_day_of_week: {
    label: 'Days',
    text: ({ autopilot_day_of_week: days }) => days.map((day) => weekDayLabels[day - 1]).join(', ') || 'None',
  },
  autopilot_post_time: { label: 'Time', text: (settings) => settings.autopilot_post_time },
  autopilot_images_per_post: {
    label: 'Images per post',
    text: (settings) => String(settings.autopilot_images_per_post),
  },
  autopilot_timezone: { label: 'Time zone', text: (settings) => settings.autopilot_timezone ?? 'None' },
};
