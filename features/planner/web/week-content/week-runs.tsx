import { Check, Sparkles, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { promptUpgrade } from '#features/billing/web/public.ts';
import { Button } from '#ui/kit/button.tsx';
import { classes } from '#ui/kit/classes.ts';
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx';
import { linkStyles } from '#ui/kit/link.tsx';
import { ProgressBar } from '#ui/kit/progress-bar.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import type { Draft } from '../../contract.ts';
import { zoneInWords } from '../../post-time.ts';
import { isInProgress, shareDone } from '../../slot-state.ts';
import { getWeek, weekLabel } from '../../week.ts';
import { postsInWords } from '../../week-content.ts';
import type { PostSlot } from '../../week-contract.ts';
import { postingMessage } from '../posting-message.ts';
import { useDrafts } from '../use-drafts.ts';
import { useResumeWeek, useScheduleDrafts, useSlots, useStopWeek } from './queries.ts';

type WeekRunsProps = {
  influencerId: string;
  /** The viewer's zone. */
  zone: string;
  onOpenWeek: (date: string) => void;
};

/** Posts that are being prepared or are ready to be scheduled, with one panel per request. */
export function WeekRuns(props: WeekRunsProps) {
  const { data: slots = [] } = useSlots(props.influencerId);
  const { drafts } = useDrafts(props.influencerId);
  const ofWeeks = slots.filter(({ source }) => source === 'week');
  const runs = Map.groupBy(ofWeeks, ({ runId }) => runId);
  return [...runs].map(([runId, own]) => (
    <WeekRun key={runId} runId={runId} slots={own} date={firstDate(own, drafts)} {...props} />
  ));
}

/** Returns the day of the earliest of these posts; undefined until their drafts are loaded. */
function firstDate(slots: readonly PostSlot[], drafts: readonly Draft[]): string | undefined {
  const ids = new Set(slots.map(({ id }) => id));
  return drafts
    .flatMap(({ id, scheduledLocal }) => (ids.has(id) ? scheduledLocal.slice(0, 10) : []))
    .toSorted()
    .at(0);
}

type WeekRunProps = WeekRunsProps & { runId: string; slots: readonly PostSlot[]; date: string | undefined };

function WeekRun({ runId, slots, date, influencerId, zone, onOpenWeek }: WeekRunProps) {
  const week = date && weekLabel(getWeek(date));
  const stop = useStopWeek(influencerId);
  const resume = useResumeWeek(influencerId);
  const ready = slots.filter(({ state }) => state === 'filled');
  const isActive = slots.some(isInProgress);
  const halted = slots.filter(({ halted }) => halted !== null && halted !== 'edited');
  const isUnpaid = halted.some(({ halted }) => halted === 'no_credits');
  const handleStop = useSingleClick(() => stop.mutateAsync(runId).catch(showFailure));
  const handleResume = useSingleClick(() => resume.mutateAsync(runId).catch(showFailure));
  if (!isActive && !halted.length && !ready.length) return null;

  return (
    <section
      aria-label={week ? `Generated content, ${week}` : 'Generated content'}
      className="mt-6 rounded-panel border border-line bg-raised p-4 shadow-low"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="flex min-w-0 flex-1 basis-64 items-center gap-2.5 font-medium">
          <Sign isActive={isActive} isHalted={halted.length > 0} />
          <span role="status">
            {headline(slots, { isActive, isUnpaid, ready: ready.length, halted: halted.length })}
          </span>
        </p>
        {date && (
          <button
            type="button"
            onClick={() => onOpenWeek(date)}
            className={classes(linkStyles('text'), 'text-sm tabular-nums touch:min-h-11')}
          >
            {week}
          </button>
        )}
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          {isActive && (
            <Button size="small" onClick={handleStop} busy={stop.isPending}>
              Stop
            </Button>
          )}
          {!isActive && isUnpaid && (
            <Button size="small" onClick={() => promptUpgrade('OUT_OF_CREDITS')}>
              Get credits
            </Button>
          )}
          {!isActive && halted.length > 0 && (
            <Button size="small" onClick={handleResume} busy={resume.isPending}>
              Continue
            </Button>
          )}
          {!isActive && ready.length > 0 && <ScheduleAll slots={ready} influencerId={influencerId} zone={zone} />}
        </div>
      </div>
      {isActive && (
        <ProgressBar
          className="mt-3"
          label="Posts prepared"
          hideLabel
          aside={`${ready.length} of ${slots.length}`}
          value={slots.reduce((sum, slot) => sum + shareDone(slot), 0) / slots.length}
        />
      )}
    </section>
  );
}

function Sign({ isActive, isHalted }: { isActive: boolean; isHalted: boolean }) {
  if (isActive) return <Sparkles className="size-5 shrink-0 text-accent" aria-hidden />;
  if (isHalted) return <TriangleAlert className="size-5 shrink-0 text-warning" aria-hidden />;
  return <Check className="size-5 shrink-0 text-positive" aria-hidden />;
}

function headline(
  slots: readonly PostSlot[],
  { isActive, isUnpaid, ready, halted }: { isActive: boolean; isUnpaid: boolean; ready: number; halted: number },
): string {
  if (isActive) return `Preparing ${postsInWords(slots.length)}: ${ready} ready`;
  if (halted === 0) return `${postsInWords(ready)} ${ready === 1 ? 'is' : 'are'} ready to review`;
  const label = isUnpaid ? 'Not enough credits for the rest' : 'Stopped';
  return `${label}: ${ready} of ${postsInWords(slots.length)} ${ready === 1 ? 'is' : 'are'} ready`;
}

type ScheduleAllProps = Pick<WeekRunsProps, 'influencerId' | 'zone'> & { slots: readonly PostSlot[] };

function ScheduleAll({ slots, influencerId, zone }: ScheduleAllProps) {
  const [isAsking, setIsAsking] = useState(false);
  const schedule = useScheduleDrafts(influencerId);

  const confirm = useSingleClick(async () => {
    try {
      const { scheduled, refused } = await schedule.mutateAsync(slots);
      if (scheduled.length) toast.success(`${postsInWords(scheduled.length)} scheduled`);
      if (refused[0]) toast.error(`${postsInWords(refused.length)} could not be scheduled: ${refused[0].message}`);
    } catch (error) {
      toast.error(postingMessage(error, 'Failed to schedule posts'));
    }
    setIsAsking(false);
  });

  return (
    <>
      <Button size="small" variant="primary" onClick={() => setIsAsking(true)}>
        Schedule all
      </Button>
      <ConfirmDialog
        title="Schedule all"
        text={`${postsInWords(slots.length)} will be published at ${slots.length === 1 ? 'its time' : 'their times'}, shown in ${zoneInWords(zone)}. Incomplete drafts stay drafts.`}
        confirmLabel={`Schedule ${postsInWords(slots.length)}`}
        open={isAsking}
        onOpenChange={setIsAsking}
        busy={schedule.isPending}
        busyLabel="Scheduling…"
        onConfirm={confirm}
      />
    </>
  );
}

function showFailure(error: unknown): void {
  toast.error(error instanceof Error ? error.message : 'Please try again.');
}
