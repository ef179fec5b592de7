import { tonePresets } from '#contract/caption-choices.ts';
import { type FurtherNetwork, networks } from '#contract/networks.ts';
import { dayNames } from '#features/style/days-used-up.ts';
import { isTonePreset } from '#features/style/style-rules.ts';
import { capitalized } from '#ui/capitalized.ts';
import { MultiChoiceChips } from '#ui/kit/choice-chips.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { Switch } from '#ui/kit/switch.tsx';
import { toast } from '#ui/notice.ts';
import type { PreparedPosts as Settings } from '../../network-accounts-contract.ts';
import { NetworkChoices } from './network-choices.tsx';
import { useSaveNetworkSettings } from './queries.ts';

type PreparedPostsProps = { influencerId: string; network: FurtherNetwork; settings: Settings };

const inherited = 'as on Instagram';
const dayOptions = dayNames.map((name, index) => ({ value: String(index + 1), label: name.slice(0, 3) }));
const hashtagOptions = [
  { value: inherited, label: 'As on Instagram' },
  ...[0, 1, 2, 3, 5, 10].map((count) => ({ value: String(count), label: count === 0 ? 'None' : `At most ${count}` })),
];

const toneOptions = [
  { value: inherited, label: 'As on Instagram' },
  ...tonePresets.map((tone) => ({ value: tone, label: capitalized(tone) })),
];

/** Whether and how Autopilot and generated weeks publish their posts on a network, too. */
export function PreparedPosts({ influencerId, network, settings }: PreparedPostsProps) {
  const { label } = networks[network];
  const save = useSaveNetworkSettings(influencerId);
  // The sent values are shown until they are saved.
  const shown: Settings = { ...settings, ...(save.isPending && save.variables.prepared) };
  const { isOn, days, hashtags, options = null, tone = null } = shown;
  const change = (changes: Partial<Settings>) =>
    save.mutate(
      { network, prepared: { isOn, days, hashtags, ...changes } },
      { onError: () => toast.error(`Could not save the settings of ${label}. Try again.`) },
    );
  const hashtagChoice = hashtagOptions.find(({ value }) => value === String(hashtags));
  return (
    <div className="basis-full border-t border-line pt-2">
      <Switch
        label={`Autopilot and generated weeks publish on ${label}, too`}
        hint="With the time, the images and the video of Instagram, if the network shows them. A caption that is too long ends earlier; you can edit it in the draft."
        checked={isOn}
        onChange={(next) => change({ isOn: next })}
      />
      {isOn && networks[network].options && (
        <div className="mb-4 flex flex-col gap-3">
          {!options && (
            <p className="text-sm text-danger">
              Prepared posts are not published on {label} until you have chosen how. Your choice applies until you
              change it.
            </p>
          )}
          <NetworkChoices
            influencerId={influencerId}
            network={network}
            value={options ?? {}}
            onChange={(next) => {
              const chosen = Object.keys(next).length > 0 ? next : null;
              if (chosen || options) change({ options: chosen });
            }}
            isStanding
          />
        </div>
      )}
      {isOn && (
        <div className="mb-2 flex flex-wrap gap-x-6 gap-y-4">
          <MultiChoiceChips
            label={`Days on ${label}`}
            hint="Of the days on which Instagram has a post."
            options={dayOptions}
            value={(days ?? dayNames.map((_, index) => index + 1)).map(String)}
            onChange={(chosen) => change({ days: chosen.length === dayNames.length ? null : chosen.map(Number) })}
          />
          <SelectField
            label={`Hashtags on ${label}`}
            options={hashtagOptions}
            value={hashtagChoice?.value ?? inherited}
            onChange={(chosen) => change({ hashtags: chosen === inherited ? null : Number(chosen) })}
          />
          <SelectField
            label={`Tone on ${label}`}
            hint="Another tone writes a caption of its own."
            options={tone === null || isTonePreset(tone) ? toneOptions : [...toneOptions, { value: tone, label: tone }]}
            value={tone ?? inherited}
            onChange={(chosen) => change({ tone: chosen === inherited ? null : chosen })}
          />
        </div>
      )}
    </div>
  );
}
