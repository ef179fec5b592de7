import type { Entry } from './entry.ts';

/** Facial expressions and moods. */
export const expressionWords: readonly Entry[] = [
  {
    words: `neutral, neutral expression, expressionless, deadpan, poker face, blank expression, blank stare,
      straight face, relaxed expression, resting face, emotionless, plain expression, no expression, unsmiling`,
    says: { expression: 'neutral' },
  },
  {
    words: `soft smile, smile, smil~, smiling, gentle smile, slight smile, subtle smile, small smile, warm smile,
      shy smile, faint smile, sweet smile, half smile, quiet smile, closed mouth smile, kind smile, contented,
      sweetly, warmly, pleasant, shy, coy, bashful, smiley, kind, kindly, approachable, flattered, grateful,
      thankful, relieved, charming smile, natural smile, smirk of joy`,
    says: { expression: 'soft smile' },
    denied: { expression: ['serious', 'neutral', 'thoughtful'] },
  },
  {
    words: `bright smile, big smile, broad smile, wide smile, beaming, beam~ with joy, grin~, toothy smile,
      toothy grin, huge smile, radiant smile, ear to ear, happy, happily, happiness, joy, joyful, joyous, cheerful,
      cheery, cheerfully, merry, delighted, radiant, thrilled, excited, excitedly, excitement, enthusiastic,
      ecstatic, euphoric, vivacious, bubbly, jolly, smile with teeth, teeth, showing teeth, elated, overjoyed,
      glad, having fun, have fun, dazzling smile, good mood, proud smile, sunny smile, pearly white, exhilarated,
      glee, gleeful`,
    says: { expression: 'bright smile' },
    denied: { expression: ['serious', 'neutral', 'thoughtful', 'sad'] },
  },
  {
    words: `laugh, laugh~, laughter, laughing out loud, lol, giggle~, chuckle~, cracking up, crack~ up,
      burst~ out laughing, bursting into laughter, hysterical, mid laugh, candid laugh, belly laugh, laugh~ hard,
      hilarious, amused, joking, joke~, lmao, laugh~ at joke, in stitches, cackl~, cackle~`,
    says: { expression: 'laugh' },
    denied: { expression: ['serious', 'neutral', 'soft smile'] },
  },
  {
    words: `serious, seriously, stern, solemn, earnest, grave, severe, unimpressed, cold stare, icy stare, stoic,
      grim, intense gaze, intense stare, piercing gaze, brooding, broody, smolder~, smoulder~, smoldering, sultry,
      fierce, fierce look, angry, anger, frown~, scowl~, annoyed, grumpy, furious, mad, aloof, pout~, model face,
      blue steel, glare~, unamused, bored, tense, enigmatic, haughty, sullen, irritated, disgusted, strict`,
    says: { expression: 'serious' },
    denied: { expression: ['soft smile', 'neutral'] },
  },
  {
    words: `confident, confidently, confidence, proud, pride, proudly, assured, self assured, boss, boss lady,
      girl boss, girlboss, boss babe, boss energy, ceo, smirk~, cocky, sassy, badass, fearless, assertive,
      empowered, triumphant, swagger, regal, poised, commanding, flirtatious, flirty, flirt~, seductive, alluring,
      businesslike, slay~, knowing smile, victorious, winning, diva, unapologetic, smug`,
    says: { expression: 'confident' },
    denied: { expression: ['soft smile', 'thoughtful', 'neutral'] },
  },
  {
    words: `thoughtful, thoughtfully, pensive, pensively, contemplative, contemplat~, contemplate~, think~,
      ponder~, lost in thought, deep in thought, daydream~, wistfully, reflective, reflecting, introspective,
      curious, curiously, wonder~, inquisitive, pondering, dream~, absorbed, engrossed, faraway look,
      far away look, concentrated look, intellectual, philosophical, distracted, imagining, imagine, imagin~,
      longing, yearning, reminisc~, confused, puzzled, quizzical, skeptical, sceptical, uncertain, musing, mus~`,
    says: { expression: 'thoughtful' },
  },
  {
    words: `surprised, surprise, surprised look, shocked, shock, astonished, amazed, amazement, astonishment,
      in awe, awe, awestruck, wide eyed, open mouth, open mouthed, mouth open, jaw dropped, jaw drop, gasp~,
      startled, stunned, speechless, omg, dumbfounded, scared, afraid, frightened, terrified, fear, scream~,
      shout~, disbelief, bewildered, wow`,
    says: { expression: 'surprised' },
  },
  {
    words: `wink~, playful wink, winking, playful, playfully, cheeky, cheekily, mischievous, mischievously,
      teasing, tease~, silly, goofy, goofing, tongue out, stick~ out tongue, sticking tongue out, silly face,
      funny face, naughty, quirky, coquettish, impish, witty, kidding, duck face, kissy face, funny, flirty wink,
      mischief`,
    says: { expression: 'playful wink' },
  },
  {
    words: `serene, serenely, calmly, peacefully, zen, blissful, blissfully, bliss, mindful, mindfulness,
      meditative, at at ease, composed, soothed, harmonious, sleepy, drowsy, tired, at peace, inner peace,
      breathing deeply, deep breath, breathe~, breath, breathwork, unbothered, stress free`,
    says: { expression: 'serene' },
  },
  {
    words: `sad, sadly, sadness, unhappy, tears, teary, tearful, weep~, gloom, blue mood, heartbroken, lonely,
      lonesome, sorrow, sorrowful, somber, sombre, upset, grief, disappointed, depressed, miserable, hurt,
      homesick, sob~, worried, anxious, downcast, nervous, blue monday, loneliness, heartbreak, forlorn, despair,
      mournful`,
    says: { expression: 'sad' },
    denied: { expression: ['soft smile', 'neutral'] },
  },
  {
    drawn: false,
    words: 'cry~, crying',
    says: { expression: 'sad' },
    denied: { expression: ['soft smile', 'neutral'] },
  },
  {
    words: `determined, determination, focused, focusing, focussed, concentrat~, concentrate~, concentration,
      driven, motivated, motivation, resolute, gritty, grit, game face, in zone, hard working, hardworking,
      unstoppable, intent, ambitious, disciplined, discipline, sweat~, sweaty, pushing limits, push~ harder,
      competitive, beast mode, no pain no gain, grind~, hustle~`,
    says: { expression: 'determined' },
  },
  // Moods that may describe the place instead, so a named expression takes priority.
  {
    words: 'romantic, cosy, cozy, gentle, tender, friendly, welcoming, in love, loving',
    suggests: { expression: 'soft smile' },
  },
  {
    words: 'energetic, fun, upbeat, optimistic, good vibe, good vibes',
    suggests: { expression: ['bright smile', 'laugh'] },
  },
  {
    words: 'moody, dramatic, edgy, intense, mysterious',
    suggests: { expression: ['serious', 'neutral', 'thoughtful'] },
  },
  {
    words: `professional, sexy, glamorous, glam, strength, attitude, successful, powerful, charismatic, daring,
      bold`,
    suggests: { expression: ['confident', 'serious', 'soft smile'] },
  },
  {
    words: `quiet, quietly, calm, peaceful, tranquil, tranquility, serenity, relaxed, peace, balance, chill,
      chilled, carefree, laid back, mellow, rested, refreshed, restful, soothing`,
    suggests: { expression: ['serene', 'soft smile', 'thoughtful'] },
  },
  {
    words: 'dreamy, wistful, nostalgic, nostalgia, melancholy, melancholic',
    suggests: { expression: ['thoughtful', 'serene', 'sad'] },
  },
];
