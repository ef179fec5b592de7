/** A scene worth a picture: where and when, and which clothes and moods go with it. */
export type SceneIdea = {
  readonly scene: string;
  readonly clothes: readonly string[];
  readonly moods: readonly string[];
};

/** Ideas for every preset interest. */
export const sceneIdeas: Readonly<Record<string, readonly SceneIdea[]>> = {
  travel: [
    idea(
      'Morning espresso at a corner café table in Lisbon, window light',
      'linen shirt|denim jacket',
      'soft smile|thoughtful',
    ),
    idea(
      'Waiting at the departure gate with a suitcase, early morning',
      'trench coat|grey hoodie',
      'looking away|soft smile',
    ),
    idea(
      'Window seat on a long-haul flight at dawn, headphones on',
      'cream knit sweater|navy hoodie',
      'thoughtful|serene',
    ),
    idea(
      'Old stone bridge at golden hour, camera in hand',
      'beige trench coat|linen shirt',
      'bright smile|looking away',
    ),
    idea('Train through the Alps, reading a book by the window', 'knit sweater|denim jacket', 'thoughtful|soft smile'),
    idea(
      'Spice market in Marrakech, strolling between the stalls',
      'white linen shirt|summer dress',
      'curious|bright smile',
    ),
    idea('Checking in at a grand hotel lobby, suitcase at hand', 'camel coat|navy blazer', 'confident|soft smile'),
    idea('Train platform at dawn, suitcase at hand', 'beige trench coat|navy hoodie', 'thoughtful|bright smile'),
    idea('Balcony above the old town, morning coffee', 'white robe|linen shirt', 'serene|soft smile'),
    idea(
      'Ferry deck on a windy day, looking back over the shoulder',
      'yellow windbreaker|denim jacket',
      'laughing|looking away',
    ),
  ],
  poolside: [
    idea('Sitting by the pool at noon, sunglasses on', 'white swimsuit|yellow swimsuit', 'confident|serene'),
    idea('Infinity pool at golden hour, cocktail in hand', 'red swimsuit|teal swimsuit', 'bright smile|looking away'),
    idea('Poolside lounger with a straw hat and a book', 'black swimsuit|white linen shirt', 'serene|soft smile'),
    idea('Pool party on a summer afternoon, fresh lemonade', 'coral swimsuit|summer dress', 'laughing|playful wink'),
    idea('Morning swim at the hotel pool, hand in hair', 'navy swimsuit|white robe', 'serene|confident'),
    idea('Ice cream at the edge of the pool on a hot day', 'pink swimsuit|linen shirt', 'laughing|bright smile'),
    idea('Rooftop pool at dusk, leaning on the railing', 'black swimsuit|white linen shirt', 'thoughtful|confident'),
    idea('Feet in the pool, reading a magazine', 'teal swimsuit|yellow swimsuit', 'serene|soft smile'),
  ],
  hiking: [
    idea(
      'Mountain trail at sunrise with a backpack',
      'olive outdoor jacket|rust outdoor jacket',
      'bright smile|determined',
    ),
    idea('Summit view above the clouds, arms raised', 'red outdoor jacket|teal outdoor jacket', 'laughing|confident'),
    idea('Forest path in autumn leaves, walking', 'mustard knit sweater|outdoor jacket', 'soft smile|thoughtful'),
    idea('Resting by a mountain lake in the morning mist', 'outdoor jacket|grey knit sweater', 'serene|looking away'),
    idea(
      'Coastal path on a windy day, looking back over the shoulder',
      'yellow windbreaker|navy windbreaker',
      'bright smile|laughing',
    ),
    idea('Campfire in the forest at dusk, warm cup of tea', 'flannel shirt|brown knit sweater', 'soft smile|serene'),
    idea(
      'Wooden bridge over a mountain stream, walking',
      'green outdoor jacket|grey knit sweater',
      'looking away|bright smile',
    ),
    idea('Picnic on a rock above the valley', 'blue outdoor jacket|flannel shirt', 'laughing|soft smile'),
  ],
  skiing: [
    idea(
      'Fresh powder on the ski slope, skis on the shoulder',
      'red ski jacket|royal blue ski jacket',
      'bright smile|confident',
    ),
    idea(
      'Chairlift on a clear winter morning, beanie on',
      'white ski jacket|mustard ski jacket',
      'laughing|looking away',
    ),
    idea(
      'Snow falling on the slope, scarf around the neck',
      'emerald ski jacket|black ski jacket',
      'soft smile|serene',
    ),
    idea('Après-ski at the ski lodge with a hot chocolate', 'cream knit sweater|red ski jacket', 'laughing|soft smile'),
    idea(
      'Snowboarding at golden hour, waving at the camera',
      'orange ski jacket|lilac ski jacket',
      'bright smile|playful wink',
    ),
    idea(
      'View from the snowy summit at noon, hands on hips',
      'teal ski jacket|white winter coat',
      'confident|determined',
    ),
    idea('Snowy forest path, skis on the shoulder', 'navy ski jacket|yellow ski jacket', 'soft smile|looking away'),
    idea('Morning coffee on the terrace of the ski lodge', 'white winter coat|green ski jacket', 'bright smile|serene'),
  ],
  gym: [
    idea('Dumbbell workout in the gym, early morning', 'black sportswear|sage sportswear', 'determined|confident'),
    idea('Stretching after leg day on a yoga mat in the gym', 'grey sportswear|navy leggings', 'serene|soft smile'),
    idea('Gym mirror selfie after the workout', 'teal leggings|black hoodie', 'confident|playful wink'),
    idea('Boxing gym at night, arms crossed', 'red sportswear|grey hoodie', 'serious|determined'),
    idea('Between two sets of squats, headphones on', 'burgundy sportswear|black tank top', 'determined|laughing'),
    idea('Jogging over the bridge at dawn', 'blue sportswear|white sportswear', 'determined|bright smile'),
    idea('Kettlebell in the gym at noon, facing the camera', 'green sportswear|black sportswear', 'serious|confident'),
    idea(
      'Running in the park on a misty morning, headphones on',
      'orange sportswear|grey hoodie',
      'determined|soft smile',
    ),
  ],
  yoga: [
    idea('Sunrise yoga on a quiet beach, stretching', 'sage sportswear|white sportswear', 'serene|soft smile'),
    idea(
      'Yoga studio in soft morning light, sitting cross-legged',
      'lilac sportswear|beige sportswear',
      'eyes closed|serene',
    ),
    idea('Yoga mat under the trees in the park', 'terracotta sportswear|teal leggings', 'soft smile|serene'),
    idea('Meditating by the lake at dawn', 'cream sportswear|grey hoodie', 'serene|eyes closed'),
    idea('Tree pose in the garden, spring morning', 'pink sportswear|mint sportswear', 'serene|bright smile'),
    idea('After class at the yoga studio with a cup of tea', 'mauve hoodie|white sportswear', 'laughing|soft smile'),
    idea('Rooftop yoga at sunset, arms raised', 'coral sportswear|white sportswear', 'serene|bright smile'),
    idea(
      'Yoga mat by the window, stretching in the morning light',
      'black leggings|lilac sportswear',
      'eyes closed|soft smile',
    ),
  ],
  nightlife: [
    idea('Rooftop bar at blue hour, cocktail in hand', 'black evening dress|navy suit', 'confident|soft smile'),
    idea(
      'Dance floor of a nightclub, neon lights',
      'silver sequin dress|black leather jacket',
      'laughing|playful wink',
    ),
    idea('Jazz bar at midnight, glass of champagne', 'emerald satin dress|burgundy blazer', 'soft smile|looking away'),
    idea('City street at night in the rain, umbrella open', 'trench coat|black leather jacket', 'thoughtful|confident'),
    idea(
      'Karaoke night, singing into the microphone',
      'red leather jacket|gold evening dress',
      'laughing|bright smile',
    ),
    idea('Hotel bar before the party, leaning on the counter', 'purple evening dress|black suit', 'confident|serious'),
    idea('Late dinner at a restaurant, raising a glass', 'navy blazer|red evening dress', 'laughing|confident'),
    idea(
      'Neon street after the concert, leaning on a wall',
      'black leather jacket|silver festival top',
      'serious|looking away',
    ),
  ],
  foodie: [
    idea(
      'Brunch at a sunny café, avocado toast on the plate',
      'linen shirt|yellow summer dress',
      'bright smile|laughing',
    ),
    idea('Cooking pasta in the kitchen at dusk', 'white apron|blue apron', 'laughing|soft smile'),
    idea(
      'Candlelit dinner at a small restaurant, glass of red wine',
      'burgundy evening dress|black blazer',
      'soft smile|looking away',
    ),
    idea('Gelato on a summer evening in Rome', 'white summer dress|light blue linen shirt', 'laughing|playful wink'),
    idea(
      'Farmers market on Saturday morning, fresh bread and fruit',
      'denim jacket|green summer dress',
      'bright smile|curious',
    ),
    idea('Wine tasting in a vineyard at golden hour', 'white linen shirt|rust summer dress', 'soft smile|thoughtful'),
    idea('Ramen bar on a rainy night, chopsticks in hand', 'black hoodie|grey knit sweater', 'surprised|bright smile'),
    idea('Baking bread in the kitchen, morning light', 'white apron|grey apron', 'bright smile|determined'),
    idea('Pizza by the window of a small restaurant', 'black shirt|green knit sweater', 'laughing|playful wink'),
  ],
  fashion: [
    idea('Fashion editorial in the studio, looking over the shoulder', 'red blazer|white suit', 'serious|confident'),
    idea('Street style during fashion week, sunglasses on', 'camel coat|cobalt blazer', 'confident|neutral expression'),
    idea('Fitting room of a boutique, hand on hip', 'emerald evening dress|pink suit', 'playful wink|confident'),
    idea(
      'Window shopping on a boulevard, shopping bags in hand',
      'beige trench coat|black leather jacket',
      'bright smile|looking away',
    ),
    idea(
      'Hotel staircase before the gala, facing the camera',
      'black evening dress|burgundy velvet dress',
      'serious|soft smile',
    ),
    idea(
      'Studio portrait with a wide-brimmed hat',
      'white shirt|mustard knit sweater',
      'neutral expression|thoughtful',
    ),
    idea('Rooftop at noon, hand on hip', 'white suit|grey blazer', 'serious|confident'),
    idea(
      'Old town street, sitting at golden hour',
      'leather jacket|cream trench coat',
      'looking away|neutral expression',
    ),
  ],
  beach: [
    idea('Strolling barefoot on the sand at sunset', 'white summer dress|linen shirt', 'soft smile|looking away'),
    idea('Surfboard under the arm, morning waves', 'black swimsuit|turquoise swimsuit', 'bright smile|confident'),
    idea('Beach bar at noon, fresh coconut drink', 'coral swimsuit|yellow summer dress', 'laughing|playful wink'),
    idea('Playing guitar at the beach bonfire, dusk', 'denim jacket|cream knit sweater', 'soft smile|laughing'),
    idea('Sea breeze on a winter beach, hand in hair', 'camel coat|grey knit sweater', 'thoughtful|serene'),
    idea(
      'Deck of a sailboat off a tropical island, straw hat',
      'white linen shirt|red swimsuit',
      'bright smile|serene',
    ),
    idea('Picnic blanket on the sand, straw hat', 'light blue linen shirt|blue summer dress', 'soft smile|laughing'),
    idea('Walking the dog along the beach at dawn', 'grey hoodie|white linen shirt', 'bright smile|serene'),
  ],
  city: [
    idea(
      'Crosswalk in Manhattan at golden hour, walking',
      'beige trench coat|black leather jacket',
      'confident|looking away',
    ),
    idea(
      'Rooftop above the skyline at dusk, leaning on the railing',
      'navy blazer|grey hoodie',
      'thoughtful|soft smile',
    ),
    idea(
      'Takeaway coffee on a cobblestone street, autumn morning',
      'camel coat|denim jacket',
      'bright smile|soft smile',
    ),
    idea('Riding a bicycle along the canal in spring', 'yellow trench coat|denim jacket', 'laughing|bright smile'),
    idea('Neon street in Tokyo at night, looking up', 'black leather jacket|red hoodie', 'serious|surprised'),
    idea(
      'Subway platform in the morning, headphones on',
      'navy trench coat|green hoodie',
      'neutral expression|thoughtful',
    ),
    idea('Bench in the park, reading a newspaper', 'camel coat|denim jacket', 'thoughtful|soft smile'),
    idea('Museum steps on a sunny afternoon, sitting', 'navy blazer|white shirt', 'looking away|bright smile'),
  ],
  nature: [
    idea('Lavender field at golden hour, straw hat', 'white summer dress|linen shirt', 'serene|soft smile'),
    idea('Misty forest at dawn, looking up', 'olive outdoor jacket|rust knit sweater', 'thoughtful|serene'),
    idea('Wooden dock by the lake, sitting at sunset', 'denim jacket|cream knit sweater', 'serene|looking away'),
    idea('Cherry blossoms in the park, walking the dog', 'pink trench coat|denim jacket', 'bright smile|laughing'),
    idea(
      'Desert dunes at golden hour, scarf in the wind',
      'white linen shirt|terracotta summer dress',
      'serious|serene',
    ),
    idea('First snow in the forest, woolen scarf', 'red winter coat|white winter coat', 'surprised|bright smile'),
    idea('Sunflower field at noon, hand in hair', 'yellow summer dress|white linen shirt', 'bright smile|laughing'),
    idea(
      'Autumn forest, sitting under a tree with a book',
      'mustard knit sweater|green outdoor jacket',
      'serene|thoughtful',
    ),
  ],
  wellness: [
    idea('Spa morning with a cup of herbal tea', 'white robe|sage robe', 'serene|soft smile'),
    idea('Lazy morning in bed with a good book', 'cream knit sweater|pink pajamas', 'soft smile|thoughtful'),
    idea(
      'Green smoothie in a bright kitchen, morning light',
      'white casual tee|mint sportswear',
      'bright smile|laughing',
    ),
    idea('Evening by the fireplace, cat on the sofa', 'grey knit sweater|navy robe', 'serene|soft smile'),
    idea(
      'Deep breath in the garden at dawn, arms outstretched',
      'beige sportswear|white linen shirt',
      'serene|bright smile',
    ),
    idea('Walk along the lake after the sauna, winter sun', 'camel coat|cream knit sweater', 'soft smile|looking away'),
    idea('Bath evening with candles, robe on', 'white robe|grey robe', 'serene|eyes closed'),
    idea('Tea on the balcony, looking at the morning sky', 'cream knit sweater|pink robe', 'soft smile|thoughtful'),
  ],
  art: [
    idea('Quiet hour at the art gallery, looking at a painting', 'black blazer|trench coat', 'thoughtful|serene'),
    idea('At the easel in the studio, paintbrush in hand', 'denim apron|white shirt', 'determined|soft smile'),
    idea('Museum opening night, glass of wine', 'navy suit|burgundy evening dress', 'confident|laughing'),
    idea('Sketching in a café on a rainy afternoon', 'olive knit sweater|denim jacket', 'thoughtful|soft smile'),
    idea('Old library, arms full of books', 'brown blazer|cream knit sweater', 'surprised|bright smile'),
    idea(
      'Street photography at dusk, camera in hand',
      'black leather jacket|beige trench coat',
      'determined|looking away',
    ),
    idea(
      'Flea market on a Sunday morning, looking at old books',
      'brown blazer|green knit sweater',
      'curious|soft smile',
    ),
    idea('Pottery on the table of the studio, laughing', 'denim apron|black apron', 'laughing|determined'),
  ],
};

/** What anybody does of a day, whatever they are interested in. */
export const everydayIdeas: readonly SceneIdea[] = [
  idea('Morning coffee at the kitchen table, window light', 'grey hoodie|cream knit sweater', 'soft smile|thoughtful'),
  idea('Sofa on a rainy afternoon, reading a book', 'navy knit sweater|grey hoodie', 'serene|soft smile'),
  idea('Laptop and a cup of tea at the café', 'white shirt|green knit sweater', 'thoughtful|bright smile'),
  idea(
    'Flower market on Saturday morning, flowers in hand',
    'denim jacket|beige trench coat',
    'bright smile|looking away',
  ),
  idea('Walking home at dusk, headphones on', 'black hoodie|camel coat', 'looking away|soft smile'),
  idea('Cooking dinner in the kitchen, glass of wine', 'blue apron|white shirt', 'laughing|soft smile'),
  idea('Park bench in the sun, ice cream in hand', 'yellow casual tee|linen shirt', 'laughing|playful wink'),
  idea('Bookshop on a quiet afternoon, holding a book', 'olive knit sweater|brown blazer', 'curious|thoughtful'),
  idea('Cat on the sofa, lazy Sunday', 'pink hoodie|grey knit sweater', 'soft smile|laughing'),
  idea('Bicycle ride along the river in the evening', 'white casual tee|denim jacket', 'bright smile|looking away'),
  idea('Desk by the window, writing in a notebook', 'blue shirt|cream knit sweater', 'thoughtful|serene'),
  idea('Balcony at sunset, glass of lemonade', 'linen shirt|white casual tee', 'serene|soft smile'),
];

/** `clothes` and `moods` are separated by '|'. */
export function idea(scene: string, clothes: string, moods: string): SceneIdea {
  return { scene, clothes: clothes.split('|'), moods: moods.split('|') };
}
