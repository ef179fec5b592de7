import type { MailKind } from '#platform/feature.ts';

export const autopilotMail: MailKind = {
  name: 'autopilot',
  isRequired: false,
  description: 'posts that Autopilot could not make or publish, and its pauses',
};
