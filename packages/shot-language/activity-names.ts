/** Activities that move the whole body or have their own surroundings, such as a bed or a stove. */
export const activities = [
  'tree pose',
  'warrior pose',
  'meditation',
  'cooking',
  'lying',
  'in bed',
  'desk work',
  'video call',
  'cycling',
  'dancing',
  'running',
  'swimming',
  'piano',
  'boxing',
  'skateboarding',
  'paddleboarding',
  'makeup',
] as const;
export type Activity = (typeof activities)[number];

/** A companion of the influencer. */
export const companionKinds = ['someone', 'a woman', 'a man', 'an old woman', 'an old man'] as const;
export type Companion = (typeof companionKinds)[number];

/** The company of the influencer. */
export const companies = [...companionKinds, 'group', 'crowd'] as const;
export type Company = (typeof companies)[number];
