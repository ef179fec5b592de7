import { nearFramings } from '@galatea/shot-language/habits/posing.ts';
import { describe, expect, test } from 'vitest';
import { isSheetInProgress, sheetStatuses, stepsDone, trainingSteps, viewsFor } from './character-sheet.ts';
import { clonePhotoVerdicts, isLikenessWithdrawn, likenessRefusal } from './clone-rules.ts';
import { demoCombos, demoFolder, demoShots } from './fill-demo-rules.ts';
import { maxNameLength, nameTooLong, validateName } from './name-rules.ts';
import { tonesIn } from './photo-tones.ts';
import { isInfluencerLimitReached, isPreviewRefused, notEnoughCredits } from './preview-rules.ts';
import { isTrainingInProgress, trainingSteps as modelSteps, percentAt, trainingInWords } from './training-rules.ts';

describe('character sheets', () => {
  test('are in progress while being generated or judged', () => {
    expect(sheetStatuses.filter(isSheetInProgress)).toEqual(['drawing', 'judging']);
  });

  test('are counted including the face, which exists from the start', () => {
    expect(trainingSteps).toBe(4);
    expect(stepsDone([])).toBe(1);
    expect(stepsDone(['drawing', 'judging', 'drawing'])).toBe(1);
    expect(stepsDone(['kept', 'judging', 'failed'])).toBe(3);
    expect(stepsDone(['kept', 'unlike', 'failed'])).toBe(trainingSteps);
  });

  test('are ordered by the framing of a shot', () => {
    for (const near of ['half', ...nearFramings] as const)
      expect([near, viewsFor(near)[0]]).toEqual([near, 'three-quarter']);
    expect(viewsFor('full')).toEqual(['full figure', 'three-quarter', 'profile']);
    expect(viewsFor('half')).toEqual(['three-quarter', 'profile', 'full figure']);
  });
});

test('treats a clone without a face as withdrawn', () => {
  expect(isLikenessWithdrawn({ created_via: 'clone', face_url: null })).toBe(true);
  expect(isLikenessWithdrawn({ created_via: 'clone', face_url: '/files/a.jpg' })).toBe(false);
  expect(isLikenessWithdrawn({ created_via: 'builder', face_url: null })).toBe(false);
});

test("requires a photo and a consent for a clone's images, but not for other influencers", () => {
  const expires_at = '2027-01-31T09:00:00.000Z';
  const stated = { relation: 'self', stated_at: '2026-01-31T09:00:00.000Z', scope: ['images'], expires_at } as const;
  const notStated = { relation: 'not stated', stated_at: null, scope: ['images'], expires_at: null } as const;
  const clone = { created_via: 'clone', face_url: '/files/a.jpg' };
  const end = Date.parse(expires_at);
  expect(likenessRefusal({ ...clone, likeness: stated }, end - 1)).toBeUndefined();
  expect(likenessRefusal({ ...clone, likeness: stated }, end)).toBe('LIKENESS_EXPIRED');
  expect(likenessRefusal({ ...clone, likeness: notStated })).toBe('LIKENESS_NOT_STATED');
  expect(likenessRefusal({ ...clone, face_url: null, likeness: notStated })).toBe('LIKENESS_WITHDRAWN');
  expect(likenessRefusal({ created_via: 'catalog', face_url: null, likeness: null })).toBeUndefined();
  expect(clonePhotoVerdicts).toEqual(['good', 'no face', 'two faces', 'too small', 'another person', 'child']);
});

describe('the demo influencers', () => {
  test('cover all combinations of the options', () => {
    expect(demoCombos).toHaveLength(24);
    expect(new Set(demoCombos.map(demoFolder)).size).toBe(24);
    expect(demoFolder({ gender: 'Male', ageGroup: '18-24', hairColor: 'Brown' } as never)).toBe('male_18-24_brown');
  });

  test('are shown in a café, traveling and in fashion, with the prefix and suffix around each prompt', () => {
    const prompts = { coffeePrompt: 'a café', travelPrompts: ['Rome', 'Oslo'], fashionPrompts: ['a coat'] };
    expect(demoShots({ ...prompts, prefix: 'photo', suffix: '' })).toEqual([
      { kind: 'coffee', position: 0, prompt: 'photo, a café' },
      { kind: 'travel', position: 0, prompt: 'photo, Rome' },
      { kind: 'travel', position: 1, prompt: 'photo, Oslo' },
      { kind: 'fashion', position: 0, prompt: 'photo, a coat' },
    ]);
    expect(demoShots({ ...prompts, prefix: '', suffix: '35mm' })[0]?.prompt).toBe('a café, 35mm');
  });
});

test('allows names of at most 200 letters, not counting surrounding spaces', () => {
  expect(validateName(` ${'x'.repeat(maxNameLength)} `)).toBeUndefined();
  expect(validateName('x'.repeat(maxNameLength + 1))).toBe(nameTooLong);
});

test('reads only the valid ones among stored colors', () => {
  expect(tonesIn({ skin: '#aabbcc', hair: '#010203' })).toEqual({ skin: '#aabbcc', hair: '#010203' });
  for (const odd of [null, 'red', { skin: 'red' }, { skin: '#aabbccd' }, { skin: 'x#aabbcc' }, { skin: '#AABBCC' }])
    expect(tonesIn(odd)).toEqual({});
});

test('a preview is refused if the influencer limit is reached although there are credits for it', () => {
  expect(isPreviewRefused({ credits: 1, inf_limit: 1, inf_remaining: 0 })).toBe(true);
  expect(isPreviewRefused({ credits: 1, inf_limit: 1, inf_remaining: 1 })).toBe(false);
  expect(isPreviewRefused({ credits: 0, inf_limit: 1, inf_remaining: 0 })).toBe(false);
  expect(notEnoughCredits(0)).toBe('Not enough credits. You need 1 credit but only have 0.');
});

test('usage that failed to load, with a limit of 0, does not count as a reached limit', () => {
  expect(isInfluencerLimitReached({ inf_limit: 1, inf_remaining: 0 })).toBe(true);
  expect(isInfluencerLimitReached({ inf_limit: 0, inf_remaining: 0 })).toBe(false);
});

describe('a training run', () => {
  test('is in progress until it is ready or has failed', () => {
    expect(modelSteps.filter((step) => !isTrainingInProgress(step))).toEqual(['ready', 'failed']);
  });

  test('shows its progress, and how many training runs are ahead of it', () => {
    expect(modelSteps.map((step) => trainingInWords(step, null))).toEqual([
      'Collecting images…',
      'Sending images…',
      'Sending images…',
      'Training…',
      'Downloading the model…',
      'Trained',
      'Failed',
    ]);
    expect(trainingInWords('training', 0)).toBe('Next in the queue…');
    expect(trainingInWords('training', 2)).toBe('In the queue, 2 ahead of it…');
    expect(Object.values(percentAt)).toEqual(Object.values(percentAt).toSorted((one, other) => one - other));
    expect(percentAt.ready).toBe(100);
  });
});
