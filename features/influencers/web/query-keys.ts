export const influencersKey = ['influencers'] as const;
export const modelsKey = ['models'] as const;

/** The prefix of the keys of all character sheets. */
export const anySheetsKey = ['character sheets'] as const;

export function sheetsKey(influencerId: string) {
  return [...anySheetsKey, influencerId] as const;
}

/** The prefix of the keys of all influencers. */
export const anyInfluencerKey = ['influencer'] as const;

export function influencerKey(id: string) {
  return [...anyInfluencerKey, id] as const;
}

export function trainingKey(influencerId: string) {
  return ['training', influencerId];
}
