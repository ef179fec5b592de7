import { useState } from 'react';
import { capitalized } from '#ui/capitalized.ts';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { RadioCards } from '#ui/kit/radio-cards.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { useFields } from '#ui/use-fields.ts';
import { useSubmit } from '#ui/use-single-click.ts';
import { type AutopilotControl, autopilotControl } from '../autopilot-control.ts';
import { autopilotModes, prepareAheadHours } from '../autopilot-rules.ts';
import { aheadInWords, modeLabels, modeTexts } from './control-words.ts';
import { PreviewList } from './preview-list.tsx';
import { type AutopilotActs, useAutopilotPreview } from './queries.ts';

type CountryFieldProps = {
  influencerId: string;
  /** ISO 3166, or null to use the time zone's country. */
  country: string | null;
  onChange: (country: string | null) => void;
};

const ofZone = 'zone';

/** Selects the country whose seasons and holidays apply to the posts. */
function CountryField({ influencerId, country, onChange }: CountryFieldProps) {
  const { data } = useAutopilotPreview(influencerId);
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const formatCountry = (code: string) => names.of(code) ?? code;
  const byZone = data?.zoneCountry ? `${formatCountry(data.zoneCountry)} (by the time zone)` : 'By the time zone';
  const codes = data?.countries ?? (country ? [country] : []);
  const options = codes
    .map((value) => ({ value, label: formatCountry(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <SelectField
      label="Seasons and holidays of"
      options={[{ value: ofZone, label: byZone }, ...options]}
      value={country ?? ofZone}
      onChange={(value) => onChange(value === ofZone ? null : value)}
    />
  );
}

type ControlDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  influencerId: string;
  control: AutopilotControl;
  acts: AutopilotActs;
};

const aheadOptions = prepareAheadHours.map((hours) => ({
  value: String(hours),
  label: capitalized(aheadInWords(hours)),
}));
const cards = autopilotModes.map((value) => ({ value, label: modeLabels[value], text: modeTexts[value] }));

/** Autopilot's control settings, its credit limits, and a two-week preview. Closing the dialog changes nothing. */
export function ControlDialog({ open, onOpenChange, ...props }: ControlDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Autopilot mode and limits"
      description="Images are charged when they are generated, even for posts that you skip."
    >
      <ControlForm {...props} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type ControlFormProps = Pick<ControlDialogProps, 'influencerId' | 'control' | 'acts'> & { onClose: () => void };

function ControlForm({ influencerId, control, acts, onClose }: ControlFormProps) {
  const [mode, setMode] = useState(control.mode);
  const [country, setCountry] = useState(control.country);
  const [ahead, setAhead] = useState(control.prepare_ahead_hours);
  const limits = { daily: String(control.daily_credits ?? ''), weekly: String(control.weekly_credits ?? '') };
  const { values, field, check } = useFields(limits, (typed) => {
    const errors = autopilotControl.safeParse(withLimits(typed)).error?.issues ?? [];
    const findError = (name: keyof AutopilotControl) => errors.find(({ path }) => path[0] === name)?.message;
    return { daily: findError('daily_credits'), weekly: findError('weekly_credits') };
  });
  function withLimits({ daily, weekly }: typeof limits): AutopilotControl {
    const credits = { daily_credits: parseLimit(daily), weekly_credits: parseLimit(weekly) };
    return { mode, ...credits, country, prepare_ahead_hours: ahead };
  }
  const submit = useSubmit(async (event) => {
    if (check(event) && (await acts.save(withLimits(values)))) onClose();
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <RadioCards label="Mode" hideLabel cards={cards} value={mode} onChange={setMode} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Daily credit limit" optional inputMode="numeric" {...field('daily')} />
        <TextField label="Weekly credit limit" optional inputMode="numeric" {...field('weekly')} />
        <SelectField
          label="Prepare posts"
          options={aheadOptions}
          value={String(ahead)}
          onChange={(value) => setAhead(prepareAheadHours.find((hours) => String(hours) === value) ?? ahead)}
        />
        <CountryField influencerId={influencerId} country={country} onChange={setCountry} />
      </div>
      <PreviewList influencerId={influencerId} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={acts.isPending} busyLabel="Saving…">
          Save
        </Button>
      </div>
    </form>
  );
}

/** An empty field means no limit; the contract rejects a value that is not a number. */
function parseLimit(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed);
}
