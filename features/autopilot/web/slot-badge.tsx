import { Badge } from '#ui/kit/badge.tsx';
import type { AutopilotSlotState } from '../autopilot-rules.ts';
import { slotVariants } from './slot-styles.ts';

/** A badge with the status of an Autopilot post. */
export function SlotBadge({ state, className }: { state: AutopilotSlotState; className?: string }) {
  const { label, tone } = slotVariants[state];
  return (
    <Badge tone={tone} className={className}>
      {label}
    </Badge>
  );
}
