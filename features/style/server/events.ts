import { z } from 'zod';
import type { EventKind } from '#platform/events/events.ts';

/** A user switched Autopilot on or off for an influencer, or changed its times or topics. */
export const autopilotSettingsChanged: EventKind<{ userId: string }> = {
  name: 'autopilot-settings-changed',
  data: z.object({ userId: z.uuid() }),
};
