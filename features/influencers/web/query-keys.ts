export const influencersKey = ['influencers'] as const;
export const modelsKey = ['models'] as const;

/** Key prefix of all character sheet queries. */
export const anySheetsKey = ['character sheets'] as const;

export function sheetsKey(influencerId: string) {
  return [...anySheetsKey, influencerId] as const;
}

/** Key prefix of all influencer queries. */
export const anyInfluencerKey = ['influencer'] as const;

export function influencerKey(id: string) {
  return [...anyInfluencerKey, id] as const;
}

/** Key prefix of all character queries. */
export const anyCharacterKey = ['character'] as const;

export function characterKey(influencerId: string) {
  return [...anyCharacterKey, influencerId] as const;
}

export function trainingKey(influencerId: string) {
  return ['training', influencerId];
}
