import type { Entry } from './entry.ts';

/** Sports, festive days and other subjects that need more than a place. */
export const sportsAndOccasions: readonly Entry[] = [
  {
    words: `play~ tennis, tennis player, tennis match, tennis, play~ padel, padel, badminton, badminton match,
      play~ badminton, serv~ ball`,
    says: { place: 'court', props: ['racket'] },
    suggests: { outfit: 'sportswear', pose: ['holding', 'facing'], framing: ['full', 'three-quarter'] },
  },
  {
    words: `play~ basketball, basketball player, play~ football, football player, footballer, play~ soccer, soccer,
      soccer player, play~ volleyball, volleyball player`,
    says: { props: ['ball'] },
    suggests: { place: ['court', 'park'], outfit: 'sportswear' },
  },
  {
    drawn: false,
    words: `play~ golf, golfer, golfing, golf club, frisbee, baseball, cricket, softball, hockey,
      table tennis, ping pong, play~ table tennis, rollerblad~, roller skat~, roller skates, archery`,
    hints: { place: 'park', outfit: 'sportswear' },
  },
  {
    words: `boxing, boxer, kickbox~, kickboxing, boxing glove, boxing gloves, shadow boxing, boxing training,
      throw~ punch, boxing class`,
    says: { pose: 'facing', activity: 'boxing', props: ['gloves'] },
    suggests: { place: 'gym', outfit: 'sportswear', expression: ['determined', 'confident', 'serious'] },
  },
  {
    drawn: false,
    words: 'punching bag, boxing ring, martial arts, mma, karate, judo',
    suggests: { place: 'gym', outfit: 'sportswear' },
  },
  {
    words: 'kite, fly~ kite, kite flying, hold~ kite',
    says: { props: ['kite'] },
    suggests: { place: ['beach', 'park'], framing: ['full', 'wide shot'], pose: 'holding' },
  },
  {
    words: 'skateboard, skateboard~, skateboarder, skater, ride~ skateboard, stand~ on skateboard',
    says: { pose: 'facing', activity: 'skateboarding' },
    suggests: { place: ['park', 'street'], outfit: ['hoodie', 'casual tee'] },
  },
  {
    words: 'skate park, skatepark, skate ramp',
    says: { sight: 'skate ramp' },
    suggests: { place: 'park', framing: 'full' },
  },
  {
    words: 'golf, golf course',
    says: { sight: 'golf green' },
    suggests: { place: 'park', framing: ['full', 'three-quarter'] },
  },
  {
    words: `paddleboard, paddleboard~, paddle board, paddle boarding, stand up paddle, stand up paddle board,
      stand up paddle boarding, stand up paddleboarding, stand up paddling, sup board`,
    says: { pose: 'facing', activity: 'paddleboarding', props: ['paddle'] },
    suggests: { place: ['lake', 'beach'], outfit: 'swimwear', season: 'summer' },
  },
  {
    words: `newborn baby, newborn, baby, infant, baby in blanket, newborn wrapped in blanket,
      newborn baby wrapped in blanket, baby wrapped in blanket, newborn in blanket, newborn baby in blanket`,
    says: { props: ['baby'] },
    hints: { place: ['home', 'bedroom'] },
  },
  { words: 'paddle, paddles, sup paddle', says: { props: ['paddle'] }, hints: { place: ['lake', 'beach'] } },
  { drawn: false, words: 'toddler', hints: { place: ['home', 'park'] } },
  {
    words: `vanity mirror, vanity table, vanity, dressing table, makeup mirror, apply~ makeup, applying makeup,
      put~ on makeup, doing makeup, do~ makeup, makeup tutorial, make up tutorial, makeup brush, make up brush,
      at vanity mirror`,
    says: { pose: 'sitting', activity: 'makeup' },
    suggests: { place: ['bedroom', 'hotel'] },
  },
  {
    words: 'mirror, in mirror',
    says: { sight: 'mirror' },
    suggests: { place: ['home', 'bedroom', 'hotel'], framing: ['full', 'three-quarter'] },
  },
  { words: 'santa hat', says: { props: ['santa hat'] }, hints: { season: 'winter' } },
  { drawn: false, words: 'santa, santa costume', hints: { season: 'winter' } },
  {
    words: 'christmas tree, xmas tree, decorat~ christmas tree, decorate~ christmas tree',
    says: { sight: 'christmas tree' },
    suggests: { season: 'winter', place: 'home', framing: ['three-quarter', 'full'] },
  },
  {
    words: 'halloween, pumpkin, jack o lantern, halloween pumpkin',
    says: { sight: 'pumpkins', season: 'autumn' },
    suggests: { place: ['garden', 'home', 'street'], framing: ['full', 'three-quarter'] },
  },
  {
    drawn: false,
    words: 'halloween costume, costume, vampire, vampire costume, witch costume, fangs',
    hints: { season: 'autumn' },
  },
  {
    words: `overhead view lying, overhead shot lying, top down shot lying, top down view lying, aerial view lying,
      birds eye view lying, seen from above lying, from above lying`,
    says: { pose: 'sitting', activity: 'lying' },
  },
  {
    drawn: false,
    words: `overhead view, overhead shot, overhead, top down, top down view, top down shot, birds eye view,
      bird s eye view, aerial view, flat lay`,
  },
  {
    drawn: false,
    words: `hood of car, sit~ on hood of car, sit~ on hood, sit~ on car, lean~ on car, lean~ against car,
      lean~ on hood of car, on hood of car, motorbike, motorcycle, motorcycle ride, electric scooter`,
    hints: { place: 'street' },
  },
  { drawn: false, words: 'kiss, kissing, kiss~, kiss on cheek, kissed on cheek' },
  {
    drawn: false,
    words: `lion, tiger, camel ride, rid~ camel, cow, sheep, goat, zebra, monkey`,
    hints: { place: ['trail', 'park', 'desert'] },
  },
  { words: 'elephant, elephants', says: { sight: 'elephant' }, suggests: { place: ['park', 'desert', 'trail'] } },
  { drawn: false, words: 'violin, violinist, drums, saxophone', hints: { place: ['festival', 'club'] } },
  { drawn: false, words: 'knitting, crochet~', hints: { place: 'home' } },
  {
    words: 'hammock',
    says: { sight: 'hammock' },
    suggests: { place: ['garden', 'beach', 'park'], framing: ['full', 'three-quarter'] },
  },
  {
    words: 'vespa, scooter',
    says: { sight: 'scooter' },
    suggests: { place: 'street', framing: 'full' },
  },
  {
    drawn: false,
    words: 'snowball fight, snowball, snow angel, sledding, sledge~',
    says: { season: 'winter' },
    suggests: { weather: ['snow', 'clear'] },
  },
  {
    words: 'snowman, build~ snowman',
    says: { sight: 'snowman', season: 'winter' },
    suggests: { place: ['park', 'garden', 'ski slope'] },
  },
  { drawn: false, words: 'rock climb~', suggests: { place: ['mountain', 'trail'], outfit: 'outdoor jacket' } },
  {
    words: 'fireplace, fireside, fire place, open fireplace, log fire in fireplace, by fire at home',
    says: { sight: 'fireplace' },
    suggests: { place: ['home', 'hotel'], framing: ['full', 'three-quarter'] },
  },
  {
    words: 'armchair, wing chair, reading chair',
    says: { sight: 'armchair' },
    suggests: { place: 'home', framing: ['full', 'three-quarter'] },
  },
  {
    words: `bathtub, bubble bath, bath, relaxing bath, take~ bath, taking bath, having bath, foam bath, clawfoot tub`,
    says: { sight: 'bathtub' },
    suggests: { place: 'spa', outfit: 'robe', framing: ['full', 'three-quarter'] },
  },
  {
    words: 'treadmill',
    says: { sight: 'treadmill', place: 'gym' },
    suggests: { outfit: 'sportswear', framing: ['full', 'three-quarter'] },
  },
  {
    words: 'sculpture, marble statue, statue, marble bust, sculpture hall',
    says: { sight: 'sculpture' },
    suggests: { place: 'gallery', framing: ['full', 'three-quarter'] },
  },
  {
    words: 'palm tree, palm, coconut tree, under palm, under palm tree',
    says: { sight: 'palms' },
    suggests: { place: ['beach', 'pool'], season: 'summer' },
  },
  {
    words: 'cactus, cacti, saguaro',
    says: { sight: 'cactus' },
    suggests: { place: 'desert', framing: ['full', 'three-quarter'] },
  },
  {
    words: 'rock, stone, boulder, on rock',
    says: { sight: 'rocks' },
    suggests: { place: ['trail', 'mountain', 'lake', 'beach'], framing: ['full', 'three-quarter'] },
  },
  {
    words: 'fountain, by fountain, at fountain',
    says: { sight: 'fountain' },
    suggests: { place: ['park', 'street'], framing: ['full', 'three-quarter'] },
  },
  {
    words: `convertible, open top, cabriolet, sports car, supercar, red convertible, vintage car, classic car, oldtimer,
      red sports car, in front of car`,
    says: { sight: 'convertible', place: 'street' },
    suggests: { framing: 'full' },
  },
  {
    words: 'picnic, picnic blanket, beach picnic, picnick~',
    says: { sight: 'picnic' },
    suggests: {
      place: ['park', 'garden', 'beach'],
      framing: ['full', 'three-quarter'],
      season: ['spring', 'summer'],
      time: ['noon', 'golden hour'],
    },
  },
  {
    words: 'staircase, staircase at home, indoor stairs, spiral staircase',
    says: { sight: 'stairs' },
    suggests: { place: ['home', 'hotel'], framing: ['full', 'three-quarter'] },
  },
];
