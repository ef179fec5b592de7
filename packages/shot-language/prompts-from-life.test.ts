import { expect, test } from 'vitest';
import { readShot } from './read-shot.ts';

/** prompt | expected in the image (-x: must be absent) | words reported as not rendered */
const table = `
morning coffee at a Paris café, laughing, red dress, close-up | cafe, morning, coffee cup, laugh, close-up, #c22f33 | Paris
Sipping an iced latte at a sidewalk café in Rome, linen shirt, golden hour | cafe terrace, golden hour, linen shirt, iced coffee | Rome
Croissant on the terrace of a café, golden hour | cafe terrace, golden hour, croissant
Coffee outside a café in autumn | cafe terrace, coffee cup, autumn
Double espresso before work | cafe, coffee cup
Brewing coffee in a sunny kitchen, wearing an apron | kitchen, apron, coffee cup, clear
Pumpkin spice latte, chunky knit sweater, falling leaves | cafe, autumn, knit sweater, coffee cup
Leg day! squats and deadlifts in the gym, sweaty and determined | gym, sportswear, determined | squats, deadlifts
WORKOUT WITH A KETTLEBELL | gym, sportswear, dumbbell | KETTLEBELL
Post-workout mirror selfie in the gym, black leggings | gym, selfie, sportswear, phone, #1d1d21
Hiker on a misty mountain trail at dawn with a backpack | trail, dawn, fog, backpack
hiking in the Dolomites, looking over her shoulder, half-length | mountain, looking back, half, outdoor jacket, backpack
full-length, skiing with sunglasses | ski slope, skis, sunglasses
Snowboarding in Whistler, big smile | ski slope, winter, bright smile, ski jacket
skiing in a pink ski jacket | ski slope, winter, ski jacket, #eaa3b4
Après-ski drinks with a beanie and a scarf | ski slope, winter, drink, beanie, scarf
skiing in a bikini | ski slope, bikini
Strolling barefoot on the sand at sunset in a white summer dress | beach, golden hour, walking, summer dress, #f5f3ee
Penthouse at night, champagne in hand, black evening gown | night, champagne, evening dress, #1d1d21
Wrapped in a scarf on a bridge in autumn, holding a book | bridge, autumn, scarf, book
Jogging through Central Park in the morning, headphones on | park, morning, walking, sportswear, headphones | Central Park
Candid street style shot in Milan, navy trench coat, sunglasses | street, trench coat, sunglasses, #22304f | Milan
Professional headshot, grey suit, neutral background, confident | studio, close-up, suit, confident, #8d9197
LinkedIn headshot in the office, blazer | office, close-up, blazer
Full-body portrait on the rooftop at blue hour, burgundy velvet dress | rooftop, dusk, full, evening dress, #6b1f2e
Reading a novel by the fireplace on a rainy evening, cozy knit sweater | home, fireplace, dusk, rain, book, knit sweater
Yoga at sunrise on the beach, stretching, serene | beach, dawn, stretching, serene, sportswear
Meditating in a zen garden, eyes closed | garden, serene, gaze down
Poolside in a yellow bikini, sunglasses, cocktail | pool, bikini, sunglasses, cocktail, -night, #ecc940
Night out at the club, neon lights, leather jacket, winking | club, night, leather jacket, playful wink
Dancing at Coachella, boho top, straw hat | festival, festival top, hat
Waiting for a flight at the airport with a suitcase | airport, suitcase
Window seat on the plane, looking out the window, headphones | airplane, headphones, -gaze camera
Road trip in a convertible, hair in the wind | convertible | in convertible
Wine tasting in a Tuscan vineyard, linen shirt | vineyard, linen shirt, wine
Painting at an easel in a bright studio | studio, paintbrush
Playing guitar by the campfire under the stars | forest, night, guitar
Walking her golden retriever in the park, denim jacket | park, walking, dog, denim jacket
Shopping spree on Fifth Avenue, shopping bags in both hands | street, shopping bags | Fifth Avenue
Sailing on a yacht in Santorini, white linen shirt | boat, linen shirt, #f5f3ee
Spa day with a face mask and a white robe | spa, robe, #f5f3ee | face mask
Working from home on a laptop with a cup of tea | home, laptop, mug
CEO in the boardroom, arms crossed, power suit | office, arms crossed, suit, confident
Singing into a microphone on stage | festival, microphone
Riding a bicycle along the canal in Amsterdam | bridge, bicycle | Amsterdam
Gelato in Florence, summer dress, laughing | ice cream, summer dress, laugh | Florence
Christmas market, mulled wine, snow falling | market, winter, snow, mug
Sad, looking down, in the rain without an umbrella | sad, gaze down, rain, -umbrella
A woman with long red hair and green eyes in a blue dress | #3d6cae
Redhead with freckles, curly hair, 25 years old, athletic |
Blonde 25-year-old influencer, instagram photo, 8k, high quality |
(masterpiece, best quality), 1girl, red dress:1.2, bokeh, 85mm f/1.8 --ar 4:5 --v 6 | #c22f33
no hat, no sunglasses, beach | beach, -hat, -sunglasses
on the beach without hat or sunglasses, not smiling | beach, -hat, -sunglasses, -soft smile, -bright smile
not looking at the camera | -gaze camera
beach, no tattoos, no unicorn | beach
photo of a beautiful woman wearing a hoodie in emerald green | hoodie, #1e7a5a
all black outfit, leather jacket, city at night | leather jacket, night, #1d1d21
wearing a black and white dress | #1d1d21, #f5f3ee
plain white t-shirt, no stripes | casual tee, #f5f3ee, -stripes
no stripes or dots, a solid blue shirt | shirt, #3d6cae, -stripes, -dots
no striped shirt, a floral dress | flowers, -stripes
a blue shirt without stripes on it | shirt, #3d6cae, -stripes
red and white polka dot dress | -shirt, dots, #c22f33, #f5f3ee
white shirt and blue jeans | shirt, #f5f3ee, -#3d6cae, jeans
white shirt and black jeans | shirt, #f5f3ee, jeans, legwear #1d1d21
red dress and black boots | #c22f33, boot, footwear #1d1d21, full
grey t-shirt, beige chinos and white sneakers | casual tee, trousers, sneaker, footwear #f5f3ee
oversized blazer, denim shorts and heels | blazer, denim shorts, heel
wool coat in Paris | trench coat
playing guitar by a campfire at night | guitar, campfire, night
camping in the forest, morning coffee | forest, tent, coffee cup
sitting in a spa in the snow | spa, sitting | in snow
walking down the street with arms crossed | street, walking | arms crossed
at home on a rainy evening | home, rain
fireworks over the city | fireworks, night
ice skating with a red scarf | winter, scarf #c22f33 | ice skating
kayaking at sunrise | dawn | kayaking
running shorts and a cap | sportswear, shorts, cap
white top and a black skirt | top and skirt, skirt, #f5f3ee, legwear #1d1d21
plaid skirt and a white blouse | skirt, legwear checks, #f5f3ee
chunky knit sweater and a pleated skirt | knit sweater, skirt
striped shirt and white trousers | shirt, stripes, trousers, legwear #f5f3ee
striped shirt and striped trousers | shirt, stripes, trousers, legwear stripes
striped trousers and a checked shirt | shirt, checks, -stripes, trousers, legwear stripes
striped trousers and a shirt | shirt, -stripes, trousers, legwear stripes
red baseball cap and a hoodie | cap #c22f33, hoodie
straw hat on the beach | hat, -cap
beige sweatpants at the airport | hoodie, leggings, airport
white linen trousers on a boat | linen shirt, trousers, legwear #f5f3ee, boat
puffer coat in the snow | winter coat, snow
standing on a bridge with his hands in his pockets | bridge, hands in pockets
red dress in a garden | -shirt, garden, #c22f33
suit and tie at the office | suit, office, tie, -bow tie
a man in a tuxedo, red carpet | suit, bow tie, #1d1d21, red carpet
shirt and tie | shirt, tie
glass of white wine on a terrace | white wine, -wine
lying in bed with a kitten, lazy Sunday morning | bedroom, morning, sitting, cat
Surfer girl with her surfboard at Bondi | beach, surfboard, swimwear, summer | Bondi
Kayaking on a mountain lake, foggy morning | lake, morning, fog | Kayaking
Dinner date at a fancy restaurant, candlelight, black dress | restaurant, evening dress, #1d1d21, -noon
Cooking pasta in the kitchen, laughing, glass of wine | kitchen, laugh, pasta, wine
museum visit, looking at a painting, thoughtful | gallery, thoughtful, -paintbrush
picnic in the park, sundress | park, summer dress
riding the train through the Alps, reading a book | train, book
leather trousers and a white tee | leather jacket | tee
hat, scarf, gloves, umbrella, backpack and handbag in the rain | hat, scarf, gloves, umbrella | backpack, handbag
Business class flight, champagne, blazer | airplane, blazer, champagne
a man in a navy suit walking across the bridge at dusk | bridge, dusk, walking, suit, #22304f
Woman working on her laptop at a coffee shop on a rainy day | cafe, laptop, rain
she can't stop laughing on the dance floor | club, laugh
stargazing in the desert | desert, night
hotel balcony, silk robe, espresso | hotel, robe, coffee cup | hotel balcony
gardening, picking flowers, straw hat | garden, flowers, hat
Cherry blossom season in Kyoto, holding a parasol | spring, umbrella
Baking cookies | kitchen, cookie | Baking
Studying at the library for exams | library
Waist-up, three-quarter view, hand on hip | half, hand on hip
cowboy shot of a guy waving at us in a trenchcoat | three-quarter, waving, trench coat
Fashion editorial, all white outfit, studio, looking away | studio, #f5f3ee, -gaze camera
#goldenhour #poolside | pool, golden hour
Camping under the stars, warm mug of cocoa | forest, night, mug
☕ 📚 😂 | cafe, coffee cup, book, laugh
jumping in puddles in a yellow raincoat | rain, trench coat, #ecc940 | jumping
A pink unicorn by the Eiffel Tower, steampunk tattoo | eiffel tower | pink unicorn, steampunk, tattoo
beach day with Darth Vader and a purple umbrella | beach, umbrella #6f4596 | Darth Vader
green hat, red scarf, black coat | hat #3f8a54, scarf #c22f33, #1d1d21
navy suit and a red tie | suit, #22304f, tie #c22f33
white tuxedo | suit, #f5f3ee, bow tie, -#1d1d21
purple cow in a red dress | #c22f33 | purple cow
Astronaut in the forest | forest | Astronaut
unicorn, Unicorn, unicorns at the gym | gym | unicorn, unicorns
striped bikini on a yacht, gold earrings | boat, bikini, stripes, earrings | gold earrings
Golden Gate Bridge at sunset | suspension bridge, golden hour
against a white wall in purple lighting | studio | purple lighting
casual blue knit dress on a summer morning | summer dress, #3d6cae
a T-rex in the garden | garden | T-rex
portrait in black and white, turtleneck | knit sweater | portrait in black and white
<script>alert("x")</script> red hoodie | hoodie, #c22f33 | alert
`;

const rows = table.trim().split('\n');

test.each(rows)('%s', (row) => {
  const [prompt = '', wanted = '', reported = ''] = row.split('|').map((part) => part.trim());
  for (let seed = 0; seed < 40; seed++) {
    const { shot, notDrawn } = readShot(prompt, seed * 1_000_003, '4:5');
    const { props, gaze, propColors, legwearPattern, ...rest } = shot;
    const painted = Object.entries(propColors).map(([prop, color]) => `${prop} ${color}`);
    const visible = new Set<unknown>([
      ...Object.values(rest),
      ...props,
      `gaze ${gaze}`,
      `legwear ${legwearPattern}`,
      ...painted,
    ]);
    for (const want of listed(wanted)) {
      if (want.startsWith('-')) expect(visible).not.toContain(want.slice(1));
      else expect(visible).toContain(want);
    }
    expect(notDrawn).toEqual(listed(reported));
  }
});

test('the table has at least eighty prompts', () => {
  expect(rows.length).toBeGreaterThanOrEqual(80);
});

function listed(text: string): readonly string[] {
  return text === '' ? [] : text.split(',').map((item) => item.trim());
}
