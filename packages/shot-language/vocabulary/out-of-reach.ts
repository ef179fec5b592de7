import type { Entry } from './entry.ts';

/** Accessories that cannot be rendered. */
export const undrawnAccessories: Entry = {
  drawn: false,
  words: `bracelet, ring, engagement ring, diamond, diamonds, brooch, anklet, face covering, belt, stocking,
    stockings, tights, fishnets`,
};

/** Things that are recognized but cannot be rendered. They are reported, and a suitable place is rendered. */
export const undrawableEntries: readonly Entry[] = [
  {
    drawn: false,
    words: `statue of liberty, empire state building, chrysler building, burj khalifa, colosseum, trevi fountain,
      sagrada familia, leaning tower of pisa, arc de triomphe, notre dame, sacre coeur, brandenburg gate,
      taj mahal, hollywood sign, space needle, sydney opera house, tokyo tower, christ redeemer, acropolis,
      parthenon, buckingham palace, moulin rouge, hagia sophia, blue mosque, duomo, st peter basilica, vatican,
      petronas towers, cn tower, shard, gherkin, kremlin, red square, white house`,
    hints: { place: ['street', 'rooftop', 'bridge'] },
  },
  {
    drawn: false,
    words: `charles bridge, london bridge, sydney harbour bridge, rialto bridge, bridge of sighs, ponte vecchio`,
    says: { place: 'bridge' },
  },
  {
    drawn: false,
    words: `sphinx, petra, uluru, angkor wat, machu picchu, stonehenge, great wall of china, chichen itza, great wall`,
    hints: { place: ['desert', 'trail', 'mountain'] },
  },
  {
    drawn: false,
    words: `mount fuji, matterhorn, mont blanc, table mountain, geyser, half dome`,
    hints: { place: ['mountain', 'trail', 'lake'] },
  },
  {
    drawn: false,
    words: `mosque, synagogue, ruin, ruins, tower, monument, torii gate`,
    hints: { place: ['street', 'trail', 'garden'] },
  },
  {
    drawn: false,
    words: `hospital, prison, laundromat, laundrette, bowling, bowling alley, aquarium, zoo, cave, spaceship,
      space station, ice palace, circus, swimming underwater, underwater, under water, laboratory, barbershop,
      garage, warehouse, factory, basement, attic, tunnel, arcade`,
    hints: { place: ['home', 'street', 'studio'] },
  },
  {
    drawn: false,
    role: 'passing',
    words: `black and white photo, black and white photography, black and white portrait, black and white picture,
      black and white image, black and white shot, black and white film, shot in black and white,
      photo in black and white, portrait in black and white, picture in black and white, monochrome,
      monochrome photo, grayscale, greyscale, sepia, duotone`,
  },
  {
    drawn: false,
    role: 'passing',
    words: `anime, manga style, cartoon style, cartoon, pixel art, oil painting, oil painting style, watercolor,
      watercolour, watercolor painting, pencil drawing, pencil sketch, charcoal drawing, line art, comic style,
      pop art, low poly, 3d render, claymation, ukiyo e, stained glass, studio ghibli, pixar, disney style, van gogh,
      picasso, art deco, cubism, impressionist, surrealism, surreal, psychedelic, vaporwave, synthwave, cyberpunk,
      steampunk, gothic, goth, punk, emo, grunge, cottagecore, fairycore, y2k, retro, vintage, retro style,
      victorian, medieval, renaissance, baroque, 70s style, 80s style, 90s style, futuristic, sci fi, fantasy,
      fairy tale, horror, noir style, film noir, double exposure, fisheye, tilt shift, long exposure, motion blur`,
  },
  {
    drawn: false,
    role: 'passing',
    words: `leopard, leopard print, animal print, zebra print, snake print, tie dye, printed, embroidered, patterned,
      logo, graphic, rainbow, sheer, see through, transparent, colorblock, colour block, holographic, glitter,
      sparkly, glittery, ripped, distressed, multicolor, multicoloured, colorful, colourful`,
  },
  {
    drawn: false,
    words: `haircut, get~ haircut, getting haircut, having haircut, new haircut, hair bun, bun, messy bun, ponytail, pony tail, pigtails, updo, up do, braids updo, space buns, top knot,
      topknot, bangs, fringe bangs, wet hair, slicked back hair, slicked back, flower crown, tiara, crown,
      hair clip, hair ribbon, headdress, wig, mohawk, afro puff, dreadlocks, mullet, bob cut, pixie cut, half up`,
  },
  {
    drawn: false,
    words: `hairbrush, hair brush, hair dryer, hairdryer, eyeliner, winged eyeliner, smoky eye, smoky eyes,
      smokey eye, smokey eyes, eyeshadow, eye shadow, mascara, nail polish, manicured nails, long nails, nail,
      acrylic nails, glitter makeup, bold makeup, heavy makeup, dramatic makeup, dark makeup, face paint, tattoo,
      piercing, nose ring, scar, moustache, mustache, beard, stubble, goatee, prosthetic, braces`,
  },
  undrawnAccessories,
  { drawn: false, role: 'passing', words: 'naked, nude, nudity, nsfw, topless' },
  {
    drawn: false,
    words: 'kayak~, canoe~, row~, rafting, paddl~',
    suggests: { place: ['lake', 'boat'], outfit: ['outdoor jacket', 'swimwear', 'casual tee'] },
  },
  { drawn: false, words: 'ice skat~, ice rink', says: { season: 'winter' }, suggests: { outfit: 'winter coat' } },
  {
    words: 'horse riding, ride~ horse, hors~, equestrian',
    drawn: false,
    suggests: { place: ['trail', 'garden'], outfit: ['shirt', 'outdoor jacket'] },
  },
  {
    words: `scientist, engineer, mechanic, firefighter, police officer, soldier, astronaut, pirate, queen,
      princess, king, superhero, knight, witch, wizard`,
    drawn: false,
  },
];
