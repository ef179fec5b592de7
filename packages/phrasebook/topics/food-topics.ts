import type { TopicMembers } from './topic-members.ts';

/** Food and drinks, and their preparation. */
export const foodTopics = {
  coffee: {
    things: ['coffee', 'espresso', 'cappuccino', 'iced coffee', 'pumpkin latte'],
    doings: ['cup'],
  },
  tea: {
    things: ['tea', 'iced tea', 'chai', 'mate', 'matcha', 'iced matcha', 'bubble tea'],
    doings: ['brewtea', 'afternoontea'],
  },
  hotChocolate: { things: ['hot chocolate'] },
  wine: { things: ['wine', 'champagne', 'mulled wine', 'sangria', 'champagne tower'], doings: ['tasting'] },
  cocktail: {
    things: [
      ...(['caipirinha', 'spritz', 'mojito', 'margarita', 'negroni', 'pina colada', 'gin tonic', 'cocktail'] as const),
      ...(['espresso martini', 'whiskey'] as const),
    ],
    doings: ['mixdrinks', 'aperitivo', 'barhop'],
  },
  beer: { things: ['beer', 'cider'] },
  freshDrink: {
    things: [
      ...([
        'green juice',
        'orange juice',
        'smoothie',
        'lemonade',
        'coconut water',
        'coconut',
        'soda',
        'water',
      ] as const),
      ...(['milkshake', 'protein shake', 'kombucha'] as const),
    ],
  },
  cake: {
    things: [
      ...(['banana bread', 'tart', 'pumpkin pie', 'apple pie', 'creme brulee', 'muffin', 'eclair', 'scone'] as const),
      ...(['pudding', 'macarons', 'nata', 'cinnamon roll', 'brownie', 'macaron', 'tiramisu', 'cheesecake'] as const),
      ...(['churros', 'cupcake', 'cake', 'pie', 'pastry', 'donut', 'croissant', 'cookie'] as const),
    ],
    doings: ['bake', 'icing'],
  },
  birthdayCake: { things: ['birthday cake'] },
  pancakes: { things: ['pancakes', 'waffles', 'crepes', 'french toast'] },
  bread: { things: ['bread', 'bagel', 'baguette', 'sandwich', 'toast', 'bruschetta', 'pretzel'] },
  pasta: { things: ['pasta', 'gnocchi', 'ravioli', 'carbonara', 'lasagna', 'risotto'] },
  pizza: { things: ['pizza'] },
  noodles: { things: ['ramen', 'udon', 'pho', 'noodles', 'dumplings', 'sushi', 'poke bowl', 'curry'] },
  streetFood: {
    things: ['burger', 'fries', 'hot dog', 'kebab', 'taco', 'burrito', 'nachos', 'wrap', 'falafel', 'sausage'],
  },
  healthyFood: {
    things: [
      ...(['salad', 'breakfast bowl', 'smoothie bowl', 'oatmeal', 'porridge', 'yogurt', 'cereal', 'avocado'] as const),
      ...(['fruit', 'lunch box'] as const),
    ],
    doings: ['mealprep'],
  },
  soup: { things: ['soup', 'stew', 'chili'] },
  eggs: { things: ['eggs', 'omelette', 'shakshuka'] },
  meatAndFish: {
    things: [
      ...(['steak', 'ribs', 'bbq', 'roast chicken', 'turkey', 'fish dish', 'salmon', 'lobster', 'oysters'] as const),
      ...(['shrimp', 'mussels', 'seafood', 'paella'] as const),
    ],
    doings: ['grill'],
  },
  iceCream: { things: ['ice cream', 'sorbet', 'popsicle'] },
  jamAndHoney: { things: ['jam', 'honey'], doings: ['jam'] },
  sweets: { things: ['chocolate', 'candy', 'cotton candy', 'candy apple', 'marshmallow', 'gingerbread house'] },
  snacks: {
    things: ['cheese', 'olives', 'tapas', 'fondue', 'raclette', 'hummus', 'nuts', 'chips', 'popcorn', 'chestnuts'],
  },
  freshFruit: {
    things: [
      ...([
        'cherries',
        'blueberries',
        'raspberries',
        'oranges',
        'mango',
        'grapes',
        'figs',
        'melon',
        'pineapple',
      ] as const),
      ...([
        'banana',
        'pomegranate',
        'strawberry',
        'berries',
        'watermelon',
        'apple',
        'lemon',
        'peach',
        'papaya',
      ] as const),
      ...(['dragon fruit'] as const),
    ],
    doings: ['pick'],
  },
  freshVegetables: {
    things: [
      ...(['carrots', 'herbs', 'artichokes', 'zucchini', 'eggplant', 'mushrooms', 'potatoes', 'asparagus'] as const),
      ...(['tomato', 'vegetables'] as const),
    ],
  },
  pumpkin: { things: ['pumpkin'], doings: ['carve'] },
  cooking: { doings: ['cook', 'foodprep'] },
  breakfast: { doings: ['breakfast', 'brunch'], things: ['tray'] },
  dinner: { doings: ['dinner', 'lunch', 'host'] },
} as const satisfies Readonly<Record<string, TopicMembers>>;
