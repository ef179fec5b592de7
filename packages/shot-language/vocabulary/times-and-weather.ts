import type { Entry } from './entry.ts';

/** Time of day, season, holidays and weather. */
export const timesAndWeather: readonly Entry[] = [
  {
    words: `dawn, sunrise, sun rise, daybreak, break of day, first light, early morning, crack of dawn,
      at cockcrow, early bird, dawn light, sunrise light, 4am, 5am, 6am, 4 am, 5 am, 6 am, before sunrise`,
    says: { time: 'dawn' },
  },
  {
    words: `morning, mornings, late morning, morning light, morning sun, good morning, breakfast time, 7am, 8am,
      9am, 10am, 7 am, 8 am, 9 am, 10 am, forenoon, morning routine, morning ritual, mid morning, morning glow,
      monday morning, sunday morning, saturday morning, wake up, waking up, woke up`,
    says: { time: 'morning' },
  },
  {
    words: `noon, midday, mid day, lunchtime, lunch time, lunch break, afternoon, early afternoon, daytime,
      day time, daylight, natural daylight, high noon, bright day, bright daylight, 11am, 12pm, 1pm, 2pm, 3pm,
      11 am, 12 pm, 1 pm, 2 pm, 3 pm, midafternoon, broad daylight, siesta, sunday afternoon`,
    says: { time: 'noon' },
  },
  {
    words: `golden hour, sunset, sun set, sundown, setting sun, sun setting, golden light, golden lighting,
      amber light, golden sun, golden sunlight, late afternoon, golden glow, magic hour, low sun, warm evening sun,
      evening sun, evening light, 4pm, 5pm, 6pm, 4 pm, 5 pm, 6 pm, sunset light, sunset glow, sunset view,
      orange sky, red sunset, golden evening, backlit by sun, sunkissed, sun kissed, orange sunset, pink sunset,
      warm sunset`,
    says: { time: 'golden hour' },
    suggests: { weather: ['clear', 'cloudy'] },
  },
  {
    words: `dusk, twilight, blue hour, nightfall, evening, early evening, gloaming, after sunset, pink sky,
      purple sky, 7pm, 8pm, 7 pm, 8 pm, cocktail hour, happy hour, aperitivo hour, at close of day, lilac sky,
      friday evening, saturday evening`,
    says: { time: 'dusk' },
  },
  {
    words: `night, at night, nighttime, night time, late night, midnight, moonlight, moonlit, moon, full moon,
      by moonlight, after dark, starry night, night sky, star gazing, stargaz~, nocturnal, evening out, night out,
      nights out, friday night, saturday night, late evening, night shot, 9pm, 10pm, 11pm, 12am, 1am, 2am, 3am,
      9 pm, 10 pm, 11 pm, 12 am, 1 am, 2 am, 3 am, all nighter, girls night, girls night out, opera night,
      darkness, dark sky, under star, under stars, galaxy sky`,
    says: { time: 'night' },
  },
  {
    words: 'spring, springtime, spring time, spring day, early spring, april, easter, mother day',
    says: { season: 'spring' },
  },
  { words: 'in march, in may, month of may, march day, may day', suggests: { season: 'spring' } },
  {
    words: `summer, summertime, summer time, summer day, summery, midsummer, june, july, august, heatwave,
      heat wave, hot day, hot summer, warm day, high summer, summer vibe, summer holiday, summer vacation,
      summer break, dog days, scorching, summer heat, indian summer`,
    says: { season: 'summer' },
  },
  {
    words: `autumn, autumnal, fall, fall foliage, fall color, fall colour, fall leaf, fall leaves, autumn leaf,
      autumn leaves, autumn color, autumn colour, september, october, november, thanksgiving, pumpkin patch,
      pumpkin spice, harvest, golden leaf, golden leaves, falling leaves, sweater weather, fallen leaves`,
    says: { season: 'autumn' },
  },
  {
    words: `winter, wintry, wintertime, winter time, winter day, freez~, freezing cold, frosty, frost, icy,
      winter wonderland, cold day, chilly, cold`,
    says: { season: 'winter' },
  },
  {
    // In the southern hemisphere they are in summer.
    words: `december, january, february, christmas, xmas, christmas eve, new year, new year eve, nye, valentine,
      valentine day, hanukkah, holiday season, advent`,
    suggests: { season: 'winter' },
  },
  {
    words: `sun, sunny, sunshine, sunlight, sunlit, clear day, bright sun, cloudless, fair weather, sunny day,
      good weather, bright sunlight, hard light, harsh sun`,
    says: { weather: 'clear' },
    suggests: { time: ['morning', 'noon', 'golden hour'] },
  },
  {
    words: `cloudy, overcast, clouds, grey sky, gray sky, grey day, gray day, gloomy, moody sky, dramatic sky,
      cloudy sky, dull day`,
    says: { weather: 'cloudy' },
  },
  {
    words: 'storm, stormy, thunderstorm, thunder, lightning, tempest, monsoon, downpour, typhoon, hurricane',
    says: { weather: 'rain' },
  },
  {
    words: `rain~, rainy, rainy day, in rain, drizzle~, drizzly, rain drop, raindrop, rain soaked, rain on window`,
    says: { weather: 'rain' },
  },
  {
    words: `soak~ by rain, soak~ in rain, soaked from rain, soaked to skin, soaked through, drenched in rain,
      drenched by rain, drench~, soaking wet, caught in rain, caught in downpour`,
    says: { weather: 'rain' },
    suggests: { framing: ['half', 'three-quarter', 'full'] },
  },
  { drawn: false, words: 'soak~', hints: { weather: 'rain' } },
  {
    drawn: false,
    words: 'pouring rain, pouring down, pouring outside, is pouring, it pours',
    says: { weather: 'rain' },
  },
  {
    words: `snow~, snowy, snowfall, snowflake, snow falling, falling snow, blizzard, snowstorm, snow storm,
      in snow, deep snow, fresh snow, powder snow, snow covered, snow capped, white snow, first snow, light snow,
      sleet`,
    says: { weather: 'snow' },
    suggests: { season: 'winter' },
  },
  { words: 'fog, foggy, mist, misty, haze, hazy', says: { weather: 'fog' } },
  { words: 'breeze, breezy', hints: { weather: 'clear' } },
  { words: 'wet street, wet pavement', says: { weather: 'rain' }, suggests: { place: 'street' } },
  { words: 'clear', hints: { weather: 'clear' } },
  { words: 'wind, windy, windswept', hints: { weather: ['cloudy', 'clear'] } },
  { words: 'opening night', says: { time: ['dusk', 'night'] } },
  {
    words: 'northern light, aurora, aurora borealis',
    says: { time: 'night' },
    hints: { place: ['mountain', 'lake', 'forest', 'desert'] },
  },
  {
    words: 'firework',
    says: { sight: 'fireworks', time: 'night' },
    suggests: { place: ['rooftop', 'bridge', 'street', 'park'] },
  },
  { words: 'puddle', says: { weather: 'rain' }, hints: { place: ['street', 'park'] } },
  { words: 'christmas morning', says: { time: 'morning', season: 'winter' }, suggests: { place: 'home' } },
  {
    words: 'birthday, celebration, anniversary',
    hints: { expression: ['bright smile', 'laugh'], place: ['home', 'restaurant', 'rooftop'] },
  },
];
