import { handheld } from './body/props/carrying.ts';
import type { Choose } from './chooser.ts';
import type { Habit } from './habits/habit.ts';
import { handFreePoses, nearFramings, tooBigForCloseUp } from './habits/posing.ts';
import type { Framing, Pose, Prop, Season, Time, Weather } from './shot.ts';
import type { Wishes } from './wishes.ts';

type Situation = {
  readonly habit: Habit;
  readonly season: Season;
  readonly time: Time;
  readonly weather: Weather;
  readonly pose: Pose;
  readonly framing: Framing;
};

/** What the prompt names, up to four props, and what goes with it; failing both, often something usual at the place. */
export function chooseProps(wishes: Wishes, situation: Situation, choose: Choose): readonly Prop[] {
  const { named, suggested, ideas, unwanted } = wishes.props;
  const needsProp = situation.pose === 'holding' && !named.some((prop) => handheld.has(prop));
  const fits = (prop: Prop) => !unwanted.has(prop) && suits(prop, situation);
  const fitting = [suggested, ideas, situation.habit.props].map((tier) => tier.filter(fits));
  if (needsProp) {
    const held = [...fitting, inHand.filter((prop) => !unwanted.has(prop))].map((tier) =>
      tier.filter((prop) => handheld.has(prop)),
    );
    const options = held.find((tier) => tier.length > 0);
    return [...named.slice(0, 3), ...(options === undefined ? [] : [choose('prop', options)])];
  }
  const [going = [], thought = []] = fitting;
  const alongside = going.filter((prop) => isSpare(prop, named)).slice(0, Math.max(0, 3 - named.length));
  if (named.length > 0) return [...named.slice(0, 4), ...alongside];
  if (going.length > 0) return going.slice(0, 2);
  return thought.length > 0 && choose('bare', [false, false, true]) === false ? [choose('prop', thought)] : [];
}

// A second thing for the hands, or a second hat, would be in the way.
function isSpare(prop: Prop, named: readonly Prop[]): boolean {
  const taken = named.includes(prop) || (headwear.has(prop) && named.some((other) => headwear.has(other)));
  return !taken && !(handheld.has(prop) && named.some((other) => handheld.has(other)));
}

const headwear: ReadonlySet<Prop> = new Set(['hat', 'beanie', 'headphones', 'helmet']);

/** What a hand may hold anywhere. */
const inHand: readonly Prop[] = ['coffee cup', 'flowers', 'book', 'phone'];

function suits(prop: Prop, { season, time, weather, pose, framing }: Situation): boolean {
  if (handheld.has(prop) && !handFreePoses.includes(pose)) return prop === 'phone' && pose === 'selfie';
  if (nearFramings.has(framing) && tooBigForCloseUp.has(prop)) return false;
  const cold = season === 'winter' || season === 'autumn';
  const dark = time === 'night' || time === 'dusk';
  if (prop === 'sunglasses') return !dark && weather !== 'rain' && weather !== 'fog';
  if (prop === 'beanie' || prop === 'scarf') return cold;
  if (prop === 'hat') return season !== 'winter' && !dark;
  if (prop === 'ice cream') return season === 'summer' || season === 'spring';
  return prop !== 'umbrella' || weather === 'rain';
}
