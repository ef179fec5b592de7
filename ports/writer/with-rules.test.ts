import { describe, expect, test } from 'vitest';
import type { DayIdeas, DaysBrief } from './day-ideas.ts';
import { withCircuit } from './with-circuit.ts';
import { withFallback } from './with-fallback.ts';
import { withRules } from './with-rules.ts';
import type { CaptionBrief, ModelCall, ShotPlan, Writer, Written } from './writer.ts';

const signal = new AbortController().signal;
const good = 'Second coffee of the morning, and the window seat is mine.';
const call: ModelCall = {
  writer: 'openai',
  model: 'm',
  inputTokens: 9,
  outputTokens: 3,
  cost: null,
  durationMs: 1,
  outcome: 'written',
};
const down: Written<never> = {
  kind: 'failed',
  reason: 'OpenAI is down.',
  retryable: true,
  outage: true,
  calls: [call],
};

/** Creates a writer that returns the answers in order and records its briefs. */
function saying(...answers: (string | Written<string>)[]) {
  const briefs: CaptionBrief[] = [];
  const writer: Writer = {
    name: 'openai',
    label: 'OpenAI',
    async caption(brief) {
      briefs.push(brief);
      const answer = answers[Math.min(briefs.length, answers.length) - 1] ?? '';
      return typeof answer === 'string' ? { kind: 'written', value: answer, by: 'openai', calls: [call] } : answer;
    },
    async planShots() {
      return down;
    },
    async planDays() {
      return down;
    },
  };
  return { writer, briefs };
}

const builtIn: Writer = {
  name: 'phrasebook',
  label: 'Phrasebook',
  caption: async () => ({ kind: 'written', value: good, by: 'phrasebook' }),
  planShots: async () => ({ kind: 'written', value: plan('a', 'b'), by: 'phrasebook' }),
  planDays: null,
};

/** Creates a writer that returns ideas for days in order and records the seeds of its calls. */
function thinking(...answers: DayIdeas[]) {
  const seeds: number[] = [];
  const planDays: Writer['planDays'] = async ({ seed }) => {
    seeds.push(seed);
    return { kind: 'written', value: answers[seeds.length - 1] ?? [], by: 'openai', calls: [call] };
  };
  return { writer: { ...builtIn, planDays }, seeds };
}

describe('a writer with rules', () => {
  test('is called again with the complaint, and all calls are reported for the cost log', async () => {
    const { writer, briefs } = saying('Too few words.', `${good} #1 #Coffee`);
    expect(await withRules(writer).caption(brief, signal)).toEqual({
      kind: 'written',
      value: `${good}\n\n#coffee`,
      by: 'openai',
      calls: [call, call],
    });
    expect(briefs.map(({ complaint }) => complaint)).toEqual([undefined, 'It has 3 words. Write 10 to 15.']);
  });

  test('fails after the third invalid answer, or after the first refusal', async () => {
    const { writer, briefs } = saying('Too short.');
    expect(await withRules(writer).caption(brief, signal)).toMatchObject({ kind: 'failed', calls: [call, call, call] });
    expect(briefs).toHaveLength(3);
    const refusing = saying({ kind: 'refused', reason: 'No.' });
    expect(await withRules(refusing.writer).caption(brief, signal)).toMatchObject({ kind: 'refused', reason: 'No.' });
    expect(refusing.briefs).toHaveLength(1);
  });

  test('plans exactly the requested number of shots and adds the request to the shared prompt', async () => {
    const planner = (value: ShotPlan): Writer => ({
      ...builtIn,
      planShots: async () => ({ kind: 'written', value, by: 'x' }),
    });
    const shoot = { influencerName: 'Mara', request: 'a rainy walk', topics: [], count: 2, seed: 1 };
    expect(await withRules(planner(plan('one\n', 'two', 'three'))).planShots(shoot, signal)).toMatchObject({
      value: {
        sharedPrompt: 'a rainy walk, soft light',
        shots: [
          { kind: 'hero', prompt: 'one' },
          { kind: 'alt', prompt: 'two' },
        ],
      },
    });
    expect(await withRules(planner(plan('one', 'one'))).planShots(shoot, signal)).toMatchObject({ kind: 'failed' });
  });

  test('is called again for days only if none of its ideas are usable', async () => {
    const { writer, seeds } = thinking([null, null], [null, walk]);
    expect(await withRules(writer).planDays?.(days, signal)).toEqual({
      kind: 'written',
      value: [null, walk],
      by: 'openai',
      calls: [call, call],
    });
    expect(seeds).toEqual([1, 2]);
    const empty = thinking([]);
    expect(await withRules(empty.writer).planDays?.(days, signal)).toMatchObject({ kind: 'failed', retryable: true });
    expect(empty.seeds).toHaveLength(3);
  });
});

describe('a writer with a fallback', () => {
  test('is replaced when it fails, refuses or takes too long, and adds a warning to the answer', async () => {
    for (const ended of [down, { kind: 'refused', reason: 'OpenAI is down.' } as const]) {
      const written = await withFallback(saying(ended).writer, builtIn).caption(brief, signal);
      expect(written).toMatchObject({
        kind: 'written',
        by: 'phrasebook',
        warning: 'OpenAI is down. The phrasebook wrote this instead.',
      });
    }
    const silent: Writer = {
      ...builtIn,
      caption: (_brief, stop) => new Promise((end) => stop.addEventListener('abort', () => end(down), { once: true })),
    };
    const late = withFallback(silent, builtIn, { caption: 1, shots: 1, days: 1 });
    expect(await late.caption(brief, signal)).toMatchObject({ by: 'phrasebook', calls: [call] });
    expect(await late.planShots({ ...brief, request: '', count: 2 }, signal)).toMatchObject({ by: 'phrasebook' });
  });

  test('has no fallback for days, but a deadline', async () => {
    expect(await withFallback(saying(down).writer, builtIn).planDays?.(days, signal)).toBe(down);
    const planDays: Writer['planDays'] = (_brief, stop) =>
      new Promise((end) => stop.addEventListener('abort', () => end(down), { once: true }));
    const late = withFallback({ ...builtIn, planDays }, builtIn, { caption: 60_000, shots: 60_000, days: 1 });
    expect(await late.planDays?.(days, signal)).toBe(down);
  });

  test('is not replaced when the caller aborts', async () => {
    const written = await withFallback(saying(down).writer, builtIn).caption(brief, AbortSignal.abort());
    expect(written).toMatchObject({ kind: 'failed' });
  });
});

describe('a writer with a circuit breaker', () => {
  test('is not called for a minute after five outages, including timeouts', async () => {
    const { writer, briefs } = saying(down);
    let time = 0;
    const guarded = withCircuit(writer, () => time);
    const late = AbortSignal.timeout(0);
    await new Promise((over) => late.addEventListener('abort', over, { once: true }));
    for (let requestCount = 0; requestCount < 4; requestCount++) await guarded.caption(brief, late);
    await guarded.caption(brief, AbortSignal.abort()); // an aborted call does not count
    await guarded.caption(brief, signal);
    expect(await guarded.caption(brief, signal)).toMatchObject({ reason: expect.stringMatching(/in a minute/) });
    expect(briefs).toHaveLength(6);
    time = 60_000;
    await guarded.caption(brief, signal);
    expect(briefs).toHaveLength(7);
  });

  test('is not called for days either while the circuit is open', async () => {
    const guarded = withCircuit(saying(down).writer, () => 0);
    for (let requestCount = 0; requestCount < 5; requestCount++)
      expect(await guarded.planDays?.(days, signal)).toBe(down);
    expect(await guarded.planDays?.(days, signal)).toMatchObject({ reason: expect.stringMatching(/in a minute/) });
    expect(await guarded.caption(brief, signal)).toMatchObject({ reason: expect.stringMatching(/in a minute/) });
  });
});

describe('a writer without ideas of its own', () => {
  test('has no `planDays` with rules, circuit breaker and fallback', () => {
    expect(withFallback(withRules(withCircuit(builtIn)), saying(down).writer).planDays).toBeNull();
  });
});

const brief: CaptionBrief = {
  influencerName: 'Mara',
  tone: 'casual',
  language: 'en',
  length: 'medium',
  topics: [],
  scene: 'coffee',
  maxHashtags: 5,
  sponsored: false,
  avoid: [],
  seed: 1,
};

const walk = { scene: 'Walking through the rain', clothes: 'yellow raincoat', mood: 'laughing' };
const day = { date: '2026-10-01', season: 'autumn', occasion: null, topic: null, story: null, outline: 'A walk' };
const days: DaysBrief = {
  influencerName: 'Mara',
  gender: undefined,
  country: null,
  interests: [],
  days: [day, day],
  avoid: [],
  seed: 1,
};

function plan(...prompts: string[]): ShotPlan {
  return { concept: 'A walk', sharedPrompt: 'soft light', shots: prompts.map((prompt) => ({ kind: 'hero', prompt })) };
}
