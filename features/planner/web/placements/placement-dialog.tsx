import { useState } from 'react';
import { Link } from 'react-router';
import { disclosures } from '#contract/disclosure.ts';
import { advertisingNotAgreed, mayAdvertise } from '#features/influencers/clone-rules.ts';
import { useInfluencer } from '#features/influencers/web/public.ts';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { linkStyles } from '#ui/kit/link.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { Stepper } from '#ui/kit/stepper.tsx';
import { Switch } from '#ui/kit/switch.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { toast } from '#ui/notice.ts';
import { useSubmit } from '#ui/use-single-click.ts';
import { maxOneIn, placementTexts } from '../../placement-rules.ts';
import type { Placement } from '../../placements-contract.ts';
import { maxPartnerLength } from '../../post-rules.ts';
import { isDate, today } from '../../week.ts';
import { browserZone } from '../browser-zone.ts';
import { frequencyInWords } from './placement-words.ts';
import { useSavePlacement } from './queries.ts';

const defaultOneIn = 4;
const defaultDays = 30;

type PlacementDialogProps = {
  readonly influencerId: string;
  /** Null for a new placement. */
  readonly placement: Placement | null;
  /** The references that are not placed yet. */
  readonly references: readonly { readonly id: string; readonly name: string }[];
  readonly onClose: () => void;
};

/** The form for a placement: its reference, frequency, last day and partner. */
export function PlacementDialog({ influencerId, placement, references, onClose }: PlacementDialogProps) {
  const earliest = today(browserZone());
  const [referenceId, setReferenceId] = useState(placement?.reference.id ?? references[0]?.id ?? '');
  const [oneIn, setOneIn] = useState(placement?.one_in ?? defaultOneIn);
  const [until, setUntil] = useState(placement?.until ?? addDays(earliest, defaultDays));
  const [partner, setPartner] = useState(placement?.sponsored_by ?? null);
  const [wasChecked, setWasChecked] = useState(false);
  const { data: influencer } = useInfluencer(influencerId);
  const save = useSavePlacement(influencerId, placement?.id);
  const adsNotAgreed = partner !== null && influencer !== undefined && !mayAdvertise(influencer);
  const errors = {
    until: isDate(until) && until >= earliest ? undefined : placementTexts.past,
    partner: partner?.trim() === '' ? 'Name the partner who sponsors these posts.' : undefined,
  };

  const submit = useSubmit(async () => {
    setWasChecked(true);
    if (errors.until || errors.partner || adsNotAgreed) return;
    try {
      await save.mutateAsync({ referenceId, one_in: oneIn, until, sponsored_by: partner?.trim() ?? null });
      onClose();
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Could not save the placement. Try again.');
    }
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={placement ? `Placement of ${placement.reference.name}` : 'Add placement'}
      description="Applies to posts whose preparation has not started."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="placement" variant="primary" busy={save.isPending} busyLabel="Saving…">
            Save
          </Button>
        </>
      }
    >
      <form id="placement" onSubmit={submit} noValidate className="flex flex-col gap-6">
        {!placement && (
          <SelectField
            label="Show"
            options={references.map(({ id, name }) => ({ value: id, label: name }))}
            value={referenceId}
            onChange={setReferenceId}
          />
        )}
        <div className="flex flex-wrap gap-x-8 gap-y-6">
          <Stepper
            label="In 1 of … posts"
            hint={`In ${frequencyInWords(oneIn)}.`}
            min={1}
            max={maxOneIn}
            value={oneIn}
            onChange={setOneIn}
            format={frequencyInWords}
          />
          <TextField
            label="Until"
            hint="The last day."
            type="date"
            min={earliest}
            value={until}
            error={wasChecked ? errors.until : undefined}
            onChange={({ target }) => setUntil(target.value)}
          />
        </div>
        <div className="rounded-panel border border-line px-4 py-1">
          <Switch
            label="Sponsored post"
            hint={`You receive money or something else in return. The captions then start with ${disclosures.en} and name the synthetic performer.`}
            checked={partner !== null}
            onChange={(isOn) => setPartner(isOn ? '' : null)}
          />
          {partner !== null && (
            <TextField
              className="mb-3"
              label="Partner"
              hint="The sponsor of these posts."
              value={partner}
              maxLength={maxPartnerLength}
              error={wasChecked ? errors.partner : undefined}
              onChange={({ target }) => setPartner(target.value)}
              autoComplete="off"
            />
          )}
          {adsNotAgreed && (
            <p className="mb-3 text-sm text-danger">
              {advertisingNotAgreed}{' '}
              <Link to={`/influencers/${influencerId}/info`} className={linkStyles('text')}>
                Extend consent
              </Link>
            </p>
          )}
        </div>
      </form>
    </Dialog>
  );
}

function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}
