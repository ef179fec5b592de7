import type { Entry } from './entry.ts';

/** Things, sights and places in everyday prompts (tests/portrait/everyday-prompts.txt). */
export const everydayWords: readonly Entry[] = [
  {
    words: `red carpet, premiere, film premiere, award show, awards night, met gala, oscars, step and repeat`,
    says: { place: 'red carpet' },
  },
  {
    words: `theatre, theater, cinema, movie theater, movie theatre, opera stage, opera house, auditorium,
      theatre seat, theater seat`,
    says: { place: 'theatre' },
  },
  { drawn: false, words: 'planetarium', says: { place: 'theatre' } },
  {
    words: 'court, tennis court, padel court, sports court',
    says: { place: 'court' },
    hints: { outfit: 'sportswear' },
  },
  { drawn: false, words: 'volleyball net', says: { place: 'court' }, hints: { outfit: 'sportswear' } },
  {
    drawn: false,
    words: 'basketball court, racetrack, running track, sports track, track, stadium',
    says: { place: 'court' },
    hints: { outfit: 'sportswear' },
  },
  {
    words: 'eiffel tower, la tour eiffel',
    says: { sight: 'eiffel tower' },
    suggests: { place: ['street', 'bridge', 'park'] },
  },
  {
    words: 'big ben, clock tower',
    says: { sight: 'clock tower' },
    suggests: { place: ['street', 'bridge'] },
  },
  {
    words: `brooklyn bridge, golden gate bridge, golden gate, manhattan bridge, suspension bridge, tower bridge`,
    says: { sight: 'suspension bridge' },
    suggests: { place: ['bridge', 'rooftop'] },
  },
  {
    words: 'castle, palace, chateau, fortress, mansion',
    says: { sight: 'castle' },
    suggests: { place: ['park', 'garden', 'trail'] },
  },
  {
    words: 'temple, pagoda, shrine, monastery',
    says: { sight: 'temple' },
    suggests: { place: ['garden', 'park', 'trail'] },
  },
  {
    words: 'church, cathedral, chapel, abbey, basilica, steeple',
    says: { sight: 'church' },
    suggests: { place: ['street', 'park'] },
  },
  {
    words: 'lighthouse',
    says: { sight: 'lighthouse' },
    suggests: { place: ['beach', 'boat'] },
  },
  {
    words: 'windmill',
    says: { sight: 'windmill' },
    suggests: { place: ['park', 'garden', 'trail'] },
  },
  {
    words: 'dome, domes, white houses, blue domes, whitewashed house, whitewashed houses',
    says: { sight: 'domes' },
    suggests: { place: ['beach', 'boat', 'rooftop'] },
  },
  {
    words: 'pyramid, pyramids, pyramids of giza',
    says: { sight: 'pyramids' },
    suggests: { place: ['desert'] },
  },
  {
    words: 'waterfall, niagara falls, iguazu falls, victoria falls, cascade',
    says: { sight: 'waterfall' },
    suggests: { place: ['trail', 'forest', 'lake'] },
  },
  {
    words: 'hot air balloon, hot air balloons, cappadocia',
    says: { sight: 'balloons' },
    suggests: { place: ['desert', 'trail'] },
  },
  {
    words: 'ferris wheel, london eye, big wheel',
    says: { sight: 'ferris wheel' },
    suggests: { place: ['park', 'street'] },
  },
  {
    words: `stairs, stair, staircase outside, outdoor steps, stone steps, stairway, spanish steps,
      brownstone stairs`,
    says: { sight: 'stairs' },
    suggests: { place: ['street', 'park'] },
  },
  {
    words: 'horse, horses, pony, stable, stallion, foal',
    says: { sight: 'horse' },
    suggests: { place: ['park', 'trail'] },
  },
  {
    words: 'pigeon, pigeons, duck, ducks, seagull, seagulls, swans',
    says: { sight: 'birds' },
    suggests: { place: ['park', 'street'] },
  },
  {
    words: 'basket, wicker basket, picnic basket, egg basket, easter egg, easter eggs, fruit basket',
    says: { props: ['basket'] },
  },
  {
    words: 'balloons, balloon, party balloon, party balloons, birthday balloon',
    says: { props: ['balloons'] },
  },
  {
    words: 'package, parcel, box, gift box, gift, gifts, present, presents, unboxing, cardboard box',
    says: { props: ['box'] },
  },
  {
    words: `map, letter, contract, postcard, paper, document, documents, sheet of paper, tarot card, tarot cards,
      playing cards, cards, sheet music, boarding pass, passport`,
    says: { props: ['paper'] },
  },
  {
    words: 'sign, placard, protest sign, cardboard sign, protest',
    says: { props: ['sign'] },
    hints: { place: ['street'] },
  },
  {
    words: 'racket, tennis racket, padel racket, racquet, tennis racquet, badminton racket',
    says: { props: ['racket'] },
    hints: { place: ['court'], outfit: 'sportswear' },
  },
  {
    words: 'ball, basketball, volleyball, football, soccer ball, beach ball, tennis ball',
    says: { props: ['ball'] },
    hints: { place: ['court', 'park', 'beach'] },
  },
  {
    words: 'bottle, water bottle',
    says: { props: ['bottle'] },
  },
  {
    drawn: false,
    words: `perfume, perfume bottle, serum, sunscreen, lotion, face cream, shampoo, skincare bottle, fragrance`,
    says: { props: ['bottle'] },
  },
  {
    words: 'fan, hand fan, folding fan, paper fan',
    says: { props: ['fan'] },
  },
  {
    words: 'flag, rainbow flag, pride flag',
    says: { props: ['flag'] },
    hints: { place: ['street', 'festival'] },
  },
  {
    words: 'pen, fountain pen, pencil, marker, brush pen',
    says: { props: ['pen'] },
  },
  {
    words: 'sparkler, sparklers',
    says: { props: ['sparkler'] },
    hints: { time: 'night' },
  },
  {
    words: 'rabbit, bunny, hamster, guinea pig',
    says: { props: ['rabbit'] },
  },
  {
    words: 'helmet, bike helmet, hard hat, riding helmet, motorcycle helmet, safety helmet',
    says: { props: ['helmet'] },
  },
  {
    words: 'gloves, glove, mittens, mitten, leather gloves, opera gloves',
    says: { props: ['gloves'] },
  },
  {
    words: 'plate of cheese, icing, maple syrup, snack, waffle stack, meringue',
    says: { props: ['plate'] },
  },
  { drawn: false, words: 'tray, platter', says: { props: ['plate'] } },
  {
    words: 'straw, coconut drink',
    says: { props: ['drink'] },
  },
  {
    words: 'stars, starry sky, star filled sky, milky way',
    says: { time: 'night', weather: 'clear' },
  },
  {
    words: 'vegetable stand',
    suggests: { place: 'market' },
  },
  { drawn: false, words: 'tomatoes, tomato, vegetable, vegetables, produce', suggests: { place: 'market' } },
  {
    words: 'kettlebell swing, kettlebell swings',
    says: { props: ['dumbbell'], place: 'gym' },
  },
  {
    words: 'olive tree, olive trees, olive grove',
    says: { place: 'vineyard' },
  },
  {
    drawn: false,
    words: 'jaipur, rajasthan, cusco, tbilisi, hanoi, zanzibar, medellin',
    hints: { place: ['street', 'market', 'rooftop'] },
  },
  {
    words: 'dashboard, driver seat',
    says: { place: 'car' },
  },
  { drawn: false, words: 'steering wheel', says: { place: 'car' } },
  {
    words:
      'iced latte, iced coffee, iced matcha, cold brew, frappe, frappuccino, iced americano, iced mocha, bubble tea, boba',
    says: { props: ['iced coffee'] },
    hints: { place: 'cafe' },
  },
  { words: 'teddy, teddy bear, stuffed animal, plush bear', says: { props: ['teddy bear'] } },
  {
    words: 'controller, game controller, gamepad, video game controller',
    says: { props: ['controller'] },
    hints: { place: 'home' },
  },
  { words: 'compass', says: { props: ['compass'] } },
  { words: 'rod, fishing rod', says: { props: ['fishing rod'] }, hints: { place: ['lake', 'boat'] } },
  { words: 'record, records, vinyl, vinyl record, vinyl records, lp', says: { props: ['record'] } },
  { words: 'mask, carnival mask, venetian mask, masquerade mask, masquerade', says: { props: ['mask'] } },
  { words: 'rope, climbing rope', says: { props: ['rope'] } },
  { words: 'drone', says: { props: ['drone'] } },
  { words: 'parrot, macaw, cockatoo', says: { props: ['parrot'] } },
  { words: 'butterfly, butterflies', says: { props: ['butterfly'] } },
  { words: 'lipstick, red lip, red lips, bold lip, red lipstick', says: { props: ['lipstick'] } },
  {
    words: 'firefly, fireflies',
    says: { sight: 'fireflies' },
    suggests: { place: ['garden', 'park'], time: ['dusk', 'night'] },
  },
  { role: 'garment', words: 'scrubs, nurse, nurse uniform, surgeon, doctor, dentist, vet', says: { outfit: 'scrubs' } },
  { words: 'waitress, waiter, server', says: { outfit: 'apron' }, hints: { place: ['restaurant', 'cafe'] } },
  { words: 'monstera, monstera plant', says: { place: 'home' } },
  { drawn: false, words: 'at wheel, behind wheel', says: { place: 'car' } },
  {
    words: 'hay, hay bale, hay bales, haystack, haystacks',
    says: { sight: 'hay bales' },
    suggests: { place: ['vineyard', 'trail', 'park'] },
  },
  {
    words: 'cemetery, graveyard, graves, tombstone, tombstones',
    says: { sight: 'graves' },
    suggests: { place: ['park', 'garden'] },
  },
  {
    words: 'telescope, stargazing telescope',
    says: { sight: 'telescope' },
    suggests: { place: ['rooftop', 'mountain'], time: 'night' },
  },
  { words: 'giraffe, giraffes', says: { sight: 'giraffes' }, suggests: { place: ['desert', 'park'] } },
  {
    words: 'swing under tree, tree swing, rope swing, garden swing, swing',
    says: { sight: 'swing' },
    suggests: { place: ['garden', 'park'] },
  },
  {
    words: 'construction site, building site, crane, construction crane',
    says: { sight: 'crane' },
    suggests: { place: ['street', 'rooftop'] },
  },
  {
    words: 'lifeguard tower, lifeguard stand, lifeguard hut, lifeguard',
    says: { sight: 'lifeguard tower', place: 'beach' },
  },
  { words: 'helicopter, chopper', says: { sight: 'helicopter' }, suggests: { place: ['rooftop', 'mountain'] } },
];
