import type { Range } from '#features/planner/week.ts';

export function autopilotKey(influencerId: string) {
  return ['autopilot', influencerId] as const;
}

/** The query key for missed posts in a period; invalidated together with all Autopilot data. */
export function missedKey(influencerId: string, { from, to }: Range) {
  return [...autopilotKey(influencerId), 'missed', from, to] as const;
}

export function previewKey(influencerId: string) {
  return ['autopilot preview', influencerId] as const;
}

export function mailedPostKey(token: string) {
  return ['mailed post', token] as const;
}
