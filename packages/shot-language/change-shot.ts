import { activities } from './activity-names.ts';
import { readColors } from './color-words.ts';
import { composeShot } from './compose-shot.ts';
import { contradictedMentions } from './contradicted.ts';
import { findPhrases } from './find-phrases.ts';
import { placeHabits } from './habits/place-habits.ts';
import { handFreePoses, holdingPoses } from './habits/posing.ts';
import { negatedMentions } from './negations.ts';
import { promptWords } from './prompt-words.ts';
import { isHandheld } from './prop-positions.ts';
import { readPeople } from './read-people.ts';
import { readShot, type ShotReading } from './read-shot.ts';
import { furniture, seats } from './seat-names.ts';
import { type Aspect, footwears, furnishings, legwears, poses, type Shot, seasons, weathers } from './shot.ts';
import { sights } from './sight-names.ts';
import { undrawnWords } from './undrawn-words.ts';
import type { Meaning } from './vocabulary/entry.ts';
import { readWishes, type Wishes } from './wishes.ts';

/** The interpretation of the last change, and the shot before it. */
export type ChangeReading = ShotReading & { readonly before: Shot };

/**
 * Interprets a prompt and then a series of changes to its shot, all in English; fields that a change does not mention
 * are kept. Accepts any text and takes time proportional to its length.
 */
export function readChangedShot(
  { prompt, seed, aspect }: { readonly prompt: string; readonly seed: number; readonly aspect: Aspect },
  changes: readonly string[],
): ChangeReading {
  const { shot } = readShot(prompt, seed, aspect);
  return changes.reduce<ChangeReading>(({ shot: before }, words) => ({ ...changeShot(before, words), before }), {
    shot,
    notDrawn: [],
    before: shot,
  });
}

function changeShot(shot: Shot, words: string): ShotReading {
  const mentions = findPhrases(promptWords(words));
  const negated = negatedMentions(mentions);
  const colors = readColors(mentions.filter((mention) => !negated.has(mention)));
  const people = readPeople(mentions, negated);
  const meant = readWishes(mentions, negated, people);
  const named = namedFields(
    mentions.flatMap((mention) => (mention.entry ? [{ ...mention.entry, isNegated: negated.has(mention) }] : [])),
  );
  const wishes = wishesFor(shot, meant, named);
  const keepsClothes = wishes.outfit.includes(shot.outfit);
  const { outfitColor, secondColor } = keepsClothes && !colors.asked.outfitColor ? shot : colors.asked;
  // New legwear and new shoes get their own color and pattern.
  const keepsLegwear = keepsClothes && isStill(shot.legwear, wishes.legwear, named.has('legwear'));
  const keepsFootwear = keepsClothes && isStill(shot.footwear, wishes.footwear, named.has('footwear'));
  const { legwear, footwear, ...others } = shot.propColors;
  const propColors = {
    ...others,
    ...(keepsLegwear && legwear && { legwear }),
    ...(keepsFootwear && footwear && { footwear }),
    ...colors.asked.propColors,
  };
  const legwearPattern = colors.asked.legwearPattern ?? (keepsLegwear ? shot.legwearPattern : null);
  const pattern = colors.asked.pattern ?? (keepsClothes ? shot.pattern : null);
  const wanted = { outfitColor, secondColor, propColors, pattern, legwearPattern };
  const changed = composeShot(wishes, wanted, shot.seed, shot.aspect);
  const contradicted = contradictedMentions(mentions, { ...meant, people }, changed);
  return { shot: changed, notDrawn: undrawnWords(mentions, negated, contradicted, colors.elsewhere, people.numbers) };
}

function isStill<Value>(worn: Value | null, wished: readonly Value[], isNamed: boolean): boolean {
  return worn === null ? !isNamed : wished.includes(worn);
}

type StatedMeaning = {
  readonly says?: Meaning;
  readonly suggests?: Meaning;
  readonly hints?: Meaning;
  readonly denied?: Meaning;
  readonly isNegated: boolean;
};

/** Returns the fields that the words state; if there are none, those that they suggest or, failing that, hint at. */
function namedFields(told: readonly StatedMeaning[]): ReadonlySet<string> {
  const wanted = told.filter(({ isNegated }) => !isNegated);
  const tiers = [
    [...told.map(({ says }) => says), ...told.map(({ denied, isNegated }) => (isNegated ? denied : undefined))],
    wanted.map(({ suggests }) => suggests),
    wanted.map(({ hints }) => hints),
  ];
  const found = tiers.map((meanings) => meanings.flatMap((meaning) => Object.keys(meaning ?? {})));
  return new Set(found.find((fields) => fields.length > 0) ?? []);
}

function wishesFor(shot: Shot, meant: Wishes, named: ReadonlySet<string>): Wishes {
  const open = <Value>(name: string, asked: readonly Value[], was: Value): readonly Value[] =>
    named.has(name) && !asked.includes(was) ? asked : [was];
  const place = open('place', meant.place, shot.place);
  const isElsewhere = !place.includes(shot.place);
  const outfit = open('outfit', meant.outfit, shot.outfit);
  const keepsOutfit = outfit.includes(shot.outfit);
  // A list of all values leaves the choice open.
  const defaultLegwear = keepsOutfit && shot.legwear ? [shot.legwear] : legwears;
  const defaultFootwear = keepsOutfit && shot.footwear ? [shot.footwear] : footwears;
  const defaultFurniture = !isElsewhere && shot.furniture ? [shot.furniture] : furniture;
  const defaultSight = !isElsewhere && shot.sight ? [shot.sight] : sights;
  const isUsual = place.some((each) => placeHabits[each].seasons.includes(shot.season));
  const weather = isElsewhere && !named.has('weather') ? weathers : open('weather', meant.weather, shot.weather);
  const isSnow = weather.every((each) => each === 'snow');
  const isRainOnSnow = shot.season === 'winter' && weather.every((each) => each === 'rain') && shot.weather !== 'rain';
  const kept = shot.props.filter((prop) => !meant.props.unwanted.has(prop));
  const added = named.has('props') ? meant.props.named.filter((prop) => !kept.includes(prop)) : [];
  const hasFreeHand = handFreePoses.includes(shot.pose) || holdingPoses.includes(shot.pose);
  const needsHand = added.some(isHandheld) && !hasFreeHand;
  return {
    place,
    weather,
    time: open('time', meant.time, shot.time),
    season:
      !named.has('season') && (isSnow || isRainOnSnow || (isElsewhere && !isUsual))
        ? seasons
        : open('season', meant.season, shot.season),
    framing: open('framing', meant.framing, shot.framing),
    seat: named.has('seat') ? meant.seat : shot.seat ? [shot.seat] : seats,
    pose: needsHand && !named.has('pose') ? poses : open('pose', meant.pose, shot.pose),
    activity:
      named.has('activity') || named.has('pose') ? meant.activity : shot.activity ? [shot.activity] : activities,
    people: named.has('company') || meant.people.company !== null ? meant.people : shot,
    furniture: named.has('furniture') ? meant.furniture : defaultFurniture,
    gaze: open('gaze', meant.gaze, shot.gaze),
    expression: open('expression', meant.expression, shot.expression),
    outfit,
    withoutFurnishings: [...furnishings.filter((each) => shot.without.includes(each)), ...meant.withoutFurnishings],
    legwear: named.has('legwear') ? meant.legwear : defaultLegwear,
    footwear: named.has('footwear') ? meant.footwear : defaultFootwear,
    sight: named.has('sight') ? meant.sight : defaultSight,
    // New props are first, because there is room for only four.
    props: { named: [...added, ...kept], suggested: [], ideas: [], unwanted: meant.props.unwanted },
  };
}
