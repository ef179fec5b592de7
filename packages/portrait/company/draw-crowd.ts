import { randomFrom } from '@galatea/shot-language/random.ts';
import { mix } from '../color.ts';
import { n, type Stage } from '../scenes/stage.ts';

/** The size of the crowd. */
const crowdSize = 16;

/** Renders a crowd in the distance, seen from behind, in front of the scenery. */
export function drawCrowd({ shot, width, height, at, hour }: Stage): string {
  if (shot.company !== 'crowd') return '';
  const random = randomFrom(shot.seed, 'crowd');
  const coats = ['#8a4a3e', '#3f5f7a', '#c9a05a', '#55684f', '#6a5570', '#d8cbb8', '#2f3440'];
  const skins = ['#e6bd9c', '#c08a62', '#8a5a40', '#f0d0b8'];
  const spots = Array.from({ length: crowdSize }, (_, index) => ({
    x: ((index + random() * 0.9) / crowdSize) * width,
    far: random(),
  })).toSorted((one, other) => other.far - one.far);
  return spots
    .map(({ x, far }) => {
      const size = (0.62 + 0.5 * (1 - far)) * Math.min(height, width * 1.25) * 0.00098;
      const y = height * (0.58 + 0.06 * (1 - far));
      const pick = (colors: readonly string[]) => colors[Math.floor(random() * colors.length)] ?? '#55684f';
      const paint = (color: string) => mix(at(color, 0.7), hour.sky[2], 0.18 + far * 0.26);
      const [coat, skin, hair, legs] = [pick(coats), pick(skins), pick(['#2a2220', '#5a3a28', '#c9a26a']), pick(coats)];
      return `<g transform="translate(${n(x)} ${n(y)}) scale(${size.toFixed(2)})"><path d="M-30 160L-26 330H-4L0 190L6 330H28L32 160z" fill="${paint(mix(legs, '#1d1a20', 0.5))}"/><path d="M-22 4Q-52 8 -56 40L-60 150H-42L-40 180H40L42 150H60L56 40Q52 8 22 4z" fill="${paint(coat)}"/><path d="M-10 -14H10V10H-10z" fill="${paint(mix(skin, '#5a3a2a', 0.2))}"/><path d="M-26 -34Q-30 -78 0 -78Q30 -78 26 -34Q24 -4 0 -4Q-24 -4 -26 -34z" fill="${paint(hair)}"/></g>`;
    })
    .join('');
}
