import type { KeyScope } from '#contract/key-scopes.ts';

/** Maximum API keys per user. */
export const maxKeys = 20;

/** Maximum calls per key and minute. */
export const keyCallsPerMinute = 120;

export const maxKeyNameLength = 60;

/** The permissions that each scope grants. */
export const scopeWords: Readonly<Record<KeyScope, { readonly label: string; readonly text: string }>> = {
  read: { label: 'Read', text: 'See influencers, photos, posts, drafts and Autopilot plans.' },
  generate: { label: 'Generate', text: 'Generate photos and captions, and delete photos. Photos cost credits.' },
  plan: {
    label: 'Plan',
    text: 'Upload images, write drafts, cancel posts, and change the style and the ideas of Autopilot.',
  },
  publish: { label: 'Publish', text: 'Schedule, move, import and publish posts, and switch Autopilot on and off.' },
};
