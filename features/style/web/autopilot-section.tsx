import { Info } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { isTimeZone } from '#contract/time-zone.ts';
import { plans } from '#features/billing/plans.ts';
import { promptUpgrade } from '#features/billing/web/public.ts';
import { MultiChoiceChips } from '#ui/kit/choice-chips.tsx';
import { Slider } from '#ui/kit/slider.tsx';
import { Switch } from '#ui/kit/switch.tsx';
import { TimeField } from '#ui/kit/time-field.tsx';
import type { AutopilotUsage } from '../contract.ts';
import { dayNames, daysUsedUp, dayToMove } from '../days-used-up.ts';
import { nextLimitWeek } from '../limit-week.ts';
import { movedRhythm, type ZonedRhythm } from '../moved-rhythm.ts';
import {
  defaultWeeklyPosts,
  exceedsPlan,
  howAutopilotWorks,
  imagesPerPost,
  weekDayLabels,
  weekDays,
} from '../style-rules.ts';
import { browserZone } from './browser-zone.ts';
import { PartsAfterSwitch, PartsWhileOn, PostOptionsOfFeatures } from './parts-of-features.tsx';
import { useAutopilotUsage } from './queries.ts';
import { SettingsSection } from './settings-section.tsx';
import type { EditedSettings } from './use-settings.ts';
import { useTimesOn } from './use-times-on.ts';
import { ZoneChangeDialog } from './zone-change-dialog.tsx';
import { ZoneField } from './zone-field.tsx';

const dayOptions = weekDays.map((day, at) => ({ value: String(day), label: weekDayLabels[at] ?? '' }));

/** The posting times of an influencer's Autopilot. */
export function AutopilotSection({ settings, change, press, state }: EditedSettings) {
  const { data: usage } = useAutopilotUsage(settings.influencer_id);
  const { autopilot_enabled: isOn, autopilot_day_of_week: days, autopilot_timezone: zone } = settings;
  const weeklyPosts = usage?.weekly_posts_per_influencer ?? defaultWeeklyPosts;

  const { timesOn, putOn } = useTimesOn({ isOn, isSaved: state.kind === 'saved' });
  // The components after the switch are about posts, so they are shown only once a day is selected.
  const [isAsked, setAsked] = useState(false);
  if (!isAsked && timesOn > 0 && days.length > 0 && state.kind === 'saved') setAsked(true);
  const [answers, setAnswers] = useState<ComponentProps<typeof ZoneChangeDialog>['answers']>(null);

  function switchTo(on: boolean): void {
    if (on) putOn();
    // A time requires a zone. Until one is selected, the zone of the user who switches Autopilot on is used.
    press({ autopilot_enabled: on, ...(on && zone === null && { autopilot_timezone: browserZone() }) });
  }

  function changeZone(next: string): void {
    if (!isOn || zone === null || !isTimeZone(zone) || days.length === 0) {
      change({ autopilot_timezone: next });
      return;
    }
    const rhythm = { days, time: settings.autopilot_post_time, zone };
    const sameMoment = movedRhythm(rhythm, next, Temporal.Now.instant());
    const isSame = sameMoment.time === rhythm.time && sameMoment.days.join() === days.join();
    if (isSame) change({ autopilot_timezone: next });
    else setAnswers({ sameHour: { ...rhythm, zone: next }, sameMoment });
  }

  function answerZone(rhythm: ZonedRhythm): void {
    setAnswers(null);
    const { days: moved, time, zone: next } = rhythm;
    change({ autopilot_timezone: next, autopilot_post_time: time, autopilot_day_of_week: [...moved] });
  }

  function choose(next: readonly number[]): void {
    if (exceedsPlan(next, days, weeklyPosts)) promptUpgrade('AUTOPILOT_LIMIT', { help: helpWithDays(next) });
    else change({ autopilot_day_of_week: [...next] });
  }

  function helpWithDays(next: readonly number[]) {
    const fact = () => daysUsedUp(days, weeklyPosts, isOn);
    const move = dayToMove(days, next, weeklyPosts);
    if (!move) return { fact };
    const label = `Move ${dayNames[move.from - 1]} to ${dayNames[move.to - 1]}`;
    return { fact, action: { label, act: () => change({ autopilot_day_of_week: [...move.days] }) } };
  }

  return (
    <SettingsSection
      title="Autopilot"
      text="Posts created and published for you, on the days and at the time you choose."
      anchor="autopilot"
    >
      <div className="flex flex-col gap-3">
        <Switch label="Autopilot" checked={isOn} onChange={switchTo} />
        <p className="flex gap-2.5 rounded-control bg-sunken px-4 py-3 text-sm text-ink-soft">
          <Info className="mt-0.5 size-4 shrink-0" aria-hidden />
          {howAutopilotWorks} Its images cost credits when they are generated.
        </p>
        {isOn && <PartsWhileOn influencerId={settings.influencer_id} timesOn={timesOn} />}
      </div>
      <MultiChoiceChips
        label="Days"
        options={dayOptions}
        value={days.map(String)}
        onChange={(next) => choose(next.map(Number))}
        hint={
          isOn && days.length === 0
            ? 'Choose at least one day for Autopilot to post on.'
            : usage && formatLimits(usage, known(zone) ?? browserZone() ?? 'UTC')
        }
      />
      <div className="flex flex-wrap gap-x-8 gap-y-7">
        <TimeField
          label="Time"
          value={settings.autopilot_post_time}
          onChange={(autopilot_post_time) => change({ autopilot_post_time })}
        />
        <ZoneField zone={zone} onChange={changeZone} className="min-w-56 grow" />
      </div>
      <Slider
        label="Images per post"
        value={settings.autopilot_images_per_post}
        onChange={(autopilot_images_per_post) => change({ autopilot_images_per_post })}
        min={imagesPerPost.least}
        max={imagesPerPost.most}
      />
      <PostOptionsOfFeatures
        influencerId={settings.influencer_id}
        reels={settings.autopilot_reels}
        isSaved={state.kind === 'saved'}
        onChange={(autopilot_reels) => change({ autopilot_reels })}
      />
      <ZoneChangeDialog answers={answers} onAnswer={answerZone} onCancel={() => setAnswers(null)} />
      {isAsked && <PartsAfterSwitch influencerId={settings.influencer_id} timesOn={timesOn} />}
    </SettingsSection>
  );
}

function known(zone: string | null): string | null {
  return zone !== null && isTimeZone(zone) ? zone : null;
}

/** Returns 'Free plan: 0 of 1 post used this week. The next week starts on Monday, November 30 at 7:00 AM GMT+1.' */
function formatLimits(usage: AutopilotUsage, zone: string): string {
  const { per_influencer_used: used, weekly_posts_per_influencer: most, weekly_posts_global_cap: all } = usage;
  const account = all === null ? '' : `, and ${usage.global_used} of ${all} on your account`;
  return `${plans[usage.plan].label} plan: ${used} of ${most} Autopilot ${most === 1 ? 'post' : 'posts'} used this week${account}. The next week starts on ${nextLimitWeek(Date.now(), zone)}.`;
}
