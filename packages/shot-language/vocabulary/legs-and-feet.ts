import type { Framing, Outfit } from '../shot.ts';
import type { Entry } from './entry.ts';

const topsOverTrousers: readonly Outfit[] = ['casual tee', 'shirt', 'denim jacket', 'hoodie', 'blazer'];
const showsLegs: readonly Framing[] = ['three-quarter', 'full'];
const showsFeet: readonly Framing[] = ['full'];

/** Clothes for legs and feet. They combine with any top; if the prompt names none, a typical one is used. */
export const legsAndFeetWords: readonly Entry[] = [
  {
    words: `jeans, blue jeans, baggy jeans, ripped jeans, mom jeans, skinny jeans, straight jeans, flared jeans,
      wide leg jeans, boyfriend jeans`,
    says: { legwear: 'jeans' },
    hints: { outfit: topsOverTrousers, framing: showsLegs },
  },
  {
    words: `pants, trousers, chinos, cargo pants, wide leg trousers, wide leg pants, slacks, dress pants,
      pleated trousers, corduroys, corduroy pants, khakis`,
    says: { legwear: 'trousers' },
    hints: { outfit: topsOverTrousers, framing: showsLegs },
  },
  {
    words: 'shorts, cargo shorts, linen shorts, bermuda shorts',
    says: { legwear: 'shorts' },
    hints: { outfit: ['casual tee', 'linen shirt', 'shirt', 'hoodie'], framing: showsLegs },
  },
  {
    words: 'running shorts, gym shorts, bike shorts, biker shorts, cycling shorts, athletic shorts',
    says: { legwear: 'shorts' },
    suggests: { outfit: 'sportswear' },
    hints: { framing: showsLegs },
  },
  {
    words: 'tennis skirt, golf skirt, tennis skort',
    says: { legwear: 'skirt' },
    suggests: { outfit: 'sportswear', place: ['court', 'park'] },
  },
  {
    words: `skirt, pleated skirt, pencil skirt, denim skirt, mini skirt, miniskirt, midi skirt, long skirt,
      slip skirt, maxi skirt, tulle skirt, silk skirt, satin skirt, leather skirt`,
    says: { legwear: 'skirt' },
    suggests: { outfit: 'top and skirt' },
    hints: { framing: showsLegs },
  },
  {
    words: 'denim shorts, jean shorts, cutoffs, denim cutoffs, cut off jeans',
    says: { legwear: 'denim shorts' },
    hints: { outfit: ['casual tee', 'festival top', 'linen shirt', 'shirt'], season: 'summer', framing: showsLegs },
  },
  {
    words: 'sneaker, sneakers, trainers, converse, canvas shoes, chunky sneakers, tennis shoes',
    says: { footwear: 'sneaker' },
    hints: { outfit: topsOverTrousers, framing: showsFeet },
  },
  {
    words: 'linen pants, linen trousers',
    says: { legwear: 'trousers' },
    suggests: { outfit: 'linen shirt' },
    hints: { season: 'summer', framing: showsLegs },
  },
  {
    words: 'sweatpants, joggers, jogger pants, track pants, jogging bottoms',
    says: { legwear: 'leggings' },
    suggests: { outfit: 'hoodie' },
    hints: { framing: showsLegs },
  },
  { drawn: false, words: 'baseball jacket, overshirt', hints: { outfit: topsOverTrousers } },
  {
    words: 'heel, heels, high heel, high heels, stiletto, stilettos, red sole, pumps',
    says: { footwear: 'heel' },
    hints: { outfit: ['evening dress', 'blazer', 'suit'], framing: showsFeet },
  },
  { words: 'red carpet look', hints: { outfit: ['evening dress', 'blazer', 'suit'] } },
  { drawn: false, words: 'evening bag', hints: { outfit: ['evening dress', 'blazer', 'suit'] } },
  {
    words: 'hiking boot, hiking boots, walking boots',
    suggests: { outfit: 'outdoor jacket', place: ['trail', 'mountain'] },
  },
  {
    drawn: false,
    words: 'trekking pole, trekking poles, walking pole',
    suggests: { outfit: 'outdoor jacket', place: ['trail', 'mountain'] },
  },
  {
    words: 'boot, boots, ankle boot, ankle boots, combat boots, cowboy boots, knee high boots, chelsea boots',
    says: { footwear: 'boot' },
    hints: {
      outfit: ['leather jacket', 'denim jacket', 'trench coat', 'winter coat', 'knit sweater'],
      framing: showsFeet,
    },
  },
  {
    words: 'loafer, loafers, oxfords, brogues, dress shoes, leather shoes',
    says: { footwear: 'shoe' },
    hints: { outfit: ['shirt', 'blazer', 'suit', 'knit sweater'], framing: showsFeet },
  },
  { words: 'shoe, footwear', hints: { framing: showsFeet } },
  { drawn: false, words: 'socks', hints: { framing: showsFeet } },
  {
    words: 'barefoot, bare feet, bare foot',
    says: { footwear: 'bare' },
    hints: {
      outfit: ['summer dress', 'linen shirt', 'swimwear'],
      season: 'summer',
      place: ['beach', 'pool', 'garden'],
      framing: showsFeet,
    },
  },
  {
    drawn: false,
    words: 'sandal, flip flop, flip flops, flipflop, espadrilles, espadrille',
    hints: {
      outfit: ['summer dress', 'linen shirt', 'swimwear'],
      season: 'summer',
      place: ['beach', 'pool', 'garden'],
    },
  },
  {
    words: 'ski boots',
    suggests: { place: 'ski slope', outfit: 'ski jacket', season: 'winter' },
  },
  {
    drawn: false,
    words: 'ski goggles, ski mask, ski helmet, ski pole, ski poles',
    suggests: { place: 'ski slope', outfit: 'ski jacket', season: 'winter' },
  },
  {
    drawn: false,
    words: 'slippers, slipper, fluffy slippers, fuzzy socks',
    hints: { place: ['home', 'bedroom'], outfit: ['robe', 'knit sweater', 'hoodie'] },
  },
  {
    drawn: false,
    words: 'wrist wrap, gym bag, sports bag, headband, sweatband, protein shake, smartwatch, fitness watch',
    hints: { place: ['gym', 'park'], outfit: 'sportswear' },
  },
  {
    drawn: false,
    words: `platform shoes, platform heels, platform sandals, platform boots, flat shoes, ballet flats, mules`,
    hints: { outfit: ['summer dress', 'evening dress', 'blazer', 'festival top'] },
  },
];
