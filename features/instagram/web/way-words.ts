import type { ConnectionMethod } from '#contract/publisher-ways.ts';

/** The descriptions of each way to the real Instagram. */
export const wayWords: Readonly<Record<ConnectionMethod, { readonly label: string; readonly text: string }>> = {
  zernio: {
    label: 'Through Zernio',
    text: 'A publishing service. It keeps the access to your account and hands your posts on to Instagram.',
  },
  'instagram-graph': {
    label: 'Directly with Instagram',
    text: 'Nobody stands in between. This site keeps the access to your account, encrypted.',
  },
};
