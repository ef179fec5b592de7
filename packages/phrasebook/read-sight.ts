import { namedIn } from '@galatea/shot-language/named-in.ts';
import type { Place, Time } from '@galatea/shot-language/shot.ts';
import { type City, cityIn } from './cities.ts';

/** Times of day that captions distinguish. */
export const hours = ['morning', 'noon', 'golden', 'evening', 'night'] as const;
export type Hour = (typeof hours)[number];

/** Weather and seasons. */
export const skies = ['rain', 'snow', 'fog', 'autumn', 'winter', 'summer', 'spring'] as const;
export type Sky = (typeof skies)[number];

/** The parts of a prompt that a caption can name; nothing is guessed. */
export type Sight = {
  readonly place: Place | null;
  readonly city: City | null;
  readonly hour: Hour | null;
  readonly skies: readonly Sky[];
  readonly things: readonly Thing[];
  readonly garment: Garment | null;
};

/** Reads an English prompt. */
export function readSight(scene: string): Sight {
  const named = namedIn(scene);
  const { season, weather } = named;
  const outside: (Sky | null)[] = [weather === 'clear' || weather === 'cloudy' ? null : weather, season];
  return {
    place: named.place,
    city: cityIn(scene),
    hour: findHour(named.times),
    skies: outside.filter((sky) => sky !== null),
    things: namesIn(named.phrases, thingWords),
    garment: namesIn(named.phrases, garmentWords)[0] ?? null,
  };
}

export function showsSomething({ place, city, hour, skies, things, garment }: Sight): boolean {
  return Boolean(place ?? city ?? hour ?? garment) || skies.length > 0 || things.length > 0;
}

const timesOfHours: readonly (readonly [Hour, readonly Time[]])[] = [
  ['morning', ['dawn', 'morning']],
  ['noon', ['noon']],
  ['golden', ['golden hour']],
  ['night', ['night']],
  ['evening', ['dusk']],
];

function findHour(open: readonly Time[]): Hour | null {
  return timesOfHours.find(([, times]) => open.every((time) => times.includes(time)))?.[0] ?? null;
}

function namesIn<Name extends string>(phrases: readonly string[], words: Record<Name, RegExp>): Name[] {
  const names = Object.keys(words) as Name[]; // `words` has no other keys
  const found = phrases.flatMap((phrase) => names.find((name) => words[name].test(phrase)) ?? []);
  return [...new Set(found)];
}

// If a phrase matches two entries, the first one is used: a matcha latte is a tea.
const thingWords = {
  tea: /\b(?:tea|matcha|chai)\b(?! (?:dress|room))/,
  coffee: /\b(?:coffee|coffe|cuppa|espresso|latte|cappucc?ino|americano|macchiato|flat white|cortado|cold brew)\b/,
  wine: /\b(?:wine|champagne|prosecco)\b(?! (?:cellar|country|estate))/,
  drink: /\b(?:cocktails?|martini|margarita|mojito|spritz|negroni|beers?|juice|smoothie|lemonade|drinks?|cold drink)\b/,
  'ice cream': /\b(?:ice cream|gelato)\b/,
  food: /\b(?:plate|food|meal|croissant|pancakes?|pasta|pizza|sushi|ramen|tacos?|salad|cake|pastry|sandwich|burger)\b/,
  book: /\b(?:books?|novel|paperback)\b(?! (?:shop|store|case|shelf))/,
  laptop: /\b(?:laptop|macbook)\b/,
  camera: /\b(?:film camera|camera in hand|holding camera|with camera|camera strap|dslr|leica camera)\b/,
  sunglasses: /\b(?:sunglasses|shades|aviators|sunnies)\b/,
  beanie: /\b(?:beanie|knit hat|woolly hat|wool hat|bobble hat)\b/,
  hat: /\b(?:hat|sun hat|sunhat|fedora|beret|cap|panama hat)\b/,
  scarf: /\b(?:scarf|shawl)\b/,
  headphones: /\b(?:headphones?|airpods|earbuds|earphones)\b/,
  flowers: /\b(?:flowers?|bouquet|roses?|tulips?|peony|peonies|sunflowers?)\b(?! (?:garden|market|dress|wine))/,
  'yoga mat': /\b(?:yoga mat|mat)\b/,
  dumbbell: /\b(?:dumbbells?|kettlebells?|barbell|weights?)\b(?! room)/,
  backpack: /\b(?:backpack|rucksack)\b/,
  suitcase: /\b(?:suitcase|luggage)\b/,
  bag: /\bshopping bags?\b/,
  umbrella: /\bumbrella\b/,
  skis: /\bskis\b/,
  surfboard: /\b(?:surfboard|surf board)\b/,
  guitar: /\bguitar\b/,
  microphone: /\b(?:microphone|mic)\b/,
  paint: /\b(?:paintbrush|paint\w*|easel|canvas|palette)\b/,
  dog: /\b(?:dogs?|puppy|puppies|corgi|labrador|golden retriever|poodle|dachshund|bulldog)\b(?! (?:food|hot))/,
  cat: /\b(?:cats?|kittens?)\b(?! (?:cafe|eye))/,
  bicycle: /\b(?:bicycle|bike)\b/,
} as const;
export type Thing = keyof typeof thingWords;
export const things = Object.keys(thingWords) as Thing[]; // `thingWords` has no other keys

const garmentWords = {
  robe: /\b(?:robe|bathrobe|bath robe|dressing gown)\b/,
  suit: /\b(?:suit|tuxedo|pantsuit)\b(?! (?:jacket|case))/,
  dress: /\b(?:dress|gown)\b/,
  blazer: /\bblazer\b/,
  'linen shirt': /\blinen shirt\b/,
  'denim jacket': /\b(?:denim jacket|jeans? jacket)\b/,
  'leather jacket': /\b(?:leather jacket|biker jacket)\b/,
  'ski jacket': /\b(?:ski jacket|ski suit)\b/,
  trench: /\b(?:trench|trench coat|trenchcoat)\b/,
  coat: /\b(?:winter coat|wool coat|coat|parka|puffer)\b/,
  sweater: /\b(?:sweater|jumper|pullover|turtleneck|cardigan|chunky knit|knit)\b/,
  hoodie: /\b(?:hoodie|sweatshirt)\b/,
  swimwear: /\b(?:swimwear|swimsuit|bikini|swim trunks|swim shorts)\b/,
  sportswear: /\b(?:sportswear|activewear|leggings|gym wear|workout clothes|running gear)\b/,
  apron: /\bapron\b/,
  tee: /\b(?:tee|t shirt|tshirt)\b/,
  shirt: /\b(?:shirt|blouse)\b/,
} as const;
export type Garment = keyof typeof garmentWords;
export const garments = Object.keys(garmentWords) as Garment[]; // `garmentWords` has no other keys
