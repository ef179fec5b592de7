import { handheldProps } from '../prop-positions.ts';
import type { Entry } from './entry.ts';

/** Things that are held, worn or nearby. Food and drink have a separate list. */
export const propWords: readonly Entry[] = [
  {
    words: 'dumbbell, dumb bell, weight, weights, free weight, hand weight',
    says: { props: ['dumbbell'] },
    suggests: { place: 'gym', outfit: 'sportswear' },
  },
  {
    drawn: false,
    words: 'kettlebell, kettle bell, weight plate, medicine ball, resistance band',
    says: { props: ['dumbbell'] },
    suggests: { place: 'gym', outfit: 'sportswear' },
  },
  { drawn: false, words: 'barbell', says: { props: ['dumbbell'] }, suggests: { place: 'gym', outfit: 'sportswear' } },
  {
    words: `suitcase, luggage, carry on, carry on bag, trolley, trolley case, rolling suitcase, baggage, suit case,
      trunk, packed bag, packed bags, hand luggage`,
    says: { props: ['suitcase'] },
    hints: { place: ['airport', 'hotel', 'train', 'street'] },
  },
  {
    drawn: false,
    words: 'travel bag, duffel bag, duffle bag, weekender, weekend bag, holdall',
    says: { props: ['suitcase'] },
    hints: { place: ['airport', 'hotel', 'train', 'street'] },
  },
  {
    words: `book, novel, paperback, hardcover, notebook, journal, diary, poem, poetry book, textbook, sketchbook,
      planner, bible, vogue magazine`,
    says: { props: ['book'] },
  },
  { drawn: false, words: 'newspaper, magazine, comic book, manga', says: { props: ['book'] } },
  {
    words: `phone, smartphone, cell phone, cellphone, mobile phone, iphone, mobile, cellular, telephone,
      smart phone`,
    says: { props: ['phone'] },
  },
  {
    words: `camera in hand, holding camera, film camera, dslr, analog camera, analogue camera, point and shoot,
      camera around neck, camera strap, with camera, photographer, leica camera, disposable camera, taking photo,
      tak~ photo, tak~ picture, take~ photo, take~ picture, photograph~ something, snap~ photo`,
    says: { props: ['camera'] },
  },
  { drawn: false, words: 'polaroid camera, video camera, camcorder', says: { props: ['camera'] } },
  {
    words: `sunglasses, sun glasses, shades, aviators, aviator sunglasses, ray bans, raybans, cat eye sunglasses,
      sunnies, wayfarers, designer sunglasses, oversized sunglasses, sunglass`,
    says: { props: ['sunglasses'] },
  },
  {
    words: `hat, straw hat, sun hat, sunhat, fedora, panama hat, wide brim hat, wide brimmed hat, floppy hat,
      boater hat, trilby, brimmed hat, summer hat`,
    says: { props: ['hat'] },
  },
  {
    drawn: false,
    words: 'bucket hat, cowboy hat, beret, top hat, bonnet, fascinator, stetson',
    says: { props: ['hat'] },
  },
  {
    words: `cap, baseball cap, ball cap, snapback, trucker hat, trucker cap, dad hat, dad cap, running cap,
      golf cap, baseball hat`,
    says: { props: ['cap'] },
  },
  { drawn: false, words: 'visor, flat cap, newsboy cap', says: { props: ['cap'] } },
  {
    words: `beanie, knit hat, knitted hat, wool hat, woolly hat, bobble hat, pom pom hat, winter hat, ski hat,
      knit cap`,
    says: { props: ['beanie'] },
    hints: { season: ['winter', 'autumn'] },
  },
  {
    drawn: false,
    words: 'earmuffs, ear muffs, ushanka, fur hat',
    says: { props: ['beanie'] },
    hints: { season: ['winter', 'autumn'] },
  },
  { drawn: false, words: 'toque', says: { props: ['beanie'] }, hints: { season: ['winter', 'autumn'] } },
  {
    words: `headphone, headphones, listening to music, listen~ to music, listen~ to podcast, beats headphones,
      over ear headphones`,
    says: { props: ['headphones'] },
  },
  {
    drawn: false,
    words: 'airpods, earbuds, earphones, ear buds, earpods, headset, walkman',
    says: { props: ['headphones'] },
  },
  {
    words: `flower, flowers, bouquet, bunch of flowers, bouquet of flowers, bouquet of roses, bunch of roses, daisy, bloom in hand, flower bouquet,
      fresh flowers, florist, posy, fresh cut flowers`,
    says: { props: ['flowers'] },
  },
  {
    drawn: false,
    words: `rose, red rose, red roses, tulip, peony, peonies, sunflower, orchid, lily, lilies,
      hydrangea, carnation`,
    says: { props: ['flowers'] },
  },
  {
    words: 'yoga mat, exercise mat, rolled mat, gym mat, mat, pilates mat',
    says: { props: ['yoga mat'] },
    hints: { place: ['yoga', 'gym', 'park'], outfit: 'sportswear' },
  },
  {
    words: `backpack, back pack, rucksack, knapsack, daypack, hiking backpack, hiking pack, travel backpack,
      backpacker`,
    says: { props: ['backpack'] },
  },
  { drawn: false, words: 'school bag, schoolbag, satchel, camelbak', says: { props: ['backpack'] } },
  {
    words: 'laptop, macbook, computer, notebook computer, pc, spreadsheet',
    says: { props: ['laptop'] },
    hints: { place: ['office', 'cafe', 'home'] },
  },
  {
    drawn: false,
    words: 'ipad, tablet, tablet computer, keyboard',
    says: { props: ['laptop'] },
    hints: { place: ['office', 'cafe', 'home'] },
  },
  {
    words: `shopping bag, shopping bags, paper bag, paper bags, designer bag, designer bags, shopping haul,
      gift bag, present box, carrier bag`,
    says: { props: ['shopping bags'] },
  },
  { drawn: false, words: 'tote bag, tote, grocery bag, groceries', says: { props: ['shopping bags'] } },
  { words: 'umbrella, parasol, brolly', says: { props: ['umbrella'] }, hints: { weather: 'rain' } },
  {
    words: 'snowboard, snow board',
    says: { props: ['snowboard'] },
    suggests: { place: 'ski slope', season: 'winter', outfit: 'ski jacket' },
  },
  {
    words: 'skis, pair of skis, ski equipment, skis on shoulder, ski set',
    says: { props: ['skis'] },
    suggests: { place: 'ski slope', season: 'winter', outfit: 'ski jacket' },
  },
  {
    words: 'surfboard, surf board, longboard, shortboard, paddle board under arm',
    says: { props: ['surfboard'] },
    suggests: { place: 'beach', outfit: 'swimwear', season: 'summer' },
  },
  {
    drawn: false,
    words: 'boogie board, bodyboard, body board',
    says: { props: ['surfboard'] },
    suggests: { place: 'beach', outfit: 'swimwear', season: 'summer' },
  },
  {
    words: 'guitar, acoustic guitar, electric guitar, bass guitar, strum~, guitarist, play~ guitar',
    says: { props: ['guitar'] },
  },
  { drawn: false, words: 'ukulele, banjo', says: { props: ['guitar'] } },
  {
    words: `microphone, mic, mike, podcast mic, podcast, podcaster, podcasting, sing~, singer, vocalist, mic stand,
      stand up comedy, on air, radio show, performer, perform~, sing~ into microphone, interview~, give~ talk,
      keynote, ted talk, public speaking, sing along, speech`,
    says: { props: ['microphone'] },
  },
  {
    words: `paintbrush, paint brush, paint~, oil paint, watercolour set, watercolor set, sketch~, artist, painter,
      draw~, art class, creativ~, paint splatter, paint stained, artistic, creative`,
    says: { props: ['paintbrush'] },
    hints: { place: ['gallery', 'studio', 'home'], outfit: ['apron', 'shirt', 'casual tee', 'denim jacket'] },
  },
  {
    drawn: false,
    words: 'palette, paint palette, pottery, ceramics',
    says: { props: ['paintbrush'] },
    hints: { place: ['gallery', 'studio', 'home'], outfit: ['apron', 'shirt', 'casual tee', 'denim jacket'] },
  },
  {
    words: 'dog, puppy, pup, doggo, labrador, pet dog, doggy, puppies',
    says: { props: ['dog'] },
    hints: { place: ['park', 'home', 'beach', 'street'] },
  },
  {
    role: 'scene',
    words: 'golden retriever, goldie, golden retriever puppy',
    says: { props: ['dog'] },
    hints: { place: ['park', 'home', 'beach', 'street'] },
    color: '#dfae62',
  },
  {
    drawn: false,
    words: `poodle, bulldog, french bulldog, chihuahua, dachshund, dalmatian, german shepherd, beagle, greyhound,
      husky, corgi, terrier`,
    says: { props: ['dog'] },
    hints: { place: ['park', 'home', 'beach', 'street'] },
  },
  {
    words: 'cat, kitten, kitty, pet cat, tabby, siamese cat, persian cat, black cat, ginger cat, pet~ cat, cats',
    says: { props: ['cat'] },
    hints: { place: ['home', 'bedroom', 'library'] },
  },
  {
    words: 'leash, dog leash, dog on leash, dog lead',
    says: { props: ['dog', 'leash'] },
    hints: { place: ['park', 'street'] },
  },
  { words: 'pet', suggests: { props: ['dog'] } },
  {
    words: `bicycle, bike, cycle, road bike, mountain bike, bicycle basket, beach cruiser, ebike, e bike,
      push bike, pushbike, city bike`,
    says: { props: ['bicycle'] },
    hints: { place: ['street', 'park', 'trail', 'bridge'] },
  },
  {
    words: `scarf, scarves, shawl, pashmina, wool scarf, silk scarf, neck scarf, knit scarf, wrapped in scarf,
      wrap~ up in scarf, foulard, stole, muffler, wrapped in shawl`,
    says: { props: ['scarf'] },
  },
  { drawn: false, words: 'headscarf, head scarf, bandana, neckerchief', says: { props: ['scarf'] } },
  {
    words: 'wool scarf and beanie, hat and scarf, winter accessories',
    says: { props: ['scarf', 'beanie'] },
    hints: { season: 'winter' },
  },
  { words: 'hatless, bare headed, bareheaded', removes: { props: ['hat', 'beanie', 'cap'] } },
  {
    words: 'empty handed, empty hands, no props, no accessories, nothing in hands, hands free',
    removes: { props: handheldProps },
  },
  { words: 'brush', hints: { props: ['paintbrush'] } },
  {
    words: 'walk~ dog, dog walk~',
    says: { props: ['dog'], pose: 'walking' },
    hints: { place: ['park', 'street', 'beach'] },
  },
];
