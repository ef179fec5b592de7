import type { Lexicon } from '../lexicon.ts';

/** English lines about hours, weathers and seasons. */
export const englishMoments: Lexicon['moments'] = {
  morning: [
    'Early light, soft edges.',
    'The day, still unopened.',
    'Before the emails start.',
    'First light, slow start.',
  ],
  sunset: ['Golden hour, right on time.', 'Last light of the day.', 'The sky going peach.', 'Light like warm honey.'],
  night: [
    'After dark, wide awake.',
    'Late, and glad of it.',
    'The moon on duty.',
    'Everything quieter after midnight.',
  ],
  rain: ['Rain on every surface.', 'Puddles, hood up, happy.', 'A proper rainy day.', 'Umbrella weather.'],
  snow: ['Snow on everything.', 'Cold nose, warm coat.', 'The whole place gone white.', 'First flakes, big eyes.'],
  spring: [
    'Blossoms overnight.',
    'Spring, finally in full swing.',
    'Everything’s suddenly green.',
    'First day without a coat.',
  ],
  summer: ['High summer, bare arms.', 'Warm air, long shadows.', 'Summer doing its thing.', 'Long days, late light.'],
  autumn: ['Leaves underfoot.', 'Autumn showing off.', 'Scarf weather at last.', 'Everything rust and gold.'],
};
