import type { Entry } from './entry.ts';

/** Companions in the image. They are anonymous adults. */
export const peopleWords: readonly Entry[] = [
  {
    words: `group, friends, best friends, besties, group of friends, friend group, group photo, colleagues,
      coworkers, team, teammates, squad, bridesmaids, groomsmen, group of people,
      with people, with team, girl gang, roommates, classmates`,
    says: { company: 'group' },
  },
  { words: 'group selfie', says: { pose: 'selfie', company: 'group' }, suggests: { gaze: 'camera' } },
  {
    words: `friend, best friend, bestie, bff, buddy, colleague, coworker, roommate, flatmate, classmate, teammate,
      couple, fiance, with partner, with fiance, with lover, with someone, with sibling, with stranger, two people,
      with client, with customer, with companion, with cousin, with date`,
    says: { company: 'someone' },
  },
  {
    words: `boyfriend, with husband, with boyfriend, with brother, with father, with dad, with man, male friend,
      with groom, with uncle, with guy`,
    says: { company: 'a man' },
  },
  {
    words: `girlfriend, with wife, with girlfriend, with sister, with mother, with mom, with mum, with woman,
      female friend, bridesmaid, with bride, with aunt`,
    says: { company: 'a woman' },
  },
  {
    words: `crowd, crowds, crowded, audience, spectators, spectator, concert crowd, cheering crowd, passers by,
      passersby, pedestrians, people around, people in background, other people, busy crowd, onlookers`,
    says: { company: 'crowd' },
  },
];
