/** Milliseconds that the demo takes for what it shows. Source: specification, part 1, sections 4 and 9. */
export const demoTimings = {
  photo: 450,
  typedCharacter: 22,
  postNow: 220,
  schedule: 260,
  autopilotTick: 1_500,
} as const;
