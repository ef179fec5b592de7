import type { Mention } from './find-phrases.ts';
import { isFurnishedWith } from './habits/furnished-places.ts';
import { withoutGeneral } from './habits/meals.ts';
import { showsSight } from './habits/sight-habits.ts';
import { showsWeather } from './habits/visible-weather.ts';
import type { People } from './read-people.ts';
import { maxNamedProps, type Pose, type Prop, type Shot } from './shot.ts';
import type { Wishes } from './wishes.ts';

/**
 * Fields of which an image shows one value. Places and poses are not among them: a second one is often only context,
 * such as 'after the concert' or 'above the valley', except for gestures.
 */
const fields = ['time', 'season', 'weather', 'framing', 'outfit', 'legwear', 'footwear', 'sight'] as const;

const gestures: ReadonlySet<Pose> = new Set([
  'arms crossed',
  'hand on hip',
  'hands in pockets',
  'hand in hair',
  'looking back',
  'waving',
  'selfie',
]);

/**
 * Returns the mentions whose statements the shot does not have, because the prompt states something else as well (a
 * second outfit, another season, or a fifth prop), or because its place lacks them (candles in a park).
 */
export function contradictedMentions(
  mentions: readonly Mention[],
  { props, people }: Pick<Wishes, 'props'> & { readonly people: People },
  shot: Shot,
): ReadonlySet<Mention> {
  const surplus = withoutGeneral(props.named).slice(maxNamedProps);
  const isMissing = (mention: Mention) =>
    people.surplus.has(mention) || (shot.company === null && people.shown.has(mention));
  return new Set(mentions.filter((mention) => isMissing(mention) || isContradicted(mention, surplus, shot)));
}

function isContradicted({ entry }: Mention, surplus: readonly Prop[], shot: Shot): boolean {
  const { says = {} } = entry ?? {};
  if (says.props?.some((prop) => surplus.includes(prop))) return true;
  if (says.furnishings) return !says.furnishings.some((furnishing) => isFurnishedWith(shot.place, furnishing));
  if (says.activity !== undefined) return shot.activity === null || ![says.activity].flat().includes(shot.activity);
  if (says.company !== undefined) return false;
  const requested = says.sight === undefined ? [] : [says.sight].flat();
  if (requested.length > 0) return !(showsSight(shot) && requested.some((sight) => sight === shot.sight));
  const gestured = [says.pose ?? []].flat();
  if (gestured.some((pose) => gestures.has(pose))) return !gestured.includes(shot.pose);
  if ([says.weather ?? []].flat().includes(shot.weather)) return !showsWeather(shot);
  if (says.place !== undefined || says.pose !== undefined) return false;
  const stated = fields.filter((field) => says[field] !== undefined && shot[field] !== null);
  return stated.length > 0 && stated.every((field) => ![says[field]].flat().includes(shot[field] ?? undefined));
}
