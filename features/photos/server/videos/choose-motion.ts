import type { Motion } from '@galatea/portrait/motion/motions.ts';
import { readShot } from '@galatea/shot-language/read-shot.ts';
import type { Place, Shot } from '@galatea/shot-language/shot.ts';

/** Places whose background moves most: water and leaves. */
const movingPlaces: readonly Place[] = ['beach', 'pool', 'lake', 'boat', 'forest', 'trail', 'park', 'garden'];

/** Returns the motion that fits the scene of a photo best. `suitable` are the motions that the engine offers for it. */
export function chooseMotion(
  suitable: readonly Motion[],
  { prompt, seed, aspect }: { readonly prompt: string; readonly seed: number; readonly aspect: '9:16' | '4:5' },
): Motion | undefined {
  const { shot } = readShot(prompt, seed, aspect);
  // Photos without a moving scene alternate between two motions of the figure.
  const calm: readonly Motion[] = seed % 2 === 0 ? ['push-in', 'turn-and-laugh'] : ['turn-and-laugh', 'push-in'];
  const wanted: readonly Motion[] = [
    ...(shot.pose === 'walking' ? (['walk'] as const) : []),
    ...(isMoving(shot) ? (['scene'] as const) : []),
    ...calm,
  ];
  return wanted.find((motion) => suitable.includes(motion)) ?? suitable[0];
}

function isMoving({ place, weather }: Shot): boolean {
  return weather === 'rain' || weather === 'snow' || movingPlaces.includes(place);
}
