import type { EmailKind } from '#platform/feature.ts';

export const autopilotEmail: EmailKind = {
  name: 'autopilot',
  isRequired: false,
  description: 'posts that Autopilot could not create or publish, and Autopilot pauses',
};
