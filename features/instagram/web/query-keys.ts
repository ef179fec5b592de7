export function connectionKey(influencerId: string) {
  return ['connection', influencerId] as const;
}

export function sandboxPanelKey(username: string) {
  return ['sandbox panel', username] as const;
}

export const undeletedProfilesKey = ['undeleted profiles'] as const;
