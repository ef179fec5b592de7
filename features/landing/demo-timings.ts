/** Durations of the demo's effects, in milliseconds. */
export const demoTimings = {
  photo: 450,
  typedCharacter: 22,
  postNow: 220,
  schedule: 260,
  autopilotTick: 1_500,
} as const;
