import { getAllCountries, getTimezone } from 'countries-and-timezones';

export const seasons = ['winter', 'spring', 'summer', 'autumn'] as const;
export type Season = (typeof seasons)[number];

/** Every country (ISO 3166, two letters). */
export const countries: readonly string[] = Object.keys(getAllCountries()).toSorted();

/** The country that most people of a time zone live in; undefined for zones of no country, such as UTC. */
export function countryOf(zone: string): string | undefined {
  return getTimezone(zone)?.countries[0];
}

/** Countries of which most people live south of the tropics: their seasons are turned round. */
const southern = new Set(['AR', 'AU', 'BW', 'CL', 'LS', 'NA', 'NZ', 'PY', 'SZ', 'UY', 'ZA']);
/** Countries within the tropics, where it is never cold at sea level. */
const tropical = new Set(
  [
    'AG AO BB BJ BN BO BR BS BZ CF CG CI CM CO CR CU DM DO EC FJ GA GD GH GM GN GT GY HN',
    'HT ID IN JM KE KH LA LK LR MG ML MM MU MX MY NG NI PA PE PG PH PR SG SL SN SR SV TG',
    'TH TT TZ UG VE VN ZM ZW',
  ].flatMap((row) => row.split(' ')),
);

/** The season of a day (YYYY-MM-DD) in a country; that of the north where none is known. */
export function seasonOf(day: string, country: string | undefined): Season {
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

/** Most scenes name no season: one look says so. */
const anySign = new RegExp(
  Object.values(signs)
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** Whether what a scene tells of may happen in a season. What names no season may always. */
export function fitsSeason(scene: string, season: Season): boolean {
  if (!anySign.test(scene)) return true;
  const named = seasons.filter((each) => signs[each].test(scene));
  // Winter on a beach is winter.
  const own = named.length > 1 ? named.filter((each) => each !== 'summer') : named;
  return own.length === 0 || own.includes(season) || (season === 'spring' && own.includes('summer') && isMild(scene));
}

/** What needs no heat. */
function isMild(scene: string): boolean {
  return !/\b(swim\w*|pool|surfboard|barefoot|sunflower|lavender)\b/i.test(scene);
}
