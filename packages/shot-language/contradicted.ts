import type { Activity } from './activity-names.ts';
import type { Mention } from './find-phrases.ts';
import { isFurnishedWith } from './habits/furnished-places.ts';
import { isFurnitureVisible, isPlaceWithTable } from './habits/furniture-habits.ts';
import { withoutGeneral } from './habits/meals.ts';
import { farFramings, nearFramings, seatOnlyOutfits } from './habits/posing.ts';
import { showsSight } from './habits/sight-habits.ts';
import { showsWeather } from './habits/visible-weather.ts';
import type { People } from './read-people.ts';
import type { Seat } from './seat-names.ts';
import { maxNamedProps, type Place, type Pose, type Prop, type Shot } from './shot.ts';
import type { Sight } from './sight-names.ts';
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
 * Returns the words of mentions whose statements the shot does not have, because the prompt states something else as well (a
 * second outfit, another season, or a fifth prop), or because its place lacks them (candles in a park).
 */
export function contradictedMentions(
  mentions: readonly Mention[],
  { props, people }: Pick<Wishes, 'props'> & { readonly people: People },
  shot: Shot,
): ReadonlyMap<Mention, string> {
  const surplus = withoutGeneral(props.named).slice(maxNamedProps);
  const isMissing = (mention: Mention) =>
    people.surplus.has(mention) || (shot.company === null && people.shown.has(mention));
  return new Map(
    mentions.flatMap((mention, index): [Mention, string][] => {
      const before = precedingLink(mentions, index);
      if (before && isOnlyNearby(mention, before)) return [[mention, `${before.typed} ${mention.typed}`]];
      const isUnseen =
        isMissing(mention) || isContradicted(mention, surplus, shot) || isElsewhere(mention, before, shot);
      return isUnseen ? [[mention, mention.typed]] : [];
    }),
  );
}

/** Returns the preposition before a mention and its adjectives. */
function precedingLink(mentions: readonly Mention[], index: number): Mention | undefined {
  const words = mentions.slice(0, index).filter(({ clause }) => clause === mentions[index]?.clause);
  const before = words.findLast(({ entry }) => entry?.role !== 'passing' && entry?.color === undefined);
  return before?.entry?.role === 'link' ? before : undefined;
}

/** Sights that are rendered next to the figure or behind it, and never around it. */
const nearbySights: ReadonlySet<Sight> = new Set([
  ...(['castle', 'temple', 'church', 'lighthouse', 'windmill', 'balloons', 'ferris wheel', 'horse', 'swing'] as const),
  ...(['lifeguard tower', 'helicopter', 'tent', 'elephant', 'skate ramp', 'scooter', 'hammock', 'armchair'] as const),
  ...(['bathtub', 'treadmill', 'convertible'] as const),
]);

/** Checks whether a prompt places the influencer in or on a thing that the image shows next to the influencer. */
function isOnlyNearby({ entry }: Mention, { plain }: Mention): boolean {
  const sights = [entry?.says?.sight ?? []].flat();
  const isNearby = entry?.seenAt?.isInBackground ?? sights.some((sight) => nearbySights.has(sight));
  return (plain === 'in' || plain === 'on') && isNearby;
}

/** Checks whether a prompt places the influencer somewhere else than the shot. */
function isElsewhere({ entry }: Mention, before: Mention | undefined, { place, activity }: Shot): boolean {
  if (entry?.says?.place === undefined || !['in', 'on', 'at'].includes(before?.plain ?? '')) return false;
  const places = [entry.says.place].flat();
  // A lying figure is seen from above, and shows only the ground.
  if (activity === 'lying' && !groundsOfPlaces.has(place)) return true;
  return !places.includes(place) && !(byWater.has(place) && places.some((each) => byWater.has(each)));
}

/** Places that can be recognized by their ground. */
const groundsOfPlaces: ReadonlySet<Place> = new Set([
  ...(['bedroom', 'home', 'hotel', 'beach', 'park', 'garden', 'forest', 'trail', 'desert', 'yoga', 'pool'] as const),
]);

/** Places at which water is visible. */
const byWater: ReadonlySet<Place> = new Set(['boat', 'lake', 'beach', 'bridge', 'pool']);

function isContradicted({ entry }: Mention, surplus: readonly Prop[], shot: Shot): boolean {
  const { says = {}, seenAt } = entry ?? {};
  if (seenAt && !(seenAt.places.includes(shot.place) && seenAt.framings.includes(shot.framing))) return true;
  if (says.props?.some((prop) => surplus.includes(prop))) return true;
  if (says.furnishings) return !says.furnishings.some((furnishing) => isFurnishedWith(shot.place, furnishing));
  if (says.seat !== undefined && !sitsOn(shot, [says.seat].flat())) return true;
  if (says.furniture !== undefined && ![says.furniture].flat().some((each) => isFurnitureVisible(each, shot)))
    return true;
  if (entry?.suggests?.sight !== undefined && says.place === undefined)
    return !(showsSight(shot) && [entry.suggests.sight].flat().some((sight) => sight === shot.sight));
  if (says.activity === undefined && entry?.suggests?.activity !== undefined)
    return !showsActivity(shot, [entry.suggests.activity].flat());
  if (says.activity !== undefined) return !showsActivity(shot, [says.activity].flat());
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

function showsActivity({ activity }: Shot, requested: readonly Activity[]): boolean {
  if (activity === null) return false;
  // The influencer has a video call at a desk with a laptop.
  return requested.includes(activity) || (activity === 'video call' && requested.includes('desk work'));
}

function sitsOn({ seat, activity, pose, outfit, framing, company, place }: Shot, seats: readonly Seat[]): boolean {
  if (pose !== 'sitting' || activity !== null || seat === null || nearFramings.has(framing)) return false;
  if (seat === 'steps' && company !== null) return false;
  if (seat !== 'raised' && isPlaceWithTable(place) && !farFramings.has(framing)) return false;
  return seats.includes(seat) && !(seat === 'ground' && seatOnlyOutfits.has(outfit));
}
