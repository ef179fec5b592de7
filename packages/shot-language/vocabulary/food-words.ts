import type { Prop } from '../shot.ts';
import type { Entry } from './entry.ts';

/** Dishes and fruit, with the words for each. */
const dishes: readonly (readonly [Prop, string])[] = [
  [
    'plate',
    `plate, dish, food, meal, salad, eggs benedict, omelette, egg, paella, risotto, tapas, veggies, avocado,
      healthy food, healthy meal, foodie, food blogger, food lover, food photography, tasting menu, gourmet,
      delicious, yummy, tasty, vegan, spoon, fork, chopsticks, cutlery, ingredient, recipe, falafel, hummus,
      olives, truffle, lunch plate, quiche, dinner plate`,
  ],
  [
    'croissant',
    `croissant, pastry, pastries, danish pastry, pain au chocolat, chocolate croissant, butter croissant,
      almond croissant, scone, viennoiserie`,
  ],
  ['pizza', 'pizza, slice of pizza, pizza slice, pepperoni pizza, margherita pizza'],
  ['burger', 'burger, hamburger, cheeseburger, veggie burger'],
  [
    'sandwich',
    `sandwich, sandwiches, wrap sandwich, club sandwich, bagel, panini, kebab, shawarma, gyro, grilled cheese`,
  ],
  ['taco', 'taco, burrito, street tacos, quesadilla, fajita, nachos'],
  ['hot dog', 'hot dog, hotdog, sausage'],
  ['fries', 'fries, french fries, chips, fish and chips'],
  ['donut', 'donut, doughnut, churros, glazed donut'],
  ['cookie', 'cookie, biscuit, brownie, macaron, chocolate chip cookie'],
  ['cupcake', 'cupcake, muffin, blueberry muffin'],
  ['apple', 'apple, red apple, pear, nectarine'],
  ['banana', 'banana'],
  ['orange fruit', 'orange fruit, orange slice, mandarin, clementine, grapefruit, mango'],
  ['lemon', 'lemon'],
  ['watermelon', 'watermelon, slice of watermelon, watermelon slice'],
  ['strawberry', 'strawberry, strawberries, berry, berries, raspberry, raspberries, cherries, blueberries'],
  ['bread', 'bread, sourdough, baguette, loaf, loaf of bread, ciabatta, focaccia'],
  ['pretzel', 'pretzel'],
  ['popcorn', 'popcorn, bucket of popcorn'],
  ['chocolate', 'chocolate, chocolate bar, sweets, candy, bar of chocolate, candies'],
  [
    'cake',
    `cake, slice of cake, cake slice, tiramisu, cheesecake, dessert, dessert plate, chocolate cake, piece of
      cake, carrot cake, panna cotta, creme brulee`,
  ],
  ['birthday cake', 'birthday cake, cake with candle, wedding cake'],
  ['pancakes', 'pancake, waffle, crepe, french toast, stack of pancake'],
  ['pasta', 'pasta, spaghetti, carbonara, gnocchi, lasagna, bolognese, linguine, mac and cheese'],
  ['sushi', 'sushi, sashimi, sushi roll, maki, nigiri, tuna, salmon sashimi, sushi platter'],
  ['steak', 'steak, bbq ribs, barbecue ribs, ribs, schnitzel, roast, roast chicken, fried chicken'],
  ['seafood', 'seafood, oyster, lobster, shrimp, prawns, salmon fillet, grilled fish, seafood platter'],
  ['cheese', 'cheese, cheese board, charcuterie, fondue, charcuterie board'],
  ['toast', 'toast, avocado toast, bruschetta'],
  ['dumplings', 'dumplings, dim sum, gyoza, ravioli, bao, bao bun'],
  ['pie', 'pie, apple pie, tart, pumpkin pie, fruit tart, lemon tart'],
  ['fruit', 'fruit, fruit bowl, fruit platter, pineapple, fruit plate, fruit salad, kiwi, melon'],
  ['soup', 'soup, stew, bowl of soup, tomato soup'],
  ['noodles', 'ramen, noodles, pho, pad thai, bowl of ramen, bowl of noodles, udon, noodle soup'],
  [
    'bowl',
    `bowl, acai bowl, poke bowl, smoothie bowl, buddha bowl, granola, oatmeal bowl, porridge, yogurt,
      cereal, yogurt bowl`,
  ],
  ['curry', 'curry, rice, fried rice, bowl of rice, biryani, dal'],
];

export const foodWords: readonly Entry[] = dishes.map(([prop, words]) => ({
  words,
  says: { props: [prop] },
  hints: { place: ['restaurant', 'cafe', 'kitchen', 'market'] },
}));
