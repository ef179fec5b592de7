export const influencersKey = ['influencers'] as const;
export const modelsKey = ['models'] as const;

/** The key that the keys of all character sheets begin with. */
export const anySheetsKey = ['character sheets'] as const;

export function sheetsKey(influencerId: string) {
  return [...anySheetsKey, influencerId] as const;
}

/** The key that the keys of all influencers begin with. */
export const anyInfluencerKey = ['influencer'] as const;

export function influencerKey(id: string) {
  return [...anyInfluencerKey, id] as const;
}

export function trainingKey(influencerId: string) {
  return ['training', influencerId];
}
