import type { EmailKind } from '#platform/feature.ts';

export const dataEmail: EmailKind = {
  name: 'your-data',
  isRequired: true,
  description: 'a copy of your data, or the end of your account, that you asked for',
};
