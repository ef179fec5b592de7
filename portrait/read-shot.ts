import type { Aspect, Shot } from './shot.ts';
export type ShotReading = { readonly shot: Shot; readonly notDrawn: readonly string[] };
export function readShot(_prompt: string, seed: number, aspect: Aspect): ShotReading {
  return {
    shot: {
      place: 'studio',
      time: 'noon',
      season: 'summer',
      weather: 'clear',
      framing: 'half',
      pose: 'facing',
      gaze: 'camera',
      expression: 'soft smile',
      outfit: 'casual tee',
      outfitColor: null,
      props: [],
      aspect,
      seed,
    },
    notDrawn: [],
  };
}
