export function connectionKey(influencerId: string) {
  return ['connection', influencerId] as const;
}

export function settingsKey(influencerId: string) {
  return ['settings', influencerId] as const;
}
