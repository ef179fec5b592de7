import { Badge } from '#ui/kit/badge.tsx';
import type { AutopilotSlotState } from '../autopilot-rules.ts';
import { slotLooks } from './slot-looks.ts';

/** How far a post of Autopilot is, in a word or two. */
export function SlotBadge({ state, className }: { state: AutopilotSlotState; className?: string }) {
  const { label, tone } = slotLooks[state];
  return (
    <Badge tone={tone} className={className}>
      {label}
    </Badge>
  );
}
