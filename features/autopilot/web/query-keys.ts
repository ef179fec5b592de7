export function autopilotKey(influencerId: string) {
  return ['autopilot', influencerId] as const;
}

export function previewKey(influencerId: string) {
  return ['autopilot preview', influencerId] as const;
}

/** The post that a mailed link is about. */
export function mailedPostKey(token: string) {
  return ['mailed post', token] as const;
}
