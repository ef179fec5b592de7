import { framings } from '../shot.ts';
import type { Entry } from './entry.ts';

/** Activities and occupations, with everything associated with them. */
export const activities: readonly Entry[] = [
  {
    words: `party~, clubbing, club night, clubber, rav~, rave~, nightlife scene, bar hop~, pub crawl,
      dancing night away, hit~ club, going out, night owl, go~ out`,
    suggests: { place: 'club', time: 'night', outfit: ['evening dress', 'leather jacket', 'festival top', 'suit'] },
  },
  {
    words: 'dj, djing, disc jockey',
    suggests: { place: 'club', props: ['headphones'] },
  },
  { drawn: false, words: 'turntable, spin~ records', suggests: { place: 'club', props: ['headphones'] } },
  {
    words: `concert goer, festival goer, festivalgoer, raver, live music, music, musician, songwriter, rapper,
      popstar, pop star, rockstar, rock star`,
    hints: { place: ['festival', 'club'] },
  },
  { drawn: false, words: 'headbang~, band, rock band', hints: { place: ['festival', 'club'] } },
  {
    words: `shop~, shopping, shopping spree, shopping day, retail therapy, shopping trip, black friday, haul`,
    suggests: { place: ['boutique', 'street'], props: ['shopping bags'] },
  },
  {
    words: `grocery shopping, food shopping, pick~ fruit, choosing fruit, buying vegetables, buy~ fruit,
      buying fruit, haggle~`,
    suggests: { place: 'market' },
  },
  {
    words: `fashionista, fashion blogger, fashion shoot, fashion photo, fashion photography, fashion editorial,
      model, supermodel, modeling, modelling, lookbook, vogue, harper bazaar, editorial fashion, vogue cover,
      magazine cover, fashion portrait, cover shoot, runway model`,
    hints: { place: ['studio', 'boutique', 'street'], expression: ['confident', 'serious', 'neutral'] },
  },
  {
    words: `read~, reading, reader, read, bookworm, reading book, read~ book, reading novel,
      bookish, booktok, book club, turn~ page`,
    says: { props: ['book'] },
    suggests: { gaze: 'down', expression: ['thoughtful', 'serene', 'soft smile'] },
    hints: { place: ['library', 'home', 'park', 'cafe'] },
  },
  {
    words: `study~, studying, student, exam, homework, research~, academia, dark academia,
      light academia, scholar, phd, thesis, learn~, teacher, professor, librarian`,
    suggests: { place: ['library'] },
    hints: { props: ['book'], expression: ['thoughtful', 'determined', 'soft smile'] },
  },
  { drawn: false, words: 'school, university, college, campus', suggests: { place: ['library'] } },
  {
    words: 'writ~, write~, journaling, journal~, take~ notes',
    suggests: { props: ['book'] },
    hints: { place: ['home', 'cafe', 'library'] },
  },
  {
    words: `work~, working, remote work, remote working, working remotely, digital nomad, coding, designer at work,
      type~, typing, email`,
    suggests: { props: ['laptop'], place: ['office', 'home', 'cafe'] },
  },
  // The office is not in the photo.
  { words: 'from work, after work, before work, to work, off work, way to work, way home from work' },
  {
    words: 'walk~ home, walking home, stroll~ home, walk~ home from work, walk~ to work, walking to work',
    says: { pose: 'walking' },
    hints: { place: 'street' },
  },
  {
    words: 'go~ home, going home, come~ home, coming home, head~ home, heading home, way home',
    hints: { place: 'street' },
  },
  {
    drawn: false,
    words: `at dentist, at doctor, at vet, at hospital, dentist appointment, doctor appointment, doctor office,
      dentist chair, waiting room`,
    hints: { place: ['office', 'studio'] },
  },
  {
    words: `business, business meeting, meeting, presentation, corporate, manager, lawyer, consultant,
      businesswoman, businessman, business woman, business man, executive, interview, job interview, realtor,
      real estate agent, banker, conference, networking, work trip, business trip, accountant, nine to five,
      9 to 5, work day, workday`,
    suggests: {
      place: 'office',
      outfit: ['blazer', 'suit', 'shirt'],
      expression: ['confident', 'soft smile', 'serious', 'thoughtful'],
    },
  },
  {
    words: `call~, phone call, on phone, talk~ on phone, text~, texting, scroll~, scrolling, check~ phone,
      checking phone, using phone, tiktok, message~, streaming, live streaming, live stream, livestream,
      scroll~ phone, scroll~ on phone, doomscroll~, screen`,
    suggests: { props: ['phone'], gaze: 'down' },
  },
  {
    words: `travel~, travel, traveling, travelling, traveler, traveller, trip, journey, vacation, holiday, getaway,
      weekend getaway, tourist, tourism, sightsee~, sightseeing, globetrotter, world traveler, world traveller,
      jetting off, backpacker trip, honeymoon, city trip, bucket list, itinerary, solo travel, solo trip,
      travel blogger, travel diary, staycation, jet lag, travel day, tour, globe trotter, gap year, escape`,
    hints: {
      place: ['street', 'airport', 'hotel', 'beach', 'train', 'bridge'],
      props: ['suitcase', 'camera', 'backpack', 'hat'],
    },
  },
  {
    drawn: false,
    words: 'pack~, packing, unpack~',
    hints: {
      place: ['street', 'airport', 'hotel', 'beach', 'train', 'bridge'],
      props: ['suitcase', 'camera', 'backpack', 'hat'],
    },
  },
  {
    words: `board~ plane, board~ flight, boarding, boarding plane, take off, takeoff, jet off, wait~ for flight,
      waiting for flight, wait~ at gate, catch~ flight, fly~, flying, frequent flyer`,
    suggests: { place: ['airport', 'airplane'], props: ['suitcase'] },
  },
  { drawn: false, words: 'flight attendant, pilot', suggests: { place: ['airport', 'airplane'], props: ['suitcase'] } },
  {
    words: 'garden~, gardening, gardener',
    suggests: { place: 'garden', season: ['spring', 'summer'] },
  },
  {
    drawn: false,
    words: 'water~ plants, watering plants, plant~ flowers, planting',
    suggests: { place: 'garden', season: ['spring', 'summer'] },
  },
  {
    words: `spa day, spa treatment, wellness day, skincare day, self care day, beauty treatment, pamper day,
      spa weekend`,
    suggests: { place: 'spa', outfit: 'robe', expression: ['serene', 'soft smile', 'neutral'] },
  },
  {
    drawn: false,
    words: 'moisturiz~, moisturize~, cleans~',
    suggests: { place: 'spa', outfit: 'robe', expression: ['serene', 'soft smile', 'neutral'] },
  },
  {
    drawn: false,
    words: 'bath~, bathing, cucumber mask, face roller, gua sha, jade roller',
    suggests: { place: 'spa', outfit: 'robe', expression: ['serene', 'soft smile', 'neutral'] },
  },
  {
    words: 'get~ ready, getting ready, grwm, getting dressed, dressing up, get~ dressed',
    suggests: { place: ['bedroom', 'spa', 'hotel'] },
  },
  { drawn: false, words: 'shower~, brush~ teeth, brushing teeth', suggests: { place: ['bedroom', 'spa', 'hotel'] } },
  {
    words: 'lounging at home, duvet day, stay~ in, lazy sunday, lazy day',
    suggests: { place: ['home', 'bedroom'], outfit: ['knit sweater', 'hoodie', 'casual tee', 'robe'] },
  },
  {
    drawn: false,
    words: `netflix, watch~ tv, watching tv, watching movie, watch~ movie, decorat~, decorate~, wrap~ presents,
      wrapping presents`,
    suggests: { place: ['home', 'bedroom'], outfit: ['knit sweater', 'hoodie', 'casual tee', 'robe'] },
  },
  {
    words: `gala, red carpet event, award ceremony, awards show, opera, ballroom gala, charity ball, prom,
      prom night, black tie event, cocktail party, new years party, engagement party`,
    suggests: { outfit: ['evening dress', 'suit'], place: ['hotel', 'restaurant', 'club'], time: ['night', 'dusk'] },
  },
  {
    words: `art lover, art, curator, museum visit, art student, contemporary art, modern art, abstract art,
      art history, gallery hopping, collector`,
    suggests: { place: 'gallery' },
  },
  {
    words: `painting on canvas, paint~ picture, paint~ canvas, painting landscape`,
    says: { props: ['paintbrush'] },
    hints: { place: ['gallery', 'studio', 'home'] },
  },
  {
    words: `photographing, photowalk, photo walk, shooting film, street photographer, travel photographer,
      content creator at work, shoot~ photos`,
    says: { props: ['camera'] },
    hints: { place: ['street', 'bridge', 'market'] },
  },
  {
    words: 'drive~ car, driving, chauffeur',
    suggests: { place: 'car' },
    // Only this place has the influencer inside the car.
    seenAt: { places: ['car'], framings },
  },
  { drawn: false, words: 'ride~', hints: { place: ['car', 'street'] } },
  {
    words: 'morning run, early run',
    says: { pose: 'walking', time: ['morning', 'dawn'] },
    suggests: { outfit: 'sportswear', place: ['park', 'street', 'bridge', 'trail'] },
  },
  {
    words: 'evening run',
    says: { pose: 'walking', time: 'dusk' },
    suggests: { outfit: 'sportswear', place: ['park', 'street', 'bridge'] },
  },
  { words: 'beach run', says: { pose: 'walking', place: 'beach' }, suggests: { outfit: 'sportswear' } },
  {
    words: 'movie night, cosy night in, cozy night in, cosy evening, cozy evening',
    says: { place: 'home', time: ['night', 'dusk'] },
    suggests: { outfit: ['knit sweater', 'hoodie', 'casual tee', 'robe'] },
  },
  { words: 'buy~ flowers', says: { props: ['flowers'] }, suggests: { place: 'market' } },
  { words: 'painting class, life drawing', says: { props: ['paintbrush'] }, suggests: { place: 'gallery' } },
  { words: 'work~ from home', says: { place: 'home' }, suggests: { props: ['laptop'], pose: ['sitting', 'leaning'] } },
  {
    words: 'painting',
    says: { props: ['paintbrush'] },
    hints: { place: ['gallery', 'studio', 'home'], outfit: ['apron', 'shirt', 'casual tee', 'denim jacket'] },
  },
  {
    words: `look~ at painting, admir~ painting, admire~ painting, in front of painting, look~ at art,
      painting on wall`,
    says: { place: 'gallery', gaze: ['left', 'right', 'up'] },
  },
  { words: 'biker, motorcyclist', suggests: { outfit: 'leather jacket' }, hints: { place: 'street' } },
  {
    words: 'pick~ flowers, arrange~ flowers, flower arranging, smell~ flowers, smell~ roses',
    says: { props: ['flowers'] },
    suggests: { place: 'garden', season: ['spring', 'summer'] },
  },
  {
    words: `my wedding, my wedding day, my wedding party, my wedding reception, my wedding ceremony, wedding day,
      wedding photo, wedding portrait, wedding picture, wedding photography, wedding photoshoot, wedding photo shoot,
      wedding shoot, getting married, get~ married, just married, newlywed, say~ i do, wedding vows`,
    suggests: {
      outfit: 'wedding clothes',
      props: ['veil', 'flowers'],
      pose: ['holding', 'facing', 'turned left', 'turned right'],
      place: ['garden', 'hotel', 'vineyard'],
    },
  },
  {
    words: 'wedding, wedding party, wedding reception, wedding guest',
    suggests: { outfit: ['evening dress', 'suit', 'summer dress'], place: ['garden', 'hotel', 'vineyard'] },
  },
];
