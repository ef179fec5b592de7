import { captionLanguages, captionLengths } from '#contract/caption-choices.ts';
import { euLabels } from '#contract/disclosure.ts';
import { countedHashtags, moreHashtagsMayBeIgnored } from '#contract/instagram-limits.ts';
import { capitalized } from '#ui/capitalized.ts';
import { Button } from '#ui/kit/button.tsx';
import { ChoiceChips } from '#ui/kit/choice-chips.tsx';
import { RadioCards } from '#ui/kit/radio-cards.tsx';
import { Slider } from '#ui/kit/slider.tsx';
import { Switch } from '#ui/kit/switch.tsx';
import { captionLengthLabels, hashtags, languageLabels } from '../style-rules.ts';
import { InterestsField } from './interests-field.tsx';
import { SettingsSection } from './settings-section.tsx';
import { ToneField } from './tone-field.tsx';
import type { EditedSettings } from './use-settings.ts';

type SectionProps = Pick<EditedSettings, 'settings' | 'change'>;

const languageOptions = captionLanguages.map((language) => ({ value: language, label: languageLabels[language] }));
const lengthCards = captionLengths.map((length) => {
  const { label, words } = captionLengthLabels[length];
  return { value: length, label, text: capitalized(words) };
});

/** An influencer's tone and language. */
export function VoiceSection({ settings, change }: SectionProps) {
  return (
    <SettingsSection title="Voice" text="How captions sound, and in which language.">
      <ToneField tone={settings.vibe} onChange={(vibe) => change({ vibe })} />
      <ChoiceChips
        label="Language"
        options={languageOptions}
        value={settings.language}
        onChange={(language) => language && change({ language })}
        required
      />
    </SettingsSection>
  );
}

/** An influencer's interests and caption length. */
export function ContentSection({ settings, change }: SectionProps) {
  return (
    <SettingsSection title="Content" text="What posts are about, and how long their captions are.">
      <InterestsField interests={settings.interests} onChange={(interests) => change({ interests })} />
      <RadioCards
        label="Caption length"
        cards={lengthCards}
        value={settings.caption_length}
        onChange={(caption_length) => change({ caption_length })}
        columns="sm:grid-cols-3"
      />
    </SettingsSection>
  );
}

/** Whether captions have hashtags, and at most how many. */
export function HashtagsSection({ settings, change }: SectionProps) {
  const { max_hashtags: count } = settings;
  const isOn = count > hashtags.off;
  return (
    <SettingsSection title="Hashtags" text={`Instagram takes up to ${hashtags.most} in one post.`}>
      <Switch
        label="Add hashtags to captions"
        checked={isOn}
        onChange={(on) => change({ max_hashtags: on ? hashtags.whenSwitchedOn : hashtags.off })}
      />
      {isOn && (
        <Slider
          label="Maximum hashtags"
          value={count}
          onChange={(max_hashtags) => change({ max_hashtags })}
          min={hashtags.least}
          max={hashtags.most}
        />
      )}
      {count > countedHashtags && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          {moreHashtagsMayBeIgnored}
          <Button variant="quiet" size="small" onClick={() => change({ max_hashtags: countedHashtags })}>
            Use {countedHashtags}
          </Button>
        </p>
      )}
    </SettingsSection>
  );
}

/** The labels for the readers of the posts. */
export function AudienceSection({ settings, change }: SectionProps) {
  return (
    <SettingsSection title="Audience" text="What readers learn about how the images are made.">
      <div className="flex flex-col gap-1">
        <Switch
          label="EU label in captions"
          hint={`Each caption then ends with “${euLabels.image[settings.language]}”. It counts against the caption’s length.`}
          checked={settings.eu_label}
          onChange={(eu_label) => change({ eu_label })}
        />
        <p className="text-sm text-ink-soft">
          Instagram shows its own AI label on every post, in any case. Sponsored posts always name the synthetic
          performer.
        </p>
      </div>
    </SettingsSection>
  );
}
