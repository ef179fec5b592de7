import { type ComponentType, lazy } from 'react';
import type { StartPart } from '#ui/start-parts.ts';
import { ensureTemporal } from '#ui/temporal.ts';

/** Both parts compute days, so Temporal is loaded along with them. */
function withTemporal<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    const [part] = await Promise.all([load(), ensureTemporal()]);
    return part;
  });
}

export const autopilotStartParts: readonly StartPart[] = [
  {
    OnHome: withTemporal(() => import('./start/first-steps.tsx')),
    OnPhotos: withTemporal(() => import('./start/put-on-autopilot.tsx')),
  },
];
