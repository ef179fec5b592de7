export function usageKey(influencerId: string) {
  return ['autopilot usage', influencerId] as const;
}

export function settingsKey(influencerId: string) {
  return ['channel settings', influencerId] as const;
}
