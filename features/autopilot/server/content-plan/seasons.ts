import { getAllCountries, getTimezone } from 'countries-and-timezones';

export const seasons = ['winter', 'spring', 'summer', 'autumn'] as const;
export type Season = (typeof seasons)[number];

/** Every country (ISO 3166, two letters). */
export const countries: readonly string[] = Object.keys(getAllCountries()).toSorted();

/** Returns the most populous country in a time zone, or undefined for zones without a country, such as UTC. */
export function findCountry(zone: string): string | undefined {
  return getTimezone(zone)?.countries[0];
}

/** Countries where most of the population lives south of the tropics, so their seasons are reversed. */
const southern = new Set(['AR', 'AU', 'BW', 'CL', 'LS', 'NA', 'NZ', 'PY', 'SZ', 'UY', 'ZA']);
/** Countries in the tropics, which are never cold at sea level. */
const tropical = new Set(
  [
    'AG AO BB BJ BN BO BR BS BZ CF CG CI CM CO CR CU DM DO EC FJ GA GD GH GM GN GT GY HN',
    'HT ID IN JM KE KH LA LK LR MG ML MM MU MX MY NG NI PA PE PG PH PR SG SL SN SR SV TG',
    'TH TT TZ UG VE VN ZM ZW',
  ].flatMap((row) => row.split(' ')),
);

/** Returns a country's season on a day (YYYY-MM-DD), or the northern season if the country is unknown. */
export function getSeason(day: string, country: string | undefined): Season {
  if (country !== undefined && tropical.has(country)) return 'summer';
  const month = Number(day.slice(5, 7));
  const quarter = Math.floor((month % 12) / 3);
  const turned = country !== undefined && southern.has(country) ? quarter + 2 : quarter;
  return seasons[turned % 4] ?? 'summer';
}

const signs: Readonly<Record<Season, RegExp>> = {
  winter: /\b(winter|snow\w*|ski|skis|snowboarding|hot chocolate|christmas)\b/i,
  spring: /\b(spring|cherry blossoms)\b/i,
  summer:
    /\b(summer|beach|pool|poolside|sand|surfboard|gelato|ice cream|sunflower|lavender|swim\w*|sailboat|lemonade)\b/i,
  autumn: /\b(autumn|pumpkin)\b/i,
};

/** Most scenes do not mention a season, so a single match rules them out. */
const anySign = new RegExp(
  Object.values(signs)
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** Returns whether a scene is possible in a season. A scene that does not mention one is always possible. */
export function fitsSeason(scene: string, season: Season): boolean {
  if (!anySign.test(scene)) return true;
  const named = seasons.filter((each) => signs[each].test(scene));
  // A beach in winter counts as winter.
  const own = named.length > 1 ? named.filter((each) => each !== 'summer') : named;
  return own.length === 0 || own.includes(season) || (season === 'spring' && own.includes('summer') && isMild(scene));
}

/** Returns whether a scene does not need hot weather. */
function isMild(scene: string): boolean {
  return !/\b(swim\w*|pool|surfboard|barefoot|sunflower|lavender)\b/i.test(scene);
}
