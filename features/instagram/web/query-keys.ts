export function connectionKey(influencerId: string) {
  return ['connection', influencerId] as const;
}

export function networkAccountsKey(influencerId: string) {
  return ['network accounts', influencerId] as const;
}

export function sandboxPanelKey(network: string, username: string) {
  return ['sandbox panel', network, username] as const;
}

export const undeletedProfilesKey = ['undeleted profiles'] as const;
