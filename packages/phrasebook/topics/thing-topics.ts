import type { TopicMembers } from './topic-members.ts';

/** Other things, animals and sights, and what is done with them. */
export const thingTopics = {
  laptop: { things: ['laptop', 'monitor', 'tablet'], doings: ['work', 'code'] },
  workingLate: { doings: ['worklate'] },
  camera: { things: ['camera', 'polaroid', 'drone', 'tripod'], doings: ['photo'] },
  smartwatch: { things: ['smartwatch'] },
  kitchenDevice: { things: ['air fryer', 'coffee machine', 'blender'] },
  supplement: { things: ['vitamins'] },
  headphones: { things: ['headphones', 'speaker', 'record'], doings: ['audiobook', 'hearpodcast', 'recordshop'] },
  phone: { things: ['phone'], doings: ['phonecall'] },
  dog: { things: ['dog', 'puppy', 'golden retriever', 'husky', 'dogs'], doings: ['walkdog', 'walkdogs', 'dogtime'] },
  cat: { things: ['cat', 'kitten', 'cats'] },
  horse: { things: ['horse', 'pony'], doings: ['ride'] },
  wildAnimal: {
    things: [
      ...(['kangaroo', 'panda', 'llama', 'fox', 'tiger', 'lion', 'alpaca', 'camel', 'elephant', 'giraffe'] as const),
      ...(['monkey', 'penguin', 'dolphin', 'whale', 'turtle', 'deer', 'owl', 'flamingo', 'koala', 'parrot'] as const),
    ],
    doings: ['zoo'],
  },
  farmAnimal: {
    things: ['chicks', 'sheep', 'donkey', 'hens', 'pig', 'rabbit', 'goat', 'cow', 'ducks'],
    doings: ['feed', 'feedducks'],
  },
  birds: { things: ['real parrot', 'swans', 'seagulls', 'pigeons', 'pigeon flock'], doings: ['bird'] },
  bees: { things: ['bees'], doings: ['beekeep'] },
  flowers: {
    things: [
      ...([
        'daffodils',
        'wildflowers',
        'orchid',
        'hydrangea',
        'daisy',
        'lilies',
        'poppies',
        'bouquet',
        'rose',
      ] as const),
      ...(['tulip', 'sunflower', 'peony', 'lavender', 'flowers', 'magnolia', 'blossom', 'wisteria'] as const),
    ],
    doings: ['flowerarr'],
  },
  houseplants: {
    things: ['succulents', 'monstera', 'houseplants', 'cactus', 'bonsai', 'plant'],
    doings: ['water', 'plant', 'garden'],
  },
  reading: {
    things: ['book', 'novel', 'comic', 'bookshelf', 'magazine', 'e-reader'],
    doings: ['read', 'readmag', 'books'],
  },
  newspaper: { things: ['newspaper'], doings: ['readpaper'] },
  writing: {
    things: ['notebook', 'journal', 'planner', 'letter', 'typewriter'],
    doings: ['write', 'vision', 'calligraphy'],
  },
  guitar: { things: ['guitar', 'ukulele'], doings: ['guitar'] },
  piano: { things: ['piano'], doings: ['piano'] },
  violinAndCello: { things: ['violin', 'cello'], doings: ['violin', 'cello'] },
  drums: { things: ['drums'], doings: ['drums'] },
  instrument: {
    things: ['saxophone', 'flute', 'trumpet', 'accordion', 'harp', 'synth'],
    doings: ['sax', 'flute', 'busk'],
  },
  umbrella: { things: ['umbrella'] },
  luggage: { things: ['suitcase', 'passport', 'map', 'ticket'], doings: ['pack'] },
  present: { things: ['present', 'gift box'], doings: ['opengifts', 'wrap', 'unbox'] },
  balloons: { things: ['balloons', 'confetti'] },
  bicycle: { things: ['bicycle'], doings: ['cycle', 'mtb'] },
  car: { things: ['car', 'convertible', 'vintage car', 'van'], doings: ['roadtrip', 'washcar'] },
  motorcycle: { things: ['motorcycle', 'scooter', 'electric scooter'], doings: ['motoride', 'vespa', 'escooter'] },
  taxi: { things: ['taxi', 'tuk tuk'], doings: ['taxi'] },
  swing: { things: ['swing'] },
  trophy: { things: ['medal', 'trophy'] },
  boat: { things: ['boat', 'sailboat', 'yacht', 'gondola'], doings: ['sail', 'cruise'] },
  christmasTree: { things: ['christmas tree', 'ornament', 'fairy lights'], doings: ['trimtree', 'decorate'] },
  campfire: { things: ['campfire', 'fireplace', 'tent', 'lantern'], doings: ['camp', 'picnicprep'] },
  blanket: {
    things: ['blanket', 'pillow', 'sofa', 'armchair', 'rocking chair'],
    doings: ['cuddle', 'catnap', 'nap', 'hammock'],
  },
  landmark: {
    things: [
      ...(['big ben', 'colosseum', 'statue of liberty', 'taj mahal', 'sagrada familia', 'eiffel tower'] as const),
      ...(['pyramid', 'palace', 'shrine', 'castle', 'temple', 'ruins', 'tower', 'lighthouse', 'windmill'] as const),
      ...(['statue', 'fountain'] as const),
    ],
  },
  landscape: {
    things: ['waterfall', 'cliffs', 'canyon', 'glacier', 'volcano', 'rainbow', 'rice terraces', 'sunflower field'],
  },
  nightSky: { things: ['stars', 'moon', 'telescope'], doings: ['stargaze', 'aurora', 'eclipse'] },
  fireworks: { things: ['fireworks', 'sparkler'] },
  skyline: { things: ['skyline'] },
  art: {
    things: ['painting', 'mural', 'sculpture', 'graffiti'],
    doings: ['museum', 'exhibition'],
  },
} as const satisfies Readonly<Record<string, TopicMembers>>;
