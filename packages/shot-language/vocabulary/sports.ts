import type { Entry } from './entry.ts';

/** Exercise, sports and days at the beach, with the clothes and places they imply. */
export const sports: readonly Entry[] = [
  {
    words: `workout, work~ out, working out, gym session, gym day, gym time, leg day, arm day, chest day, back day,
      push day, weight training, strength training, powerlift~, bodybuild~, hiit, cardio, train~ hard, training,
      personal trainer, fitness, fitness model, fitness coach, gym rat, gym girl, gym bro, gains, sets and reps,
      exercise~, athlete, athletic training, sport, sporty, fitfam, fitspo, gym goer, gymgoer, gym motivation,
      functional training, spotter, rep, personal best`,
    suggests: {
      place: 'gym',
      outfit: 'sportswear',
      expression: ['determined', 'confident', 'serious', 'bright smile'],
    },
  },
  {
    drawn: false,
    words: 'hip thrust, calisthenics, rowing, spinning, abs workout, circuit training',
    suggests: {
      place: 'gym',
      outfit: 'sportswear',
      expression: ['determined', 'confident', 'serious', 'bright smile'],
    },
  },
  {
    words: `yoga, do~ yoga, practic~ yoga, practice~ yoga, asana, vinyasa, hatha, yoga pose, yoga session, yoga flow,
      yoga practice, bikram, hot yoga, yin yoga, kundalini`,
    suggests: {
      place: 'yoga',
      outfit: 'sportswear',
      pose: ['stretching', 'sitting'],
      activity: ['tree pose', 'warrior pose', 'meditation'],
      expression: ['serene', 'soft smile', 'neutral'],
    },
  },
  {
    words: 'yogi, namaste, breath work, yoga teacher, yoga instructor, mudra, chakra',
    suggests: {
      place: 'yoga',
      outfit: 'sportswear',
      pose: ['stretching', 'sitting'],
      expression: ['serene', 'soft smile', 'neutral'],
    },
  },
  {
    drawn: false,
    words: 'pilates, barre, tai chi, qi gong',
    suggests: {
      place: 'yoga',
      outfit: 'sportswear',
      pose: ['stretching', 'sitting'],
      expression: ['serene', 'soft smile', 'neutral'],
    },
  },
  {
    words: `hike, hike~, hiker, hiking, trekk~, trek, trekker, mountaineer~, backpack~, backpacking,
      hiking adventure, expedition, ramble~, alpinist, orienteer~, day hike, thru hike`,
    suggests: { place: ['trail', 'mountain'], outfit: 'outdoor jacket', props: ['backpack'] },
  },
  {
    drawn: false,
    words: 'boulder~, scrambl~, abseil~, summit~',
    suggests: { place: ['trail', 'mountain'], outfit: 'outdoor jacket', props: ['backpack'] },
  },
  {
    words: `ski~, skiing, skier, apres, downhill skiing, cross country skiing, heli skiing, ski touring,
      go~ skiing, learn~ to ski, on slopes, slopes`,
    suggests: {
      place: 'ski slope',
      outfit: 'ski jacket',
      season: 'winter',
      weather: ['clear', 'snow'],
      props: ['skis'],
    },
  },
  {
    drawn: false,
    words: 'slalom, carving powder, hit~ slopes',
    suggests: {
      place: 'ski slope',
      outfit: 'ski jacket',
      season: 'winter',
      weather: ['clear', 'snow'],
      props: ['skis'],
    },
  },
  {
    words: 'snowboard~, snowboarding, snowboarder',
    suggests: { place: 'ski slope', outfit: 'ski jacket', season: 'winter', props: ['snowboard'] },
  },
  {
    words: 'surf~, surfing, surfer, surf, surf trip, surf camp, surfer girl',
    suggests: { place: 'beach', outfit: 'swimwear', props: ['surfboard'], season: 'summer' },
  },
  {
    drawn: false,
    words: `bodyboard~, windsurf~, kitesurf~, wakeboard~, catch~ waves, ride~ waves, ride~ wave, paddle out`,
    suggests: { place: 'beach', outfit: 'swimwear', props: ['surfboard'], season: 'summer' },
  },
  {
    words:
      'swim~, swam, swim, float~ in pool, float~ in water, float~ in sea, water aerobics, skinny dip~, treading water',
    says: { pose: 'facing', activity: 'swimming' },
    suggests: { place: ['pool', 'beach', 'lake'], outfit: 'swimwear', season: 'summer' },
  },
  {
    drawn: false,
    words: 'float~, dip~ feet, dip, dip~ toes',
    suggests: { place: ['pool', 'beach', 'lake'], outfit: 'swimwear', season: 'summer' },
  },
  {
    drawn: false,
    words: 'dive~, snorkel~, scuba, scuba diving, freediving, cannonball, snorkelling',
    suggests: { place: ['pool', 'beach', 'lake'], outfit: 'swimwear', season: 'summer' },
  },
  {
    words: `sunbath~, sunbathe~, tan~, tanning, sun tan, suntan, catch~ rays, soak~ up sun, soak~ sun, sun cream,
      get~ tan, bronz~, bronze`,
    suggests: {
      place: ['pool', 'beach'],
      outfit: 'swimwear',
      season: 'summer',
      weather: 'clear',
      time: ['noon', 'morning', 'golden hour'],
    },
  },
  {
    words: 'beach yoga, yoga on beach, yoga at beach',
    says: { place: 'beach' },
    suggests: {
      season: 'summer',
      outfit: 'sportswear',
      pose: ['stretching', 'sitting'],
      activity: ['tree pose', 'warrior pose', 'meditation'],
    },
  },
  {
    drawn: false,
    words: 'beach volleyball, build~ sandcastle, collect~ shells, beachcomb~',
    says: { place: 'beach' },
    suggests: { season: 'summer' },
  },
  {
    words: 'fish~, fishing, angler',
    suggests: { place: ['lake', 'boat'], outfit: ['outdoor jacket', 'swimwear', 'casual tee'], props: ['fishing rod'] },
  },
];
