import type { Entry } from './entry.ts';

/** Cities, countries and things found in many places. They hint at where the image is set. */
export const scenery: readonly Entry[] = [
  {
    words: `city, urban, skyline, city skyline, cityscape, skyscraper, city light, metropolis, big city, city view,
      city life, city break, cosmopolitan, building, architecture, high rise, tower block`,
    hints: { place: ['street', 'rooftop', 'bridge'] },
  },
  {
    drawn: false,
    words: `new york, new york city, nyc, milan, milano, rome, roma, madrid, barcelona, berlin, vienna, lisbon,
      prague, amsterdam, copenhagen, stockholm, oslo, helsinki, dublin, edinburgh, brussels, munich, zurich,
      geneva, budapest, warsaw, krakow, athens, istanbul, los angeles, la, chicago, boston, seattle, toronto,
      vancouver, montreal, mexico city, bogota, lima, santiago, buenos aires, sao paulo, seoul, osaka, beijing,
      shanghai, hong kong, singapore, bangkok, delhi, new delhi, mumbai, dubai, abu dhabi, doha, beirut, tel aviv,
      jerusalem, nairobi, lagos, accra, johannesburg, sydney, melbourne, auckland, florence, bologna, naples,
      turin, seville, porto, valencia, lyon, hamburg, cologne, manchester, havana, new orleans, austin, nashville,
      philadelphia, washington, atlanta, taipei, manila, jakarta, kuala lumpur, ho chi minh city, saigon,
      cartagena, granada`,
    hints: { place: ['street', 'rooftop'] },
  },
  // The city's landmark appears in the background of places with a visible sky.
  {
    words: 'paris, parisian, parisienne',
    suggests: { sight: 'eiffel tower' },
    hints: { place: ['street', 'rooftop'] },
  },
  { words: 'london', suggests: { sight: 'clock tower' }, hints: { place: ['street', 'rooftop'] } },
  { words: 'san francisco', suggests: { sight: 'suspension bridge' }, hints: { place: ['street', 'rooftop'] } },
  { words: 'tokyo, kyoto', suggests: { sight: 'temple' }, hints: { place: ['street', 'rooftop'] } },
  { words: 'cairo', suggests: { sight: 'pyramids' }, hints: { place: ['street', 'rooftop'] } },
  { drawn: false, words: 'venice, bruges, amsterdam canal, venetian', hints: { place: ['bridge', 'street', 'boat'] } },
  {
    drawn: false,
    words: 'las vegas, vegas, monte carlo, ibiza club',
    hints: { place: ['club', 'hotel'], time: 'night' },
  },
  {
    words: 'caribbean, tropical, tropics, paradise, wave, waves, gulf',
    hints: { place: ['beach', 'pool'], season: 'summer' },
  },
  {
    drawn: false,
    words: `bali, hawaii, maldives, ibiza, mykonos, tulum, cancun, phuket, thailand, seychelles, mauritius,
      bahamas, barbados, jamaica, miami, rio, rio de janeiro, cape town, santa monica, california, goa, sardinia,
      sicily, capri, mallorca, majorca, crete, french riviera, cote d azur, cannes, nice beach, saint tropez,
      st tropez, tahiti, bora bora, fiji, polynesia, puerto rico, costa rica, bondi, gold coast, florida,
      byron bay`,
    hints: { place: ['beach', 'pool'], season: 'summer' },
  },
  {
    drawn: false,
    words: 'sandcastle, starfish, dolphin watching',
    hints: { place: ['beach', 'pool'], season: 'summer' },
  },
  {
    words: 'greek island, mediterranean, riviera',
    hints: { place: ['beach', 'boat', 'street', 'hotel'], season: 'summer' },
  },
  {
    drawn: false,
    words: 'amalfi, amalfi coast, positano, greece, croatia, monaco, malta, dubrovnik',
    hints: { place: ['beach', 'boat', 'street', 'hotel'], season: 'summer' },
  },
  {
    words: 'santorini',
    suggests: { sight: 'domes' },
    hints: { place: ['beach', 'boat', 'street', 'hotel'], season: 'summer' },
  },
  {
    words: 'tuscan, italian, french, spanish, european',
    hints: { place: ['street', 'cafe', 'market', 'vineyard'] },
  },
  {
    drawn: false,
    words: 'italy, france, spain, portugal, europe, provence, southern france',
    hints: { place: ['street', 'cafe', 'market', 'vineyard'] },
  },
  {
    words: 'swiss, austrian',
    hints: { place: ['mountain', 'trail', 'ski slope', 'lake'] },
  },
  {
    drawn: false,
    words: `switzerland, austria, nepal, tibet, bhutan, colorado, banff, wyoming, montana, lake louise, tyrol,
      tirol`,
    hints: { place: ['mountain', 'trail', 'ski slope', 'lake'] },
  },
  {
    words: 'arctic, highland, nordic',
    hints: { place: ['mountain', 'trail', 'lake', 'forest'] },
  },
  {
    drawn: false,
    words: `norway, iceland, lapland, finland, sweden, alaska, greenland, antarctica, scotland, ireland, canada,
      scandinavia`,
    hints: { place: ['mountain', 'trail', 'lake', 'forest'] },
  },
  {
    drawn: false,
    words: 'morocco, marrakech, marrakesh, egypt, jordan, tunisia, oman, fez',
    hints: { place: ['market', 'desert', 'street', 'hotel'] },
  },
  {
    words: 'japanese, korean, mexican',
    hints: { place: ['street', 'market', 'garden'] },
  },
  {
    drawn: false,
    words: 'japan, china, korea, india, vietnam, taiwan, mexico, turkey, asia',
    hints: { place: ['street', 'market', 'garden'] },
  },
  {
    words: 'american',
    hints: { place: ['street', 'park', 'trail'] },
  },
  {
    drawn: false,
    words: `usa, america, england, uk, britain, germany, brazil, australia, argentina, colombia, peru, africa,
      texas, kenya, tanzania, new zealand`,
    hints: { place: ['street', 'park', 'trail'] },
  },
  {
    words: 'tree, green tree',
    says: { furnishings: ['trees'] },
    hints: { place: ['park', 'forest', 'garden'] },
  },
  {
    words: 'grass, leaf, leaves, foliage, greenery, green grass, branch, shrub',
    hints: { place: ['park', 'forest', 'garden'] },
  },
  { drawn: false, words: 'squirrel, acorn, ivy', hints: { place: ['park', 'forest', 'garden'] } },
  {
    words: 'cherry blossom, sakura, blossom~, magnolia, bloom~',
    hints: { place: ['park', 'garden'] },
    suggests: { season: 'spring' },
  },
  {
    words: 'path, horizon, vista, panorama, landscape, scenery, scenic',
    hints: { place: ['trail', 'mountain', 'lake'] },
  },
  {
    drawn: false,
    words: 'wildlife, deer, eagle',
    hints: { place: ['trail', 'mountain', 'lake'] },
  },
  {
    words: `window, window light, curtain, indoor, indoors, inside, interior, room, wall, floor, shelf, chair,
      stool`,
    hints: { place: ['home', 'studio', 'hotel', 'bedroom'] },
  },
  { drawn: false, words: 'doorframe, vase', hints: { place: ['home', 'studio', 'hotel', 'bedroom'] } },
  {
    words: 'houseplant, plant, potted plant',
    says: { furnishings: ['plants'] },
    hints: { place: ['home', 'studio', 'hotel', 'bedroom'] },
  },
  {
    words: 'lamp, pendant lamp, street lamp, street light',
    says: { furnishings: ['lamps'] },
    hints: { place: ['home', 'studio', 'hotel', 'bedroom'] },
  },
  {
    words: 'candle, candlelight, candlelit, by candlelight',
    says: { furnishings: ['candles'] },
    hints: { place: ['restaurant', 'home', 'spa'], time: ['night', 'dusk'] },
  },
  { drawn: false, words: 'menu', hints: { place: ['restaurant', 'cafe'] } },
  {
    words: 'outdoor, outside, open air, fresh air, al fresco, alfresco',
    suggests: { place: ['park', 'garden', 'trail', 'street', 'cafe terrace'] },
    hints: { place: ['park', 'garden', 'trail', 'street'] },
  },
  {
    words: 'bush, sky, cloud',
    hints: { place: ['park', 'garden', 'trail', 'street'] },
  },
  { drawn: false, words: 'fence', hints: { place: ['park', 'garden', 'trail', 'street'] } },
  { words: 'blue water, green leaves', hints: { place: ['lake', 'forest', 'garden', 'beach', 'trail'] } },
  { words: 'blue sky, clear sky, sunny sky', hints: { weather: 'clear' } },
  { words: 'road, car road, motorbike road, wanderlust', hints: { place: ['street', 'trail', 'car'] } },
  {
    words: 'neon light, neon lit, neon glow',
    hints: { place: ['club', 'street'] },
    suggests: { time: 'night' },
  },
  { drawn: false, words: 'neon sign', hints: { place: ['club', 'street'] }, suggests: { time: 'night' } },
  {
    words: 'fairy light, string light, bokeh light, light bulb',
    says: { furnishings: ['fairy lights'] },
    hints: { place: ['rooftop', 'garden', 'market', 'home'], time: ['dusk', 'night'] },
  },
  {
    words: 'campfire, camp fire, log fire, bonfire in forest',
    says: { sight: 'campfire' },
    suggests: { place: 'forest' },
    hints: { time: ['night', 'dusk'] },
  },
  {
    words: 'bonfire, fire pit, firepit',
    says: { sight: 'campfire' },
    hints: { place: ['forest', 'beach', 'lake'], time: ['night', 'dusk'] },
  },
  {
    drawn: false,
    words: 'marshmallow, smores',
    hints: { place: ['beach', 'forest', 'lake'], time: ['night', 'dusk'] },
  },
  {
    words: 'water, pool water',
    hints: { place: ['pool', 'lake', 'beach'] },
  },
  {
    drawn: false,
    words: 'splash~, ripple, reflection, water reflection, droplet',
    hints: { place: ['pool', 'lake', 'beach'] },
  },
  {
    words: 'sunbeam, sun ray, sunray, ray of sun, sun flare, lens flare, shaft of light, dappled light, dappled',
    hints: { weather: 'clear', time: ['morning', 'golden hour'] },
  },
  {
    drawn: false,
    words: 'street art, mural, graffiti, billboard, vending machine, newsstand, mailbox, flower shop',
    hints: { place: 'street' },
  },
  {
    words: 'glass wall, glass door, glass roof, glass window, floor to ceiling window, big window, large window',
    hints: { place: ['home', 'office', 'hotel'] },
  },
  { words: 'tree trunk, log, autumn tree', hints: { place: ['forest', 'park'] } },
  { drawn: false, words: 'lantern', hints: { place: ['garden', 'market'], time: ['dusk', 'night'] } },
  { words: 'blue lake', says: { place: 'lake' } },
  { words: 'green forest', says: { place: 'forest' } },
  { words: 'green garden, green field', says: { place: 'garden' } },
  { words: 'green park', says: { place: 'park' } },
  { words: 'blue pool', says: { place: 'pool' } },
  { words: 'white mountain', says: { place: 'mountain' } },
  { words: 'backstage', hints: { place: ['festival', 'club', 'boutique'] } },
  { drawn: false, words: 'blanket', hints: { place: ['home', 'bedroom', 'park'] } },
  { words: 'counter', hints: { place: ['cafe', 'kitchen', 'club'] } },
  {
    drawn: false,
    words: 'telephone box, red telephone box, phone box, red phone box, red bus, yellow cab, yellow taxi',
    hints: { place: 'street' },
  },
];
