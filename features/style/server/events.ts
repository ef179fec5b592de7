import { z } from 'zod';
import type { EventKind } from '#platform/events/events.ts';

/** A person switched Autopilot on or off for a persona, or changed when it posts or what about. */
export const autopilotSettingsChanged: EventKind<{ userId: string }> = {
  name: 'autopilot-settings-changed',
  data: z.object({ userId: z.uuid() }),
};
