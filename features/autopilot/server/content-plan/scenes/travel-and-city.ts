import { idea, type SceneIdea } from './scene-idea.ts';

export const travel: readonly SceneIdea[] = [
  idea(
    'Morning espresso at a corner café table in Lisbon, window light',
    'linen shirt|denim jacket',
    'soft smile|thoughtful',
  ),
  idea(
    'Waiting at the departure gate with a suitcase, early morning',
    'trench coat|gray hoodie',
    'looking away|soft smile',
  ),
  idea(
    'Window seat on a long-haul flight at dawn, headphones on',
    'cream knit sweater|navy hoodie',
    'thoughtful|serene',
  ),
  idea('Old stone bridge at golden hour, camera in hand', 'beige trench coat|linen shirt', 'bright smile|looking away'),
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
  idea(
    'Rooftop above the blue domes of Santorini, golden hour',
    'white linen shirt|blue summer dress|beige blazer',
    'serene|bright smile',
  ),
  idea('Temple garden in Kyoto on a quiet morning', 'navy knit sweater|olive outdoor jacket', 'thoughtful|serene'),
  idea(
    'Hot air balloons over the desert at dawn, looking up',
    'mustard knit sweater|brown leather jacket',
    'surprised|bright smile',
  ),
  idea('Street in Paris at dusk, looking back', 'black trench coat|burgundy blazer', 'soft smile|confident'),
  idea('Night train by the window, cup of tea in hand', 'gray hoodie|green flannel shirt', 'thoughtful|serene'),
  idea('Road trip by car, map in hand, noon', 'white casual tee|denim jacket', 'curious|laughing'),
  idea('Breakfast at the hotel, croissant in hand', 'white robe|light blue shirt', 'bright smile|soft smile'),
  idea(
    'Cobblestone street in Prague in the rain, umbrella in hand',
    'yellow trench coat|black leather jacket',
    'soft smile|looking away',
  ),
  idea(
    'Pyramids in the desert at golden hour, scarf in the wind',
    'white linen shirt|terracotta shirt',
    'confident|serene',
  ),
  idea(
    'Street food market in Hanoi at dusk, bowl of noodles in hand',
    'red casual tee|striped linen shirt',
    'curious|laughing',
  ),
  idea('Airport lounge at night, writing postcards', 'navy blazer|gray knit sweater', 'thoughtful|soft smile'),
  idea('Taxi in New York at night, looking out of the window', 'black leather jacket|camel coat', 'thoughtful|serious'),
  idea(
    'Lighthouse on a cloudy coast, camera in hand',
    'yellow windbreaker|striped knit sweater',
    'curious|looking away',
  ),
  idea('Castle park on a cloudy morning, hands in pockets', 'green trench coat|brown blazer', 'thoughtful|confident'),
];

export const city: readonly SceneIdea[] = [
  idea(
    'Crosswalk in Manhattan at golden hour, walking',
    'beige trench coat|black leather jacket',
    'confident|looking away',
  ),
  idea('Rooftop above the skyline at dusk, leaning on the railing', 'navy blazer|gray hoodie', 'thoughtful|soft smile'),
  idea('Takeaway coffee on a cobblestone street, autumn morning', 'camel coat|denim jacket', 'bright smile|soft smile'),
  idea('Riding a bicycle along the canal in spring', 'yellow trench coat|denim jacket', 'laughing|bright smile'),
  idea('Neon street in Tokyo at night, looking up', 'black leather jacket|red hoodie', 'serious|surprised'),
  idea(
    'Subway platform in the morning, headphones on',
    'navy trench coat|green hoodie',
    'neutral expression|thoughtful',
  ),
  idea('Bench in the park, reading a newspaper', 'camel coat|denim jacket', 'thoughtful|soft smile'),
  idea('Museum steps on a sunny afternoon, sitting', 'navy blazer|white shirt', 'looking away|bright smile'),
  idea('Ferris wheel in the park at dusk, looking up', 'pink hoodie|black denim jacket', 'surprised|laughing'),
  idea(
    'Corner bakery early in the morning, pretzel in hand',
    'striped casual tee|gray knit sweater',
    'bright smile|soft smile',
  ),
  idea('Hailing a taxi at the street corner in the rain', 'navy trench coat|red trench coat', 'determined|laughing'),
  idea(
    'Tram on a rainy morning, looking out of the window',
    'olive outdoor jacket|brown knit sweater',
    'thoughtful|serene',
  ),
  idea('Bridge over the river at dawn, takeaway coffee in hand', 'black hoodie|light blue shirt', 'serene|determined'),
  idea(
    'Stone steps in the old town at noon, sitting',
    'white casual tee and jeans|mustard shirt',
    'looking away|soft smile',
  ),
  idea('Food stall at night, dumplings in hand', 'green hoodie|black leather jacket', 'laughing|curious'),
  idea('Leaning on a brick wall in a side street, noon', 'orange hoodie|blue denim jacket', 'serious|playful wink'),
  idea('Basketball court at golden hour, ball in hand', 'red sportswear|gray hoodie', 'confident|playful wink'),
  idea('Office on a busy morning, laptop on the desk', 'navy suit|white shirt', 'determined|confident'),
  idea(
    'Theatre on a free evening, waiting for the curtain',
    'burgundy velvet dress|black suit',
    'thoughtful|bright smile',
  ),
  idea('Church square at noon, looking up', 'beige blazer|green shirt', 'laughing|curious'),
  idea('Vinyl in hand at the vintage store, afternoon', 'black casual tee|checked shirt', 'curious|bright smile'),
  idea('Walking the dog down the boulevard in the morning', 'camel coat|purple hoodie', 'bright smile|looking away'),
  idea(
    'Foggy avenue in the morning, scarf around the neck',
    'gray trench coat|brown leather jacket',
    'neutral expression|thoughtful',
  ),
  idea('City library on a rainy afternoon, headphones on', 'cream knit sweater|denim shirt', 'thoughtful|serene'),
  idea('Sidewalk café at noon, reading a magazine', 'striped shirt|pink blazer', 'soft smile|confident'),
  idea('Street in London at dusk, hands in pockets', 'checked blazer|black trench coat', 'confident|soft smile'),
];
