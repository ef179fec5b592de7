import { withoutGeneral } from './habits/meals.ts';
import { handFreePoses, nearFramings, tooBigForCloseUp } from './habits/posing.ts';
import { isHandheld, isHeadwear } from './prop-positions.ts';
import { type Framing, maxNamedProps, type Pose, type Prop, type Season, type Time, type Weather } from './shot.ts';
import type { Wishes } from './wishes.ts';

type Situation = {
  readonly season: Season;
  readonly time: Time;
  readonly weather: Weather;
  readonly pose: Pose;
  readonly framing: Framing;
};

/**
 * Returns up to four props that the prompt mentions, and those that its activity needs, but no others: a place shows
 * its own objects as part of the scenery, and a hand stays empty unless the prompt names an object for it.
 */
export function chooseProps({ props }: Pick<Wishes, 'props'>, situation: Situation): readonly Prop[] {
  const { suggested, ideas, unwanted } = props;
  const named = withoutGeneral(props.named);
  const fits = (prop: Prop) => !unwanted.has(prop) && suits(prop, situation);
  const alongside = suggested.filter(fits).filter((prop) => isSpare(prop, named));
  const chosen =
    named.length > 0
      ? [...named.slice(0, maxNamedProps), ...alongside.slice(0, Math.max(0, 3 - named.length))]
      : alongside.slice(0, 2);
  // 'Holding a glass': an ambiguous word only counts as a held prop if the pose requires one.
  const isEmptyHanded = situation.pose === 'holding' && !chosen.some(isHandheld);
  const meant = isEmptyHanded ? ideas.find((prop) => fits(prop) && isHandheld(prop)) : undefined;
  return meant === undefined ? chosen : [...chosen.slice(0, 3), meant];
}

// A second prop for the hands, or a second hat, would not fit.
function isSpare(prop: Prop, named: readonly Prop[]): boolean {
  const taken = named.includes(prop) || (isOnTop(prop) && named.some(isOnTop));
  return !taken && !(isHandheld(prop) && named.some(isHandheld));
}

function isOnTop(prop: Prop): boolean {
  return isHeadwear(prop) || prop === 'headphones';
}

function suits(prop: Prop, { season, time, weather, pose, framing }: Situation): boolean {
  if (isHandheld(prop) && !handFreePoses.includes(pose)) return prop === 'phone' && pose === 'selfie';
  if (nearFramings.has(framing) && tooBigForCloseUp.has(prop)) return false;
  const cold = season === 'winter' || season === 'autumn';
  const dark = time === 'night' || time === 'dusk';
  if (prop === 'sunglasses') return !dark && weather !== 'rain' && weather !== 'fog';
  if (prop === 'beanie' || prop === 'scarf') return cold;
  if (prop === 'hat') return season !== 'winter' && !dark;
  if (prop === 'ice cream') return season === 'summer' || season === 'spring';
  return prop !== 'umbrella' || weather === 'rain';
}
