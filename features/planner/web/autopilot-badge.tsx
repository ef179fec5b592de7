import { Plane } from 'lucide-react';
import { Badge } from '#ui/kit/badge.tsx';

/** Marks a post or draft created by Autopilot. */
export function AutopilotBadge({ className }: { className?: string }) {
  return (
    <Badge tone="accent" icon={<Plane aria-hidden />} className={className}>
      Autopilot
    </Badge>
  );
}
