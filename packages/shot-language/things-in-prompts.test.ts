import { expect, test } from 'vitest';
import { readShot } from './read-shot.ts';
import type { Place, Shot } from './shot.ts';

/** Things that are part of a place's drawing. */
const partsOfPlaces: Readonly<Partial<Record<Place, string>>> = {
  home: 'sofa, couch',
  bedroom: 'bed, pillow, duvet, mattress',
  office: 'desk, office desk',
  library: 'bookshelf, bookcase',
  kitchen: 'kitchen counter, countertop',
  gym: 'squat rack, power rack',
  boutique: 'clothes rack, clothing rail',
  street: 'lamp post, street corner',
  park: 'bench, park bench',
  garden: 'hedge, flower bed',
  'ski slope': 'ski lift, chairlift',
  pool: 'sun lounger, deck chair',
  lake: 'jetty, wooden dock',
  market: 'market stall, fruit stand',
  airplane: 'airplane seat, airplane window',
  car: 'passenger seat, car window',
  train: 'train window',
  boat: 'boat, yacht, sailboat',
};

/** Things, activities and named places in prompts of users, whether or not an image can show them. */
const things = `
  accordion, airplane seat, anchor, apple, aquarium, armchair, axe, backpack, ballet studio, balloon, banjo, barbecue,
  bathroom, bathtub, bed, bench, bicycle, billboard, blanket, boardwalk, boat, bonfire, book, bookshelf, bowling alley,
  bus stop, cactus, cage, canoe, carousel, carpet, casino, cello, chess board, chimney, christmas tree,
  climbing wall, closet, convertible, countertop, crosswalk, crown, cruise missile, deer, desk, dinosaur, disco ball,
  diving board, dog, dragon, drum kit, elevator, escalator, fence, ferris wheel, fireplace, flag, food truck, fountain,
  fridge, ghost, glacier, globe, gondola, graffiti, greenhouse, guitar, hallway, hammock, harp, hedge, helicopter,
  hot tub, ironing board, jacuzzi, jeep, jet ski, jetty, juggling balls, karaoke, kayak, kettle, kitchen table, ladder,
  lamp post, lantern, laptop, lava lamp, lighthouse, locker room, mailbox, massage table, microwave, mirror,
  motorcycle, mountain hut, mural, nursery, oven, owl, palm tree, park bench, parking lot, penguin, phone booth,
  picnic blanket, pier, pillow, pinball machine, playground, porch, pottery wheel, printer, raft, robot,
  rock, roller coaster, rowing machine, rug, sandcastle, sauna, sculpture, sewing machine, shower, skeleton, skis,
  sofa, stadium, statue, suitcase, sun lounger, surfboard, table tennis, tent, theme park, towel, tractor,
  traffic light, train platform, treadmill, treehouse, truck, trumpet, tuba, tv, typewriter, umbrella, unicorn, van,
  vase, vending machine, volcano, wheelbarrow, whiteboard, windowsill, wine cellar, xylophone, yacht,
  jumping, kneeling, crouching, climbing, thumbs up, peace sign, snorkeling, windsurfing, doing a handstand, flexing,
  watching tv, brushing teeth, blowing kiss, forward roll, cup in both hands,
  Rome, New York, Lisbon, Tokyo Tower, Iceland, Bali, Times Square, the Louvre, Morocco
`;
const listed = things.split(',').map((thing) => thing.trim());

test.each(listed)('"%s" is in the image or reported as not shown', (thing) => {
  for (let seed = 0; seed < 5; seed++) {
    const { shot, notDrawn } = readShot(`Photo, ${thing}`, seed * 7_919, '4:5');
    const isReported = notDrawn.some((words) => thing.toLowerCase().includes(words.toLowerCase()));
    expect(isReported || showsMore(shot, seed) || isPartOfPlace(thing, shot), `seed ${seed}`).toBe(true);
  }
});

test('parts of a place are not reported', () => {
  for (const [place, parts = ''] of Object.entries(partsOfPlaces))
    for (const part of parts.split(', '))
      expect(readShot(`Photo, ${part}`, 1, '4:5')).toMatchObject({ notDrawn: [], shot: { place } });
});

/** Returns whether the shot has a prop, sight, activity or furniture that a photo without the thing does not have. */
function showsMore({ props, sight, activity, furniture }: Shot, seed: number): boolean {
  const bare = readShot('Photo', seed * 7_919, '4:5').shot;
  if (sight !== bare.sight || activity !== bare.activity || furniture !== bare.furniture) return true;
  return props.some((prop) => !bare.props.includes(prop));
}

function isPartOfPlace(thing: string, { place }: Shot): boolean {
  return (partsOfPlaces[place] ?? '').split(', ').includes(thing);
}
