export function autopilotKey(influencerId: string) {
  return ['autopilot', influencerId] as const;
}

/** The posts that did not happen from an instant on; stale with all that is known of Autopilot. */
export function missedKey(influencerId: string, from: string) {
  return [...autopilotKey(influencerId), 'missed', from] as const;
}

export function previewKey(influencerId: string) {
  return ['autopilot preview', influencerId] as const;
}

/** The post that a mailed link is about. */
export function mailedPostKey(token: string) {
  return ['mailed post', token] as const;
}
