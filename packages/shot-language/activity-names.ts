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

/** The companions of the influencer. */
export const companies = ['someone', 'a woman', 'a man', 'group', 'crowd'] as const;
export type Company = (typeof companies)[number];
