export function settingsKey(influencerId: string) {
  return ['channel settings', influencerId] as const;
}
