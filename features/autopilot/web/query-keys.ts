export function autopilotKey(influencerId: string) {
  return ['autopilot', influencerId] as const;
}
