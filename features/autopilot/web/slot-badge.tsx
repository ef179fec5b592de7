import { Badge, type BadgeTone } from '#ui/kit/badge.tsx';
import type { AutopilotSlotState } from '../autopilot-rules.ts';

const looks: Readonly<Record<AutopilotSlotState, { readonly label: string; readonly tone: BadgeTone }>> = {
  planned: { label: 'Planned', tone: 'neutral' },
  filling: { label: 'Being prepared', tone: 'accent' },
  waiting: { label: 'Waiting for you', tone: 'warning' },
  scheduled: { label: 'Scheduled', tone: 'positive' },
  posted: { label: 'Posted', tone: 'positive' },
  held: { label: 'Held', tone: 'warning' },
  skipped: { label: 'Skipped', tone: 'warning' },
  failed: { label: 'Failed', tone: 'danger' },
};

/** How far a post of Autopilot is, in a word or two. */
export function SlotBadge({ state, className }: { state: AutopilotSlotState; className?: string }) {
  const { label, tone } = looks[state];
  return (
    <Badge tone={tone} className={className}>
      {label}
    </Badge>
  );
}
