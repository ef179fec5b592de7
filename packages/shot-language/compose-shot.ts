import { activities } from './activity-names.ts';
import { choosePosture } from './choose-posture.ts';
import { chooseProps } from './choose-props.ts';
import { activityHabits, visibleActivity } from './habits/activity-habits.ts';
import { clothingSeasons } from './habits/clothing-seasons.ts';
import { visibleCompany } from './habits/company-habits.ts';
import { visibleFurniture } from './habits/furniture-habits.ts';
import type { Habit } from './habits/habit.ts';
import { placeHabits } from './habits/place-habits.ts';
import { showsWeather } from './habits/visible-weather.ts';
import { likelyOutfits } from './likely-outfits.ts';
import { preferring } from './preferring.ts';
import { randomFrom } from './random.ts';
import type { Aspect, Pattern, Place, Season, Shot, Time, Weather } from './shot.ts';
import type { Wishes } from './wishes.ts';

/** Picks one of the options (at least one); `name` identifies the decision. */
type Choose = <Option>(name: string, options: readonly Option[]) => Option;

/**
 * Returns a function that makes decisions from a single seed. Neighboring seeds pick neighboring options. Each decision
 * skips an option at its own interval, so that no two decisions stay in step.
 */
function chooser(seed: number): Choose {
  return (name, options) => {
    const random = randomFrom(0, name);
    const start = Math.floor(random() * 1000);
    const spread = 5 + Math.floor(random() * 40);
    // Skipping in every round would always skip the same option.
    const period = spread + 1 === options.length ? spread + 1 : spread;
    return options[(seed + Math.floor(seed / period) + start) % options.length] as (typeof options)[number]; // in range
  };
}

/**
 * Colors and patterns that the prompt requests: the colors of clothes and props, and the patterns of the top and the
 * legwear.
 */
export type ShotColors = Pick<Shot, 'outfitColor' | 'secondColor' | 'propColors' | 'pattern' | 'legwearPattern'>;

/** Uses the seed to decide everything that the prompt leaves open, with choices that fit together. */
export function composeShot(prompted: Wishes, colors: ShotColors, seed: number, aspect: Aspect): Shot {
  const choose = chooser(seed);
  const wishes = withOneActivity(prompted, choose);
  const place = choose('place', likelyPlaces(wishes));
  const habit = placeHabits[place];
  const season = choose('season', likelySeasons(wishes, habit));
  const weather = choose('weather', preferring(wishes.weather, seasonWeather(place, season)));
  const time = choose('time', likelyTimes(wishes, habit));
  const outfit = choose('outfit', likelyOutfits(wishes, habit, season, weather, time));
  const posture = choosePosture(wishes, habit, seed);
  const activity = visibleActivity(wishes, posture);
  const props = chooseProps(wishes, { season, time, weather, ...posture });
  const without = [...wishes.props.unwanted, ...wishes.withoutFurnishings];
  const pattern = colors.pattern ?? (colors.secondColor ? choose('pattern', twoColorPatterns) : null);
  return {
    place,
    time,
    season,
    weather,
    ...posture,
    seat: posture.pose === 'sitting' ? only(wishes.seat) : null,
    activity,
    ...visibleCompany(wishes, posture),
    furniture: visibleFurniture(wishes, { ...posture, activity }),
    outfit,
    ...colors,
    pattern,
    legwear: only(wishes.legwear),
    footwear: only(wishes.footwear),
    props,
    without,
    sight: only(wishes.sight),
    aspect,
    seed,
  };
}

/** Chooses one of the activities that a prompt suggests, with its pose, if the prompt allows the pose. */
function withOneActivity(wishes: Wishes, choose: Choose): Wishes {
  const { activity, pose } = wishes;
  if (activity.length <= 1 || activity.length === activities.length) return wishes;
  const possible = activity.filter((one) => pose.includes(activityHabits[one].pose));
  if (possible.length === 0) return wishes;
  const chosen = choose('activity', possible);
  return { ...wishes, activity: [chosen], pose: [activityHabits[chosen].pose] };
}

/** Patterns that combine two clothing colors. */
const twoColorPatterns: readonly Pattern[] = ['stripes', 'checks', 'dots'];

/** Returns the requested value, or null if several values are possible. */
function only<Value>(open: readonly Value[]): Value | null {
  return open.length === 1 ? (open[0] ?? null) : null;
}

/** Returns the possible places that best match the prompt. */
function likelyPlaces(wishes: Wishes): readonly Place[] {
  const [weather] = wishes.weather.length === 1 ? wishes.weather : [];
  const showing = weather ? wishes.place.filter((place) => showsWeather({ place, weather })) : wishes.place;
  const possible = preferring(wishes.place, showing);
  const fits = possible.map((place) => fitness(wishes, placeHabits[place]));
  const best = Math.max(...fits);
  return possible.filter((_, index) => fits[index] === best);
}

function fitness(wishes: Wishes, habit: Habit): number {
  const has = <Value>(usual: readonly Value[], possible: readonly Value[]) =>
    usual.some((value) => possible.includes(value)) ? 1 : 0;
  const { named, suggested } = wishes.props;
  const skyMatters = !wishes.weather.includes('clear');
  return (
    2 * has(habit.outfits, wishes.outfit) +
    has(habit.seasons, wishes.season) +
    has(habit.times, wishes.time) +
    has(habit.poses, wishes.pose) +
    has(habit.expressions, wishes.expression) +
    [...named, ...suggested].filter((prop) => habit.props.includes(prop)).length +
    (skyMatters && !habit.indoors ? 1 : 0)
  );
}

function likelySeasons(wishes: Wishes, habit: Habit): readonly Season[] {
  const possible = wishes.weather.every((weather) => weather === 'snow')
    ? preferring(wishes.season, ['winter'])
    : wishes.season;
  const isRain = wishes.weather.every((weather) => weather === 'rain');
  const wearable = (season: Season) => wishes.outfit.some((outfit) => clothingSeasons[outfit].includes(season));
  const worn = preferring(possible, possible.filter(wearable));
  // In winter, snow is on the ground.
  return preferring(isRain ? preferring(worn, withoutSnow) : worn, habit.seasons);
}

const withoutSnow: readonly Season[] = ['spring', 'summer', 'autumn'];

const weatherBySeason: Record<Season, readonly Weather[]> = {
  spring: ['clear', 'clear', 'cloudy'],
  summer: ['clear', 'clear', 'clear', 'cloudy'],
  autumn: ['clear', 'cloudy', 'clear', 'fog'],
  winter: ['clear', 'snow', 'cloudy'],
};

function seasonWeather(place: Place, season: Season): readonly Weather[] {
  if (place === 'ski slope') return ['clear', 'clear', 'snow'];
  return sunnyPlaces.has(place) ? ['clear'] : weatherBySeason[season];
}

const sunnyPlaces: ReadonlySet<Place> = new Set(['pool', 'beach', 'desert', 'boat', 'festival']);

function likelyTimes(wishes: Wishes, habit: Habit): readonly Time[] {
  const usual = preferring(wishes.time, habit.times);
  const dressedUp = wishes.outfit.every((outfit) => outfit === 'evening dress');
  return dressedUp ? preferring(usual, ['dusk', 'night', 'golden hour', 'night']) : usual;
}
