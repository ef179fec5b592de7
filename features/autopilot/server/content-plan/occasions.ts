import { feastsIn } from './feast-days.ts';
import { idea, type SceneIdea } from './scenes/scene-idea.ts';
import { fitsSeason, getSeason, type Season } from './seasons.ts';

/** A holiday: its name, and the scenes that an influencer may show on that day. */
export type Occasion = { readonly name: string; readonly ideas: readonly SceneIdea[] };

/** Holidays that are suitable for posts, by English name. Days of mourning, remembrance and prayer are excluded. */
const feasts: readonly (readonly [RegExp, readonly SceneIdea[]])[] = [
  [
    /^christmas/i,
    [
      idea(
        'Evening by the Christmas tree, gift in hand',
        'red knit sweater|cream knit sweater',
        'bright smile|laughing',
      ),
      idea(
        'Christmas market in the snow, cup of hot chocolate',
        'red winter coat|white winter coat',
        'soft smile|laughing',
      ),
      idea('Christmas lights along the beach, summer night', 'white shirt|red summer dress', 'laughing|bright smile'),
    ],
  ],
  [
    /^new year'?s (eve|day)/i,
    [
      idea(
        'Rooftop at midnight, fireworks, glass of champagne',
        'black suit|gold evening dress',
        'laughing|bright smile',
      ),
      idea('New morning by the lake, winter sun', 'camel coat|gray knit sweater', 'thoughtful|serene'),
    ],
  ],
  [
    /^valentine/i,
    [
      idea(
        'Flowers on the table of a candlelit restaurant',
        'burgundy blazer|red evening dress',
        'soft smile|playful wink',
      ),
      idea('Flowers in hand at the corner café', 'pink knit sweater|white shirt', 'bright smile|laughing'),
    ],
  ],
  [
    /^easter (sunday|monday)/i,
    [
      idea(
        'Spring brunch in the garden, flowers on the table',
        'yellow knit sweater|white shirt',
        'bright smile|soft smile',
      ),
      idea('Cherry blossoms in the park, walking', 'pink trench coat|denim jacket', 'serene|laughing'),
      idea('Long breakfast at home, painted eggs on the table', 'white shirt|pink shirt', 'bright smile|soft smile'),
    ],
  ],
  [
    /^halloween/i,
    [
      idea('Pumpkins in the garden, autumn dusk', 'orange knit sweater|black leather jacket', 'playful wink|laughing'),
      idea('Pumpkins in the old street at night', 'black trench coat|black leather jacket', 'serious|playful wink'),
    ],
  ],
  [
    /^thanksgiving/i,
    [
      idea(
        'Candlelit dinner in a restaurant, autumn evening',
        'mustard knit sweater|brown blazer',
        'soft smile|laughing',
      ),
      idea('Cooking in the kitchen with a pumpkin', 'white apron|brown apron', 'bright smile|determined'),
    ],
  ],
  [
    /^(independence day|national (day|holiday)|republic day|bastille day|australia day|canada day)$/i,
    [
      idea('Fireworks above the city at night', 'white casual tee|denim jacket', 'bright smile|surprised'),
      idea('Street festival on a sunny afternoon', 'white shirt|red casual tee', 'laughing|bright smile'),
    ],
  ],
];

export const feastIdeas: readonly SceneIdea[] = feasts.flatMap(([, ideas]) => ideas);

const calendars = new Map<string, ReadonlyMap<string, Occasion>>();

/** Returns a country's holiday on a day (YYYY-MM-DD), with the ideas that fit the season there. */
export function findOccasion(day: string, country: string | undefined): Occasion | undefined {
  if (country === undefined) return undefined;
  const year = Number(day.slice(0, 4));
  const key = `${country} ${year}`;
  const calendar = calendars.get(key) ?? buildCalendar(country, year);
  calendars.set(key, calendar);
  return calendar.get(day);
}

function buildCalendar(country: string, year: number): ReadonlyMap<string, Occasion> {
  return new Map(
    feastsIn(country, year).flatMap(({ date, name }) => {
      const ideas = feasts.find(([pattern]) => pattern.test(name))?.[1];
      if (!ideas) return [];
      return [[date, { name, ideas: ideas.filter(fitsWeather(getSeason(date, country))) }] as const];
    }),
  );
}

/** Christmas and pumpkins belong to their holiday in any season; snow does not. */
function fitsWeather(season: Season) {
  return ({ scene }: SceneIdea) => fitsSeason(scene.replaceAll(/christmas|pumpkins?/gi, ''), season);
}
