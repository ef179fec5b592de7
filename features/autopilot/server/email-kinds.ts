import type { EmailKind } from '#platform/feature.ts';

export const autopilotEmail: EmailKind = {
  name: 'autopilot',
  isRequired: false,
  description: 'posts that Autopilot could not make or publish, and its pauses',
};
