import type { Entry } from './entry.ts';

/** Words about the influencer's appearance, which the prompt cannot change, so they are recognized but ignored. */
export const personaWords: readonly Entry[] = [
  {
    role: 'feature',
    words: `woman, women, man, men, girl, girly, boy, guy, lady, ladies, gal, female, male, gentleman, gentlemen,
      person, human, people portrait, dude, chick, babe, blonde woman, lad, bloke, teen, teenager, adult, character,
      persona, protagonist, someone, subject, individual, latina woman, muse, heroine, hero, mom, mother, dad,
      father, mum, mommy, wife, husband, mama, grandmother, grandma, grandfather, grandpa, sister, brother, daughter,
      son`,
  },
  {
    role: 'passing',
    words: `she, he, they, him, herself, himself, themself, me, i, we, us, you, it, them, hers, theirs, mine, beauty,
      it girl, self, myself, who, whom, whose, everyone`,
  },
  {
    role: 'passing',
    words: `young, old, older, younger, elderly, senior, mature, middle aged, aged, age, year old, years old, year,
      teenage, youthful, twenty something, thirty something, in 20s, in 30s, in 40s, in 50s, in 60s, in 70s, 20s,
      30s, 40s, 50s, early 20s, mid 20s, late 20s, early 30s, mid 30s, late 30s, early 40s, mid 40s, late 40s,
      twenties, thirties, forties, fifties, sixties, early, mid, late, gen z, millennial, aging, ageing, retired,
      retiree, 60s, in early 20s, in mid 20s, in late 20s, in early 30s, in mid 30s, in late 30s`,
  },
  {
    role: 'passing',
    words: `blonde, blond, brunette, redhead, redheaded, ginger, ginger haired, auburn, raven, raven haired,
      platinum, platinum blonde, strawberry blonde, dark haired, fair haired, light haired, red haired, black haired,
      brown haired, grey haired, gray haired, white haired, silver haired, long haired, short haired, curly haired,
      blue eyed, green eyed, brown eyed, hazel eyed, dark eyed, grey eyed, gray eyed, hazel, dirty blonde,
      honey blonde, freckled, bald, shaved head, buzz cut, buzzcut, curly, wavy, straight, coily, braided, braid,
      braids, kinky, afro, cornrows, shoulder length, long, short, medium, dreads, curls, ringlet, balayage, ombre,
      highlights, salt and pepper, lock, locks, strand, loose waves, beach waves, flowing, tousled, messy, sleek`,
  },
  {
    role: 'passing',
    words: `slim, slender, skinny, thin, curvy, plus size, plus sized, athletic, fit, toned, muscular, tall, petite,
      average build, average, build, voluptuous, chubby, fat, lean, leggy, body, figure, physique, hourglass,
      hourglass figure, six pack, abs, muscle, muscles, biceps, ripped body, strong, full figured, busty, well built,
      broad shouldered, stocky, slimfit, size, waist, hip, hips, chest, belly, back, bare shoulder`,
  },
  {
    role: 'passing',
    words: `asian, east asian, south asian, black woman, black man, black girl, white woman, white man, white girl,
      african, african american, hispanic, latina, latino, caucasian, middle eastern, arab, arabic, indian,
      pakistani, mixed, mixed race, multiracial, biracial, nordic woman, scandinavian, brazilian, chinese, filipina,
      thai, vietnamese, persian, turkish, russian, ukrainian, german, british, english, greek woman, dark skinned,
      light skinned, fair skinned, tan skinned, olive skinned, brown skinned, pale skinned, ebony woman, ethnicity,
      ethnic, slavic, ethiopian, nigerian, pale, tanned, fair, dark, deep, olive skin, bronzed`,
  },
  {
    role: 'feature',
    words: `hair, eye, eyes, skin, face, lips, lip, brow, eyebrow, eyebrows, eyelash, eyelashes, lashes, cheek,
      cheeks, cheekbones, freckle, freckles, complexion, nose, jaw, jawline, chin, forehead, dimples, dimple, ear,
      ears, hairstyle, haircut, hairdo, hairline, complexion tone, skin tone, mouth, facial feature, facial features,
      iris, irises, pupils, neck, hand, hands, arm, arms, finger, fingers, leg, legs, foot, feet, shoulder,
      shoulders, head, collarbone, lap, beauty mark, mole, wrinkles, wrinkle, bone structure, knee, knees, wrist,
      elbow`,
  },
];
