import type { Entry } from './entry.ts';

const anyTop = ['casual tee', 'shirt', 'knit sweater', 'blazer'] as const;

/** Activities with their own posture, and the things and clothes of ceremonies. */
export const movements: readonly Entry[] = [
  {
    // An earlier or later activity: the photo shows the time before or after it.
    words: `after run, after long run, after morning run, before run, after workout, before workout, after dance class,
      before dance class, after yoga, before yoga, after yoga class, before yoga class, after ride, after long ride, before ride`,
    suggests: { outfit: 'sportswear' },
  },
  {
    words: 'after swim, after long swim, after morning swim, before swim, before first swim',
    suggests: { outfit: ['swimwear', 'sportswear'] },
  },
  {
    words: 'tree pose, vrksasana, tree position, standing on one leg, balanc~ on one leg',
    says: { pose: 'stretching', activity: 'tree pose' },
    suggests: { place: 'yoga', outfit: 'sportswear', expression: ['serene', 'neutral', 'soft smile'] },
  },
  {
    words: 'warrior pose, warrior two, warrior ii, warrior position, virabhadrasana',
    says: { pose: 'stretching', activity: 'warrior pose' },
    suggests: { place: 'yoga', outfit: 'sportswear', expression: ['serene', 'determined', 'neutral'] },
  },
  {
    words: 'meditat~, meditate~, meditation, lotus position, lotus pose, sukhasana',
    says: { pose: 'sitting', activity: 'meditation' },
    suggests: { place: 'yoga', outfit: 'sportswear', gaze: 'down', expression: ['serene', 'neutral'] },
  },
  {
    drawn: false,
    words: `downward dog, downward facing dog, child pose, cobra pose, plank pose, bridge pose, pigeon pose, triangle pose,
      crow pose, boat pose, camel pose, handstand, headstand, cartwheel, splits, plank, push ups, pushups, push up,
      pull ups, pullups, pull up, sit ups, burpees, somersault`,
    suggests: { place: ['yoga', 'gym'], outfit: 'sportswear' },
  },
  {
    words: `cook~, stir~, fry~, pots and pans, saucepan, frying pan, wooden spoon, stir~ pot, pot on stove, at stove,
      stove, hob, spatula, stir~ pan`,
    says: { pose: 'facing', activity: 'cooking' },
    suggests: {
      place: 'kitchen',
      outfit: ['apron', 'casual tee', 'shirt'],
      expression: ['soft smile', 'bright smile', 'laugh', 'serene'],
    },
  },
  {
    words: `lying in bed, lie~ in bed, lying on bed, lie~ on bed, laying in bed, laying on bed, sleep~ in bed,
      asleep in bed, stay~ in bed`,
    says: { pose: 'sitting', activity: 'lying', place: 'bedroom' },
  },
  {
    words: `lying, lie~ down, laying, reclin~, recline~, lying down, lie~ on back, nap~, lying on towel`,
    says: { pose: 'sitting', activity: 'lying' },
    hints: { place: ['bedroom', 'beach', 'park', 'home'] },
  },
  {
    words: 'lying on grass, lying in grass, lie~ on grass, lie~ in grass, lying on lawn, lying in meadow',
    says: { pose: 'sitting', activity: 'lying', place: ['park', 'garden', 'vineyard', 'trail', 'mountain', 'lake'] },
    hints: { place: 'park' },
  },
  {
    words: `lying in leaves, lying in autumn leaves, lying in fallen leaves, lie~ in leaves, lying on leaves,
      lying in pile of leaves, overhead view lying in leaves, overhead view lying in autumn leaves,
      overhead shot lying in leaves, overhead shot lying in autumn leaves, top down shot lying in leaves,
      overhead view lying in fallen leaves`,
    says: { pose: 'sitting', activity: 'lying', season: 'autumn', place: 'forest' },
  },
  {
    words: 'sleep~, asleep, slumber~, doz~, doze~',
    says: { gaze: 'down', expression: 'serene', pose: 'sitting', activity: 'lying' },
    hints: { place: 'bedroom' },
  },
  {
    words: `in bed, on bed, sit~ on bed, sat on bed, cross legged on bed, lounge~ on bed, loung~ on bed, sit~ in bed, sitting up in bed, sit~ up in bed, read~ in bed, coffee in bed, work~ in bed, tucked up in bed`,
    says: { pose: 'sitting', activity: 'in bed', place: 'bedroom' },
  },
  {
    words: `work~ on laptop in bed, working on laptop in bed, laptop in bed, type~ on laptop in bed`,
    says: { pose: 'sitting', activity: 'in bed', place: 'bedroom', props: ['laptop'] },
  },
  {
    words: `video call, video chat, video conference, video meeting, zoom call, zoom meeting, facetime, facetim~,
      online meeting, virtual meeting, video calling, on video call at desk, webinar`,
    says: { pose: 'sitting', activity: 'video call' },
    suggests: { place: ['office', 'home'], outfit: anyTop, expression: ['bright smile', 'soft smile', 'confident'] },
  },
  {
    words: `running, runner, jogging, jogger, jog, marathon, half marathon, trail running, going for run, go for run,
      went for run, 5k, 10k, park run, triathlon, run club, sprinting, run~, jog~, sprint~`,
    says: { pose: 'walking', activity: 'running' },
    suggests: {
      outfit: 'sportswear',
      place: ['park', 'street', 'trail', 'beach', 'bridge'],
      expression: ['determined', 'confident', 'bright smile', 'laugh'],
    },
  },
  {
    words: `cycl~, cycle~, cyclist, cycling, biking, bike~, biker on bicycle, mountain biking, bike tour, ride~ bike,
      ride~ bicycle, bike ride, bicycle ride`,
    says: { props: ['bicycle'], pose: 'sitting', activity: 'cycling' },
    suggests: { place: ['park', 'street', 'trail', 'bridge'] },
  },
  {
    words: `dancing, dancer, dance, salsa, ballroom, tango, hip hop dance, dance class, flamenco, bachata, dance~,
      twirl~, spin~, twirl~ around, danc~ night away`,
    says: { pose: 'walking', activity: 'dancing' },
    hints: { place: ['club', 'festival'] },
  },
  {
    words: `work~ on laptop, type~ on laptop, typ~ on laptop, working at desk, work~ at desk, sit~ at desk, sitting at desk,
      at desk, working at laptop`,
    says: { pose: 'sitting', activity: 'desk work' },
    suggests: { place: ['office', 'home'], props: ['laptop'] },
  },
  {
    words: 'piano, pianist, play~ piano, playing piano, grand piano, at piano, keyboard player, play~ keyboard',
    says: { pose: 'sitting', activity: 'piano' },
    suggests: { place: 'home' },
    hints: { expression: ['serene', 'thoughtful', 'soft smile'] },
  },
  {
    words: 'stage, main stage, on stage, concert stage, podium, ted stage',
    says: { place: 'festival', sight: 'stage' },
    suggests: { pose: ['facing', 'turned left', 'turned right', 'walking', 'holding'] },
    hints: { time: 'night' },
  },
  {
    words: 'veil, bridal veil, wedding veil',
    says: { props: ['veil'] },
    suggests: { outfit: 'evening dress' },
  },
  {
    role: 'garment',
    words: 'bride, bridal look, bride to be',
    says: { outfit: 'evening dress', props: ['veil'] },
    suggests: { place: ['garden', 'hotel', 'vineyard'] },
    color: '#f7f3ea',
  },
  {
    role: 'garment',
    words: 'wedding dress, bridal gown, wedding gown, bridal dress',
    says: { outfit: 'evening dress' },
    suggests: { place: ['garden', 'hotel', 'vineyard'] },
    color: '#f7f3ea',
  },
  { role: 'garment', words: 'wedding clothes, bridal clothes', says: { outfit: 'wedding clothes' } },
  {
    role: 'garment',
    words: 'groom, bridegroom',
    says: { outfit: 'suit' },
    suggests: { place: ['garden', 'hotel', 'vineyard'], props: ['bow tie'] },
  },
  {
    words: 'mortarboard, graduation cap, graduation hat, academic cap',
    says: { props: ['mortarboard'] },
    suggests: { outfit: 'graduation gown' },
  },
  {
    role: 'garment',
    words: 'graduation gown, academic gown, graduation robe, academic dress, academic robe',
    says: { outfit: 'graduation gown' },
    suggests: { props: ['mortarboard'] },
  },
  {
    role: 'garment',
    words: 'cap and gown, gown and cap, graduation cap and gown, graduation gown and cap',
    says: { outfit: 'graduation gown', props: ['mortarboard'] },
  },
  {
    words: 'graduation, graduation day, graduation ceremony, graduate, graduat~, commencement',
    suggests: { outfit: 'graduation gown', props: ['mortarboard', 'diploma'] },
    hints: { place: ['park', 'street', 'garden'], expression: ['bright smile', 'laugh', 'confident'] },
  },
  { words: 'diploma, degree certificate', says: { props: ['diploma'] } },
];
