import { carryOf } from './body/props/carrying.ts';
import { isWornOnHead } from './head/worn/worn-on-head.ts';
import type { Place, Prop, Shot } from './shot.ts';

const besideOrWorn: ReadonlySet<Prop> = new Set(['scarf', 'backpack', 'dog']);
const tablesWithCups: ReadonlySet<Place> = new Set(['cafe', 'restaurant', 'library']);

/** What reaches up to the face from the hand that holds it. */
const seenCloseUp: ReadonlySet<Prop> = new Set([
  'coffee cup',
  'drink',
  'flowers',
  'phone',
  'ice cream',
  'paintbrush',
  'microphone',
  'dumbbell',
  'umbrella',
  'skis',
  'surfboard',
]);

/** Props that a prompt names and its shot holds, but the picture has no room or hand for: to be said beside the picture. */
export function undrawnProps(shot: Shot, prompt: string): readonly Prop[] {
  const words = prompt.toLowerCase();
  return shot.props.filter((prop) => words.includes(prop) && !isSeen(shot, prop));
}

function isSeen(shot: Shot, prop: Prop): boolean {
  if (isWornOnHead(prop)) return prop !== 'beanie' || !shot.props.includes('hat');
  if (besideOrWorn.has(prop)) return shot.framing !== 'close-up' || prop === 'scarf';
  if (prop === 'coffee cup' && tablesWithCups.has(shot.place) && shot.framing !== 'full') return true;
  return carryOf(shot)?.prop === prop && (shot.framing !== 'close-up' || seenCloseUp.has(prop));
}
