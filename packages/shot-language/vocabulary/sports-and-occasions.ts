import type { Entry } from './entry.ts';

/** Sports, festive days and other subjects of which a place alone would show nothing. */
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
    words: `play~ golf, golfer, golfing, golf, golf course, golf club, frisbee, baseball, cricket, softball, hockey,
      table tennis, ping pong, play~ table tennis, rollerblad~, roller skat~, roller skates, archery`,
    hints: { place: 'park', outfit: 'sportswear' },
  },
  {
    drawn: false,
    words: `boxing, boxer, kickbox~, kickboxing, boxing glove, boxing gloves, shadow boxing, boxing training,
      punching bag, boxing ring, throw~ punch, martial arts, mma, karate, judo`,
    suggests: { place: 'gym', outfit: 'sportswear', expression: ['determined', 'confident', 'serious'] },
  },
  { drawn: false, words: 'kite, fly~ kite, kite flying, kiting', hints: { place: ['beach', 'park'] } },
  {
    drawn: false,
    words: 'skateboard, skateboard~, skateboarder, skater, skate park, skatepark',
    suggests: { place: ['park', 'street'], outfit: ['hoodie', 'casual tee'] },
  },
  {
    drawn: false,
    words: `paddleboard, paddleboard~, paddle board, paddle boarding, stand up paddle, stand up paddle board,
      stand up paddle boarding, stand up paddling, sup board`,
    suggests: { place: ['lake', 'beach'], outfit: 'swimwear', season: 'summer' },
  },
  {
    drawn: false,
    words: `newborn baby, newborn, baby, infant, baby in blanket, toddler, newborn wrapped in blanket,
      newborn baby wrapped in blanket, baby wrapped in blanket, newborn in blanket`,
    hints: { place: ['home', 'bedroom'] },
  },
  {
    drawn: false,
    words: `vanity mirror, vanity table, vanity, dressing table, makeup mirror, apply~ makeup, applying makeup,
      put~ on makeup, doing makeup, do~ makeup, makeup tutorial, make up tutorial, makeup brush, make up brush`,
    suggests: { place: ['bedroom', 'spa', 'hotel'] },
  },
  { drawn: false, words: 'mirror, in mirror', hints: { place: ['home', 'bedroom', 'hotel'] } },
  { drawn: false, words: 'santa hat, santa, santa costume', hints: { season: 'winter' } },
  { drawn: false, words: 'christmas tree, xmas tree', suggests: { season: 'winter', place: 'home' } },
  {
    drawn: false,
    words: `halloween, halloween costume, pumpkin, jack o lantern, costume, vampire, vampire costume, witch costume,
      fangs`,
    hints: { season: 'autumn' },
  },
  {
    drawn: false,
    words: `overhead view, overhead shot, overhead, top down, top down view, top down shot, birds eye view,
      bird s eye view, aerial view, flat lay`,
  },
  {
    drawn: false,
    words: `hood of car, sit~ on hood of car, sit~ on hood, sit~ on car, lean~ on car, lean~ against car,
      lean~ on hood of car, on hood of car, motorbike, motorcycle, motorcycle ride, vespa, scooter, electric scooter`,
    hints: { place: 'street' },
  },
  { drawn: false, words: 'kiss, kissing, kiss~, kiss on cheek, kissed on cheek' },
  {
    drawn: false,
    words: `elephant, baby elephant, lion, tiger, camel ride, rid~ camel, cow, sheep, goat, zebra, monkey`,
    hints: { place: ['trail', 'park', 'desert'] },
  },
  { drawn: false, words: 'violin, violinist, drums, saxophone', hints: { place: ['festival', 'club'] } },
  { drawn: false, words: 'hammock, knitting, crochet~', hints: { place: ['garden', 'home'] } },
  {
    drawn: false,
    words: 'snowman, snowball fight, snowball, snow angel, sledding, sledge~',
    says: { season: 'winter' },
    suggests: { weather: ['snow', 'clear'] },
  },
  { drawn: false, words: 'rock climb~', suggests: { place: ['mountain', 'trail'], outfit: 'outdoor jacket' } },
];
