import type { Range } from '#features/planner/week.ts';

export function autopilotKey(influencerId: string) {
  return ['autopilot', influencerId] as const;
}

/** The posts of a time that did not happen; stale with all that is known of Autopilot. */
export function missedKey(influencerId: string, { from, to }: Range) {
  return [...autopilotKey(influencerId), 'missed', from, to] as const;
}

export function previewKey(influencerId: string) {
  return ['autopilot preview', influencerId] as const;
}

/** The post that a mailed link is about. */
export function mailedPostKey(token: string) {
  return ['mailed post', token] as const;
}
