export function autopilotKey(influencerId: string) {
  return ['autopilot', influencerId] as const;
}

export function previewKey(influencerId: string) {
  return ['autopilot preview', influencerId] as const;
}
