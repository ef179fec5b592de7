import { expect, test } from 'vitest';
import { activityHabits } from './habits/activity-habits.ts';
import { readShot } from './read-shot.ts';

const seeds = Array.from({ length: 12 }, (_, index) => index * 7_919 + 3);
const read = (prompt: string) => seeds.map((seed) => readShot(prompt, seed, '4:5'));

test.each([
  ['boxing training with red gloves', 'boxing'],
  ['riding a skateboard', 'skateboarding'],
  ['paddleboarding on a lake', 'paddleboarding'],
  ['stand up paddle board at sunset', 'paddleboarding'],
  ['doing her makeup at a vanity mirror', 'makeup'],
  ['overhead view lying in autumn leaves', 'lying'],
] as const)('"%s" shows the activity %s and all of its words with any seed', (prompt, activity) => {
  for (const { shot, notDrawn } of read(prompt)) {
    expect(shot.activity).toBe(activity);
    expect(activityHabits[activity].framings).toContain(shot.framing);
    expect(notDrawn).toEqual([]);
  }
});

test.each([
  ['playing tennis on a court', { place: 'court' }, ['racket']],
  ['flying a kite on the beach', { place: 'beach' }, ['kite']],
  ['holding a newborn baby wrapped in a blanket', {}, ['baby']],
  ['wearing a santa hat next to a christmas tree', { sight: 'christmas tree' }, ['santa hat']],
  ['Halloween with a pumpkin', { sight: 'pumpkins', season: 'autumn' }, []],
  ['with an elephant in a park', { sight: 'elephant' }, []],
  ['building a snowman', { sight: 'snowman', season: 'winter' }, []],
] as const)('"%s" shows its things and all of its words with any seed', (prompt, scene, props) => {
  for (const { shot, notDrawn } of read(prompt)) {
    expect(shot).toMatchObject(scene);
    expect(shot.props).toEqual(expect.arrayContaining([...props]));
    expect(notDrawn).toEqual([]);
  }
});

test.each([
  ['riding a horse on the beach', ['riding horse']],
  ['horse riding in a meadow', ['horse riding']],
  ['a lion in the background', ['lion']],
  ['sitting on the hood of a car', ['sitting on hood of car']],
  ['leaning against a car', ['leaning against car']],
  ['motorcycle ride', ['motorcycle ride']],
  ['Halloween costume', ['Halloween costume']],
  ['vampire costume with fangs', ['vampire costume', 'fangs']],
  ['dressed as a witch', ['witch']],
  ['overhead view of her at a cafe', ['overhead view']],
  ['kissing her boyfriend', ['kissing']],
  ['a couple kissing in the rain', ['kissing']],
  ['kiss on the cheek', ['kiss on cheek']],
  ['playing golf', ['playing golf']],
  ['playing table tennis', ['playing table tennis']],
  ['rollerblading at the promenade', ['rollerblading']],
  ['playing the violin', ['violin']],
  ['knitting at home', ['knitting']],
  ['a toddler in the park', ['toddler']],
])('"%s" reports the words that the image does not show with any seed', (prompt, words) => {
  for (const { notDrawn } of read(prompt)) expect(notDrawn).toEqual(words);
});

test('reports activities, props and sights that the framing or the place hides', () => {
  for (const { notDrawn } of read('close-up, skateboarding in a park')) expect(notDrawn).toEqual(['skateboarding']);
  for (const { notDrawn } of read('waist up, with a pumpkin in the garden')) expect(notDrawn).toEqual(['pumpkin']);
  for (const { notDrawn } of read('with an elephant in the living room')) expect(notDrawn).toEqual(['elephant']);
});
