import type { Entry } from './entry.ts';

/** Words for poses and gaze directions. */
export const poseWords: readonly Entry[] = [
  {
    words: `facing camera, facing viewer, front view, frontal, straight on, head on, facing forward, facing us,
      front facing, full face`,
    says: { pose: 'facing', gaze: 'camera' },
  },
  {
    words: `stand~, standing tall, standing still, stood, upright, pose~, posing, strike pose, striking pose,
      model pose, power pose, power stance`,
    suggests: { pose: ['facing', 'turned left', 'turned right', 'hand on hip', 'leaning', 'arms crossed'] },
  },
  {
    words: 'turned left, turning left, facing left, left profile, turn~ to left, body turned left',
    says: { pose: 'turned left' },
  },
  {
    words: 'turned right, turning right, facing right, right profile, turn~ to right, body turned right',
    says: { pose: 'turned right' },
  },
  {
    words: `profile, in profile, side view, side profile, from side, side on, turned away, turned aside, half turned,
      sideways, silhouette, side angle`,
    says: { pose: ['turned left', 'turned right'] },
  },
  {
    words: 'lean~ against wall, lean~ on wall, propped against wall, back against wall, shoulder against wall',
    says: { pose: 'leaning' },
    hints: { place: ['street', 'home', 'hotel', 'office', 'gallery'] },
  },
  {
    words: 'lean~ on counter, lean~ against counter, lean~ on bar',
    says: { pose: 'leaning' },
    hints: { place: ['kitchen', 'cafe', 'restaurant'] },
  },
  {
    words: 'lean~ on railing, lean~ against railing, lean~ on balcony',
    says: { pose: 'leaning' },
    hints: { place: ['rooftop', 'bridge', 'boat'] },
  },
  {
    words: `lean~, lean~ forward, lean~ back, lean~ in, propped against, elbow on table, elbows on table, chin in hand,
      chin on hand, chin resting on hand, resting chin on hand, head on hand`,
    says: { pose: 'leaning' },
  },
  {
    words: `arm crossed, arms crossed, crossed arm, crossed arms, folded arm, folded arms, arms folded, arm folded,
      crossing arms, folding arms, cross armed`,
    says: { pose: 'arms crossed' },
  },
  {
    words: 'hand on hip, hands on hip, hands on hips, hand on waist, hands on waist, akimbo, arms akimbo',
    says: { pose: 'hand on hip' },
  },
  {
    words: `hand in pocket, hands in pocket, hand in pockets, hands in pockets, hands in coat pockets,
      hands in jacket pockets, hands pocketed`,
    says: { pose: 'hands in pockets' },
  },
  {
    words: `hand in hair, hands in hair, hand through hair, hands through hair, run~ hand through hair,
      finger through hair, fingers through hair, play~ with hair, touch~ hair, tuck~ hair, tuck~ hair behind ear,
      tuck~ strand of hair, flip~ hair, hair flip, toss~ hair, brush~ hair, fix~ hair, tousl~ hair, tousling hair`,
    says: { pose: 'hand in hair' },
  },
  {
    words: `waving, wave at, waves at, wave to, waves to, waving at, waving hello, wave hello, waves hello,
      wave goodbye, waving goodbye, greet~, say~ hello, saying hi, say~ hi, salut~, hand wave, raised hand`,
    says: { pose: 'waving' },
  },
  {
    words: `hold~, carry~, grab~, clutch~, cradle~, hold~ up, holding up, in hand, in hands, with both hands, lift~,
      pick~ up, show~ off, present~, offer~, hand~ over`,
    suggests: { pose: 'holding' },
  },
  {
    words: `sit~, sat, seated, sit~ down, sitting down, cross legged, crosslegged, perch~, perched on, curl~ up,
      curled up, squatting down, crouch~, kneel~, lounge~, loung~, laze~, legs crossed, crossed legs, crossing legs, snuggle~, snuggled up, cuddle~, relax~,
      chill~, unwind~, rest~, on knees, sat down, bask~, slouch~, hugging knees`,
    says: { pose: 'sitting' },
  },
  {
    words: `walk~, stroll~, wander~, roam~, stride~, strut~, march~ along, skip~, saunter~,
      step~, stepp~ out, cross~ street, crossing street, walk~ towards camera, walk~ away, promenade, meander~,
      mid stride, in motion, on move, on go, explor~, explore~, jump~, leap~,
      on way, rush~, hurry~, arriv~, arrive~, climb~, trek~, skipping rope, catwalk walk, pace~, scoot~, frolic~,
      march~ forward, tiptoe~`,
    says: { pose: 'walking' },
  },
  {
    words: `stretch~, stretch~ arm, stretching arms, arms up, arms raised, raised arm, raised arms, arms overhead,
      arms over head, arms above head, arms in air, hands in air, hands up, arms outstretched, arms spread,
      arms open, open arms, arms wide, reach~ up, yawn~, warm~ up, warming up, cool down, celebrat~, celebrate~,
      cheer~, fist pump, victory pose, sun salutation, lung~, lunge~, flex~`,
    says: { pose: 'stretching' },
  },
  {
    words: `look~ over shoulder, look~ back over shoulder, over shoulder, look~ back, glanc~ over shoulder,
      glanc~ back, glance~ back, glance~ over shoulder, turn~ back, turn~ around, from behind, back view,
      back to camera, back turned, seen from behind, rear view, turn~ head back, peek~ over shoulder,
      gaz~ over shoulder, gaze~ over shoulder`,
    says: { pose: 'looking back' },
  },
  {
    words: `selfie, selfies, takes selfie, tak~ selfie, take~ selfie, front camera, selfie angle,
      self portrait, arm extended, vlog~, snapchat, selfie stick`,
    says: { pose: 'selfie' },
    suggests: { gaze: 'camera' },
  },
  {
    words: `mirror selfie, mirror pic, mirror photo, mirror picture, mirror shot, bathroom selfie, elevator selfie,
      outfit selfie`,
    says: { pose: 'selfie', framing: ['three-quarter', 'full'], props: ['phone'] },
    hints: { place: ['bedroom', 'home', 'boutique', 'gym', 'hotel'] },
  },
  {
    words: 'gym selfie, gym mirror selfie, post workout selfie, workout selfie',
    says: { pose: 'selfie', place: 'gym', props: ['phone'] },
    suggests: { outfit: 'sportswear' },
  },
  {
    words: `peace sign, thumbs up, thumb up, blow~ kiss, blowing kiss, finger gun, victory sign, heart hands,
      hand heart, pointing, point~`,
    suggests: { pose: 'waving', expression: ['bright smile', 'playful wink'] },
  },
  {
    words: `look~ at camera, look~ at viewer, look~ at us, look~ into camera, look~ into lens,
      look~ straight at camera, look~ directly at camera, look~ straight into camera, eye contact, direct gaze,
      star~ at camera, stare~ at camera, gaz~ at camera, gaze~ at camera, glanc~ at camera, glance~ at camera,
      fac~ camera, to camera, into camera, at camera, at viewer, at lens, direct eye contact`,
    says: { gaze: 'camera' },
  },
  { words: 'smil~ at us', says: { gaze: 'camera', expression: ['soft smile', 'bright smile'] } },
  {
    words: 'look~ left, look~ to left, gaz~ left, gaze~ left, glance~ left, look~ off left, eyes left',
    says: { gaze: 'left' },
  },
  {
    words: 'look~ right, look~ to right, gaz~ right, gaze~ right, glance~ right, look~ off right, eyes right',
    says: { gaze: 'right' },
  },
  {
    words: `look~ away, look~ away from camera, look~ off camera, off camera, look~ into distance,
      look~ off into distance, gaze~ into distance, gaz~ into distance, gaze~ away, look~ aside, look~ to side,
      look~ out window, look~ out of window, gaze~ out window, gaze~ out of window, star~ out window,
      stare~ out window, look~ out, look~ at horizon, gaze~ at horizon, look~ at view, sideways glance, side glance,
      avert~ gaze, averted gaze, averted eyes, admir~ view, admire~ view, enjoy~ view, watch~ wave, watch~ waves,
      people watching, unaware of camera, look~ elsewhere, side eye`,
    says: { gaze: ['left', 'right'] },
  },
  {
    words: `look~ up, gaze~ up, look~ up at sky, upward gaze, eyes up, look~ skyward, look~ to sky, look~ at star,
      look~ at stars, look~ at sky, head tilted up, stargaz~ up, from above, high angle`,
    says: { gaze: 'up' },
  },
  {
    words: `look~ down, gaze~ down, downcast eye, downcast eyes, eyes lowered, lowered eyes, lowered gaze,
      downward gaze, eyes down, head down, look~ at feet, look~ at hand, look~ at menu`,
    says: { gaze: 'down' },
  },
  {
    words: `eyes closed, eye closed, closed eye, closed eyes, with eyes shut, eyes shut`,
    says: { gaze: 'down', expression: 'serene' },
  },
  { words: 'watch~, admire~', suggests: { gaze: ['left', 'right'] } },
  { words: 'gaze~, gaz~', suggests: { gaze: ['left', 'right', 'up'] } },
  { words: 'watch~ sunset', says: { gaze: ['left', 'right'], time: 'golden hour' } },
  { words: 'watch~ sunrise', says: { gaze: ['left', 'right'], time: 'dawn' } },
  { words: 'look~ at sea, look~ at ocean, look~ out to sea', says: { gaze: ['left', 'right'], place: 'beach' } },
  { words: 'look~ at book', says: { gaze: 'down', props: ['book'] } },
  { words: 'look~ at phone, eyes on phone', says: { gaze: 'down', props: ['phone'] } },
  { words: 'phone selfie', says: { pose: 'selfie', props: ['phone'] } },
  { words: 'face to sun, face towards sun', says: { gaze: 'up', weather: 'clear' } },
  {
    words: 'smile~ at camera, look~ at camera smiling',
    says: { gaze: 'camera', expression: ['soft smile', 'bright smile'] },
  },
  { words: 'smile~ over shoulder', says: { pose: 'looking back', expression: ['soft smile', 'bright smile'] } },
  { words: 'hail~ taxi, hail~ cab', says: { pose: 'waving', place: 'street' } },
  { words: 'three quarter view, 3 4 view', suggests: { pose: ['turned left', 'turned right'] } },
];
