import { idea, type SceneIdea } from './scene-idea.ts';

export const hiking: readonly SceneIdea[] = [
  idea(
    'Mountain trail at sunrise with a backpack',
    'olive outdoor jacket|rust outdoor jacket',
    'bright smile|determined',
  ),
  idea('Summit view above the clouds, arms raised', 'red outdoor jacket|teal outdoor jacket', 'laughing|confident'),
  idea('Forest path in autumn leaves, walking', 'mustard knit sweater|outdoor jacket', 'soft smile|thoughtful'),
  idea('Resting by a mountain lake in the morning mist', 'outdoor jacket|gray knit sweater', 'serene|looking away'),
  idea(
    'Coastal path on a windy day, looking back over the shoulder',
    'yellow windbreaker|navy windbreaker',
    'bright smile|laughing',
  ),
  idea('Campfire in the forest at dusk, warm cup of tea', 'flannel shirt|brown knit sweater', 'soft smile|serene'),
  idea(
    'Wooden bridge over a mountain stream, walking',
    'green outdoor jacket|gray knit sweater',
    'looking away|bright smile',
  ),
  idea('Picnic above the valley', 'blue outdoor jacket|flannel shirt', 'laughing|soft smile'),
  idea(
    'Waterfall at the end of the trail, backpack on',
    'teal outdoor jacket|white casual tee',
    'bright smile|laughing',
  ),
  idea('Compass in hand at the edge of the forest', 'olive outdoor jacket|checked flannel shirt', 'determined|curious'),
  idea('Tent by the lake at dawn, cup of coffee in hand', 'mustard knit sweater|gray hoodie', 'serene|soft smile'),
  idea('Foggy mountain ridge, looking up', 'red outdoor jacket|black windbreaker', 'determined|serious'),
  idea('Rain on the trail, walking on', 'yellow rain jacket|green outdoor jacket', 'laughing|determined'),
  idea('Bowl of soup in hand below the summit', 'brown knit sweater|navy fleece jacket', 'soft smile|bright smile'),
  idea('Castle above the valley, taking a photo', 'orange windbreaker|denim shirt', 'curious|looking away'),
  idea('Country lane at golden hour, walking the dog', 'flannel shirt|cream knit sweater', 'bright smile|serene'),
  idea('Night sky above the mountain, looking up', 'purple outdoor jacket|black hoodie', 'surprised|serene'),
  idea('Horses on the mountain pasture at noon', 'light blue shirt|rust outdoor jacket', 'soft smile|curious'),
  idea('First train to the mountains, backpack on', 'blue windbreaker|green hoodie', 'thoughtful|bright smile'),
  idea('Apple in hand on the summit at noon', 'pink outdoor jacket|striped casual tee', 'laughing|confident'),
  idea(
    'Hike through the desert at golden hour, straw hat on',
    'beige linen shirt|terracotta casual tee',
    'confident|serious',
  ),
  idea('Fireplace in the evening, cup of tea in hand', 'green knit sweater|plaid flannel shirt', 'serene|soft smile'),
  idea('Climbing rope in hand on the mountain', 'royal blue outdoor jacket|black tank top', 'determined|confident'),
  idea(
    'Old church at the end of the path, cloudy noon',
    'olive trench coat|burgundy knit sweater',
    'thoughtful|looking away',
  ),
  idea(
    'Country road through the hills, banana in hand',
    'white windbreaker|coral outdoor jacket',
    'serene|bright smile',
  ),
];

export const skiing: readonly SceneIdea[] = [
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
  idea('Snow falling on the slope, scarf around the neck', 'emerald ski jacket|black ski jacket', 'soft smile|serene'),
  idea('Après-ski on the slope with a hot chocolate', 'cream knit sweater|red ski jacket', 'laughing|soft smile'),
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
  idea('Morning coffee at the ski slope', 'white winter coat|green ski jacket', 'bright smile|serene'),
  idea('Armchair in the evening, cup of tea in hand', 'red knit sweater|striped knit sweater', 'serene|soft smile'),
  idea('Waffle in hand at the ski slope, noon', 'purple ski jacket|orange ski jacket', 'laughing|bright smile'),
  idea('Snowboard in hand at the ski lift, morning', 'black ski jacket|turquoise ski jacket', 'confident|determined'),
  idea('Walking the dog through fresh snow', 'camel winter coat|mint ski jacket', 'laughing|bright smile'),
  idea('Train to the ski resort on a snowy morning', 'gray knit sweater|green winter coat', 'thoughtful|curious'),
  idea('Helmet on, ready for the ski slope', 'yellow ski jacket|navy ski jacket', 'determined|confident'),
  idea('Foggy piste, skis in hand', 'coral ski jacket|white ski jacket', 'serious|determined'),
  idea('Map in hand on the snowy ridge', 'pink ski jacket|emerald ski jacket', 'curious|thoughtful'),
  idea(
    'Fondue at a restaurant on a winter night after the ski day',
    'burgundy knit sweater|black turtleneck',
    'laughing|soft smile',
  ),
  idea('Selfie on the snowy summit, sunglasses on', 'lilac ski jacket|red ski jacket', 'playful wink|bright smile'),
  idea('Spa on a winter evening after the ski day', 'white robe|gray robe', 'serene|eyes closed'),
  idea(
    'Après-ski on the terrace at dusk, beer in hand',
    'royal blue ski jacket|brown winter coat',
    'laughing|confident',
  ),
  idea(
    'Snow-covered forest, taking a photo on the ski tour',
    'mustard ski jacket|teal ski jacket',
    'curious|soft smile',
  ),
];
