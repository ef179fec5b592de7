import type { Traits } from '@galatea/shot-language/traits.ts';

/** A starter catalog model, before its images are rendered. */
export type StarterModel = {
  readonly name: string;
  readonly tags: readonly string[];
  readonly description: string;
  readonly seed: number;
  readonly traits: Traits;
  /** The scenes of its four preview images. None requires a hand: see builder-shot.ts. */
  readonly scenes: readonly [string, string, string, string];
};

type StarterTraits = readonly [
  Traits['gender'],
  Traits['ethnicity'],
  Traits['age'],
  Traits['eyeColor'],
  Traits['hairLength'],
  Traits['hairStyle'],
  Traits['hairColor'],
  Traits['bodyType'],
];

const short = 'Short (Above Ears)';
const medium = 'Medium (Shoulder Length)';
const long = 'Long (Below Shoulders)';
const eastAsian = 'East Asian (Japanese, Korean)';
const southAsian = 'South Asian (Indian, Pakistani)';
const northern = 'White/Northern European';

/** Sixteen models that are easy to tell apart, covering every age and ethnicity in the builder. */
export const starterModels: readonly StarterModel[] = [
  model(
    'Amara Bello',
    ['fashion', 'city'],
    'Lagos tailoring, big earrings and opinions about both.',
    11,
    ['Female', 'Black/African', '25–29', 'Brown', medium, 'Coily', 'Black', 'Curvy'],
    [
      'street in the city, blazer, confident',
      'boutique, evening dress, hand on hip',
      'rooftop at dusk, laughing',
      'café, soft smile',
    ],
  ),
  model(
    'Kenji Mori',
    ['coffee', 'art'],
    'Pours slowly, designs quietly, posts before the office wakes up.',
    23,
    ['Male', eastAsian, '30–35', 'Brown', short, 'Straight', 'Black', 'Slim'],
    ['café in the morning, thoughtful', 'library, knit sweater', 'office, shirt', 'street in the rain, trench coat'],
  ),
  model(
    'Sofia Reyes',
    ['beach', 'travel'],
    'Follows the swell from one small town to the next.',
    37,
    ['Female', 'Hispanic', '18–24', 'Hazel', long, 'Wavy', 'Dark Brown', 'Athletic'],
    [
      'beach at golden hour, bright smile',
      'pool, swimwear, sunglasses',
      'airport, hat',
      'market, summer dress, laughing',
    ],
  ),
  model(
    'Lars Nyberg',
    ['outdoors', 'travel'],
    'Mountains first, messages later.',
    41,
    ['Male', northern, '36–44', 'Blue', medium, 'Straight', 'Blonde', 'Athletic'],
    [
      'ski slope in winter, ski jacket, bright smile',
      'mountain trail, backpack, outdoor jacket',
      'lake at dawn, knit sweater, serene',
      'home, soft smile',
    ],
  ),
  model(
    'Priya Raman',
    ['wellness', 'food'],
    'Teaches slow mornings to people in a hurry.',
    53,
    ['Female', southAsian, '30–35', 'Brown', long, 'Straight', 'Black', 'Slim'],
    [
      'yoga studio in the morning, sportswear, serene',
      'garden in spring, linen shirt, soft smile',
      'kitchen, laughing',
      'spa, robe, serene',
    ],
  ),
  model(
    'Omar Haddad',
    ['food', 'city'],
    'Knows the cook, orders for the table.',
    67,
    ['Male', 'Middle Eastern', '30–35', 'Hazel', short, 'Curly', 'Black', 'Average Build'],
    [
      'restaurant at night, bright smile',
      'kitchen, apron, laughing',
      'market in the morning, linen shirt',
      'rooftop at golden hour, confident',
    ],
  ),
  model(
    'Ingrid Holm',
    ['art', 'fashion'],
    'Forty years of galleries, and still the best-dressed at the opening.',
    71,
    ['Female', northern, '66+', 'Gray', short, 'Straight', 'Gray', 'Slim'],
    [
      'gallery, blazer, thoughtful',
      'café, soft smile',
      'library, knit sweater',
      'garden in autumn, scarf, bright smile',
    ],
  ),
  model(
    'Malik Jordan',
    ['fitness', 'music'],
    'Two hundred push-ups, then the playlist.',
    83,
    ['Male', 'Black/African', '25–29', 'Brown', 'Buzzcut', 'Coily', 'Black', 'Athletic'],
    ['gym, determined', 'street, headphones, hoodie', 'festival at night, laughing', 'studio, casual tee, confident'],
  ),
  model(
    'Yuna Seo',
    ['fashion', 'nightlife'],
    'Leather in summer, neon all year.',
    97,
    ['Female', eastAsian, '18–24', 'Brown', medium, 'Straight', 'Black', 'Slim'],
    [
      'club at night, leather jacket, serious',
      'street at night in the rain, trench coat',
      'boutique, playful wink',
      'rooftop at night, confident',
    ],
  ),
  model(
    'Rosa Lindqvist',
    ['outdoors', 'food'],
    'Grows most of what she photographs.',
    101,
    ['Female', northern, '45–50', 'Green', long, 'Braided', 'Red', 'Curvy'],
    [
      'garden in summer, bright smile',
      'kitchen, apron, soft smile',
      'forest in autumn, knit sweater, serene',
      'market, linen shirt, laughing',
    ],
  ),
  model(
    'Diego Fuentes',
    ['travel', 'art'],
    'One camera, one lens, no return ticket.',
    113,
    ['Male', 'Hispanic', '25–29', 'Brown', medium, 'Wavy', 'Dark Brown', 'Slim'],
    [
      'desert at golden hour, hat',
      'train, backpack, thoughtful',
      'bridge at dawn, denim jacket',
      'boat in summer, sunglasses, laughing',
    ],
  ),
  model(
    'Nadia Karim',
    ['business', 'city'],
    'Runs the meeting and the ten kilometres after it.',
    127,
    ['Female', 'Middle Eastern', '36–44', 'Brown', medium, 'Wavy', 'Dark Brown', 'Average Build'],
    [
      'office, blazer, confident',
      'car in the morning, suit',
      'gym, sportswear, determined',
      'restaurant at night, evening dress, soft smile',
    ],
  ),
  model(
    'Theo Brandt',
    ['fashion', 'business'],
    'Proof that a good coat outlives a trend.',
    131,
    ['Male', northern, '51–65', 'Blue', short, 'Wavy', 'Gray', 'Average Build'],
    [
      'street in autumn, winter coat, scarf',
      'hotel, suit, confident',
      'vineyard at golden hour, linen shirt',
      'library, thoughtful',
    ],
  ),
  model(
    'Zola Adeyemi',
    ['fashion', 'music'],
    'The face first, the clothes can wait.',
    149,
    ['Female', 'Black/African', '18–24', 'Hazel', 'Buzzcut', 'Coily', 'Black', 'Slim'],
    [
      'studio close-up, serious',
      'studio, evening dress, confident',
      'festival, festival top, bright smile',
      'desert at dusk, summer dress',
    ],
  ),
  model(
    'Arjun Mehta',
    ['coffee', 'business'],
    'Explains hard things with a cup in one hand.',
    157,
    ['Male', southAsian, '25–29', 'Brown', short, 'Wavy', 'Black', 'Plus Size'],
    ['office, bright smile', 'café, hoodie', 'park in spring, headphones, soft smile', 'kitchen, laughing'],
  ),
  model(
    'Maya Collins',
    ['fashion', 'beach'],
    'Color is not a size.',
    163,
    ['Female', 'Mixed/Multiracial', '25–29', 'Green', long, 'Curly', 'Light Brown', 'Plus Size'],
    [
      'boutique, summer dress, laughing',
      'pool, swimwear, bright smile',
      'street in summer, denim jacket, confident',
      'home, knit sweater, soft smile',
    ],
  ),
];

function model(
  name: string,
  tags: readonly string[],
  description: string,
  seed: number,
  look: StarterTraits,
  scenes: StarterModel['scenes'],
): StarterModel {
  const [gender, ethnicity, age, eyeColor, hairLength, hairStyle, hairColor, bodyType] = look;
  return {
    name,
    tags,
    description,
    seed,
    scenes,
    traits: { gender, ethnicity, age, eyeColor, hairLength, hairStyle, hairColor, bodyType },
  };
}
