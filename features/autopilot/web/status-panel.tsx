import { CirclePause, CirclePlay, Play, SlidersHorizontal, Square, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { howAutopilotWorks } from '#features/style/style-rules.ts';
import { Button } from '#ui/kit/button.tsx';
import { linkStyles } from '#ui/kit/link.tsx';
import { useSingleClick } from '#ui/use-single-click.ts';
import type { Autopilot } from '../contract.ts';
import { ReconnectLink, waitsForAccount, waitsForAccountWords } from './account-required.tsx';
import { beyondPlanWords, controlInWords, modeLabels } from './control-words.ts';
import { PauseEnd } from './pause-end.tsx';
import type { AutopilotActs } from './queries.ts';

type StatusPanelProps = {
  /** The address of the influencer's Instagram pages. */
  area: string;
  autopilot: Autopilot;
  acts: AutopilotActs;
  /** Opens the control settings. */
  onChange: () => void;
};

/** Shows whether Autopilot is working for an influencer, its control settings, and its actions. */
export function StatusPanel({ area, autopilot, acts, onChange }: StatusPanelProps) {
  const { enabled, paused, beyondPlan, connection, control } = autopilot;
  const isBeyondPlan = enabled && paused === null && beyondPlan;
  const isAtWork = enabled && paused === null && !beyondPlan;
  const isWaiting = waitsForAccount(autopilot);
  const run = useSingleClick(acts.runNow);
  const stop = useSingleClick(acts.stop);
  return (
    <section aria-labelledby="status-title" className="mt-4 rounded-panel border border-line bg-surface p-5 shadow-low">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-80">
          <h2 id="status-title" className="flex items-center gap-2 text-lg font-medium">
            {isAtWork ? (
              <CirclePlay className="size-5 shrink-0 text-positive" aria-hidden />
            ) : (
              <CirclePause className="size-5 shrink-0 text-ink-faint" aria-hidden />
            )}
            {isAtWork
              ? modeLabels[control.mode]
              : (paused ?? (isBeyondPlan ? 'Autopilot is paused' : 'Autopilot is off'))}
          </h2>
          <p className="mt-1.5 max-w-prose text-sm text-ink-soft">{formatStatus(autopilot)}</p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          <Button size="small" icon={<SlidersHorizontal />} onClick={onChange}>
            Mode and limits
          </Button>
          {isAtWork && (
            <Button size="small" icon={<Play />} onClick={run}>
              Run one now
            </Button>
          )}
          {(isAtWork || isWaiting) && (
            <Button size="small" icon={<Square />} onClick={stop}>
              Stop now
            </Button>
          )}
          {isWaiting && <ReconnectLink />}
          {((paused && !isWaiting) || isBeyondPlan) && <PauseEnd paused={paused} acts={acts} />}
        </div>
      </div>
      {enabled && connection !== 'connected' && !isWaiting && (
        <p role="status" className="mt-4 flex gap-2.5 rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">
          <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          <span>
            {connection === 'missing'
              ? 'No Instagram account is connected'
              : 'The Instagram account needs to be reconnected'}
            : posts are planned but not prepared.{' '}
            <Link to={`${area}/connect`} className={linkStyles('text')}>
              Connect
            </Link>
          </span>
        </p>
      )}
    </section>
  );
}

function formatStatus(autopilot: Autopilot): string {
  const { enabled, paused, beyondPlan, control } = autopilot;
  if (waitsForAccount(autopilot)) return waitsForAccountWords;
  if (!enabled || paused !== null) return howAutopilotWorks;
  return beyondPlan ? beyondPlanWords : controlInWords(control);
}
