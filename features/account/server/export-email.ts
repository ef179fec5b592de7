import type { EmailKind } from '#platform/feature.ts';

export const dataEmail: EmailKind = {
  name: 'your-data',
  isRequired: true,
  description: 'a data export or account deletion that you requested',
};
