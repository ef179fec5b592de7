import { idea, type SceneIdea } from './scenes/scene-idea.ts';

/** A sequence of scenes that spans several posts. */
export type Story = {
  readonly name: string;
  /** The interests that it fits; empty if it fits any influencer. */
  readonly topics: readonly string[];
  readonly parts: readonly SceneIdea[];
};

/** Trip destinations, with their scenes. */
const destinations: readonly (readonly [string, readonly SceneIdea[]])[] = [
  [
    'Lisbon',
    [
      idea('Old town street, walking', 'linen shirt|denim jacket', 'bright smile|looking away'),
      idea('Rooftop above the old town at sunset', 'white shirt|beige trench coat', 'serene|soft smile'),
    ],
  ],
  [
    'Paris',
    [
      idea('Sidewalk café in Paris, morning coffee', 'navy blazer|beige trench coat', 'soft smile|thoughtful'),
      idea('Bridge over the river in Paris at golden hour', 'camel coat|denim jacket', 'bright smile|looking away'),
    ],
  ],
  [
    'Rome',
    [
      idea('Fountain in the old town on a sunny morning', 'white linen shirt|white shirt', 'laughing|bright smile'),
      idea('Dinner in a small restaurant', 'black blazer|black shirt', 'soft smile|playful wink'),
    ],
  ],
  [
    'Tokyo',
    [
      idea('Neon street in Tokyo at night, looking up', 'black leather jacket|gray hoodie', 'surprised|serious'),
      idea('Ramen restaurant, chopsticks in hand', 'black hoodie|navy knit sweater', 'bright smile|laughing'),
    ],
  ],
  [
    'New York',
    [
      idea('Rooftop bar at dusk, skyline behind', 'navy blazer|gray hoodie', 'confident|thoughtful'),
      idea('Downtown at noon, takeaway coffee in hand', 'camel coat|black leather jacket', 'bright smile|looking away'),
    ],
  ],
];

const trips: readonly Story[] = destinations.map(([city, days]) => ({
  name: `A trip to ${city}`,
  topics: ['travel', 'city', 'beach', 'art'],
  parts: [
    idea('Suitcase in hand at home', 'white casual tee|gray hoodie', 'bright smile|thoughtful'),
    idea('Airport in the morning, suitcase at hand', 'beige trench coat|navy hoodie', 'bright smile|looking away'),
    ...days,
    idea('Home again, sofa and a cup of tea', 'cream knit sweater|gray hoodie', 'serene|soft smile'),
  ],
}));

export const stories: readonly Story[] = [
  ...trips,
  {
    name: 'Training for a race',
    topics: ['gym', 'hiking', 'wellness'],
    parts: [
      idea('First run in the park, dawn', 'gray sportswear|black sportswear', 'determined|soft smile'),
      idea('Running in the park in the rain', 'blue sportswear|black hoodie', 'determined|laughing'),
      idea('Stretching by the window after a run', 'white sportswear|green sportswear', 'serene|soft smile'),
      idea('Arms raised on the bridge after a long run', 'red sportswear|orange sportswear', 'laughing|bright smile'),
    ],
  },
  {
    name: 'A painting, from first to last stroke',
    topics: ['art', 'fashion'],
    parts: [
      idea('Sitting before the easel in the studio, morning', 'denim apron|white shirt', 'thoughtful|determined'),
      idea('Paintbrush in hand, studio at night', 'black apron|gray hoodie', 'determined|serious'),
      idea('The painting in the art gallery, looking back', 'black blazer|navy suit', 'bright smile|confident'),
    ],
  },
  {
    name: 'Learning to bake',
    topics: ['foodie', 'wellness'],
    parts: [
      idea('Cooking in the kitchen for the first time', 'white apron|blue apron', 'laughing|determined'),
      idea('Farmers market in the morning, fruit in hand', 'denim jacket|green knit sweater', 'curious|bright smile'),
      idea('Cake in the kitchen, evening light', 'white shirt|red apron', 'bright smile|soft smile'),
    ],
  },
  {
    name: 'A weekend outside',
    topics: [],
    parts: [
      idea('Road trip by car, forest road', 'denim jacket|green outdoor jacket', 'bright smile|laughing'),
      idea('Campfire in the forest at night, cup of tea', 'flannel shirt|brown knit sweater', 'soft smile|serene'),
      idea('Lake in the morning mist, sitting on the dock', 'gray hoodie|olive outdoor jacket', 'thoughtful|serene'),
    ],
  },
  {
    name: 'The room, made new',
    topics: [],
    parts: [
      idea('Sitting on the floor of the living room', 'white casual tee|gray hoodie', 'thoughtful|bright smile'),
      idea('Painting the wall at home, paintbrush in hand', 'denim apron|white casual tee', 'laughing|determined'),
      idea('Plants by the window of the new living room', 'green knit sweater|cream knit sweater', 'soft smile|serene'),
    ],
  },
];
