import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildExample } from '#app/server/schema-example.ts';
import { ianaName } from '#contract/named-zone.ts';
import { timeZone } from '#contract/text.ts';
import { isTimeZone } from '#contract/time-zone.ts';
import { openTestProduct, type TestProduct } from './product.ts';
import { type Answer, makeInfluencer, signUp, type TestUser } from './users.ts';

/** Names that `Intl` accepts as a time zone but Temporal does not. Each refers to several zones or to none. */
const ambiguous =
  'PST CST IST JST BST AST AET ACT AGT ART BET CAT CNT CTT EAT ECT IET MIT NET NST PLT PNT PRT SST VST US/Pacific-New';
const odd = ['', ' ', 'GMT+1', '+02:00', '-08', 'Etc/Unknown', 'Mars/Olympus', 'Europe/Pariß', '欧洲/巴黎', 'ＵＴＣ'];
const parts = ['2026-01-01[Europe/Paris]', 'UTC\n', 'constructor', '🕰', 'x'.repeat(61), "'; drop table users --"];
const windows = ['Eastern Standard Time', 'W. Europe Standard Time', 'Tokyo Standard Time', 'UTC-11'];
const known = ['utc', 'europe/paris', 'EST', 'Etc/GMT+12', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata'];

let product: TestProduct;
let ana: TestUser;
let influencerId: string;
let calls: readonly ZonedCall[];

type ZonedCall = {
  readonly name: string;
  /** Paths of the time zone input fields. */
  readonly paths: readonly (readonly string[])[];
  readonly input: object;
};

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  influencerId = await makeInfluencer(ana);
  calls = findZonedCalls();
});
afterAll(() => product.close());

test('finds every call with a time zone, and all time zone fields use the same check', () => {
  expect(calls.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'create-calendar-address',
      'create-post',
      'get-posts-file',
      'preview-import',
      'save-draft',
    ]),
  );
  for (const { '~orpc': call, name } of inputs())
    for (const { path, schema } of listFields(call))
      if (/zone|tz$/i.test(path.at(-1) ?? '')) expect(schema, `${name} ${path.join('.')}`).toBe(timeZone);
});

test('rejects an ambiguous or unknown time zone in every call and names it in the message', async () => {
  for (const zone of [...ambiguous.split(' '), ...odd, ...parts]) {
    expect(isTimeZone(zone), zone).toBe(false);
    for (const call of calls)
      for (const path of call.paths) {
        const answer = await send(call, path, zone);
        const about = `${call.name} ${path.join('.')} ${JSON.stringify(zone)}`;
        expect(answer, about).toMatchObject({ status: 400, body: { details: { field: path.join('.') } } });
        if (zone.length <= 60) expect(answer.body.message, about).toContain(`“${zone}”`);
      }
  }
  expect(product.errors).toEqual([]);
});

test('returns no server error for arbitrary text as a time zone', async () => {
  const zones = fc.sample(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.tuple(fc.constantFrom(...known, ...windows), fc.string({ maxLength: 3 })).map((pair) => pair.join('')),
      fc.constantFrom(...known, ...windows).map((zone) => zone.toUpperCase().replaceAll(/[_ ]/g, '-')),
      fc
        .tuple(fc.constantFrom('Etc/GMT', 'UTC', 'GMT', ''), fc.integer({ min: -99, max: 99 }))
        .map((pair) => pair.join('')),
    ),
    { numRuns: 60, seed: 44 },
  );
  for (const zone of zones) {
    const isKnown = isTimeZone(ianaName(zone));
    for (const call of calls)
      for (const path of call.paths) {
        const { status, body } = await send(call, path, zone);
        const about = `${call.name} ${path.join('.')} ${JSON.stringify(zone)}: ${JSON.stringify(body)}`;
        if (isKnown) expect(body.code, about).not.toBe('BAD_REQUEST');
        else expect({ status, body }, about).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
        expect(status, about).toBeLessThan(500);
      }
  }
  expect(product.errors).toEqual([]);
});

test('lists the matching time zones when an abbreviation is rejected', async () => {
  const input = { influencer_id: influencerId, timezone: 'IST' };
  expect((await ana.call('create-calendar-address', input)).body.message).toContain(
    'Use Asia/Kolkata, Europe/Dublin or Asia/Jerusalem.',
  );
});

test('stores a Windows time zone as its IANA equivalent', async () => {
  const zone = { autopilot_timezone: 'Eastern Standard Time' };
  await ana.call('save-channel-settings', { influencer_id: influencerId, changes: zone });
  const { body } = await ana.call('get-channel-settings', { influencer_id: influencerId });
  expect(body).toMatchObject({ autopilot_timezone: 'America/New_York' });
});

test('accepts a known time zone in any spelling in every call', async () => {
  for (const zone of [...known, ...windows])
    for (const call of calls)
      for (const path of call.paths) {
        const answer = await send(call, path, zone);
        const about = `${call.name} ${path.join('.')} ${zone}: ${JSON.stringify(answer.body)}`;
        expect(answer.status, about).toBeLessThan(500);
        expect(answer.body.code, about).not.toBe('BAD_REQUEST');
      }
  expect(product.errors).toEqual([]);
});

describe('importing a file of posts', () => {
  const written = (zone: string): readonly (readonly [string, string])[] => [
    ['csv', `scheduled_for,timezone,caption\n2030-07-01 09:30,"${zone}",Good morning`],
    ['ics', calendar(`DTSTART;TZID="${zone}":20300701T093000`)],
    ['ics', calendar('DTSTART:20300701T093000Z', `X-GALATEA-TIMEZONE:${zone}`)],
  ];

  test('reports an ambiguous time zone as a problem of its row and names it', async () => {
    for (const zone of ambiguous.split(' '))
      for (const [format, content] of written(zone)) {
        const input = { influencer_id: influencerId, format, content, timezone: 'UTC' };
        const { status, body } = await ana.call('preview-import', input);
        expect({ status, text: JSON.stringify(body) }, content).toEqual({
          status: 200,
          text: expect.stringContaining(`he time zone “${zone}” is`), // follows the line number in a calendar file
        });
      }
    expect(product.errors).toEqual([]);
  });

  test('reads a Windows time zone as its IANA equivalent', async () => {
    for (const [format, content] of written('Eastern Standard Time')) {
      const input = { influencer_id: influencerId, format, content, timezone: 'UTC' };
      const { body } = await ana.call('preview-import', input);
      const local = content.includes('093000Z') ? '2030-07-01T05:30' : '2030-07-01T09:30';
      expect(body, content).toMatchObject({ rows: [{ scheduled_for: local, timezone: 'America/New_York' }] });
    }
  });
});

function calendar(...lines: readonly string[]): string {
  const event = ['BEGIN:VEVENT', `UID:${randomUUID()}`, 'SUMMARY:Good morning', ...lines, 'END:VEVENT'];
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...event, 'END:VCALENDAR', ''].join('\r\n');
}

function inputs() {
  const all = product.product.features.flatMap((feature) => Object.entries(feature.calls ?? {}));
  return all.map(([name, call]) => ({ name, ...call }));
}

function findZonedCalls(): ZonedCall[] {
  return inputs().flatMap(({ name, '~orpc': call }) => {
    const paths = listFields(call).flatMap(({ path, schema }) => (schema === timeZone ? [path] : []));
    return paths.length === 0 ? [] : [{ name, paths, input: createInput(call) }];
  });
}

/** Returns a valid input for the call with Ana's influencer. */
function createInput({ inputSchema }: { readonly inputSchema?: unknown }): object {
  const schema = z.toJSONSchema(inputSchema as z.ZodType, { io: 'input', unrepresentable: 'any' });
  const own = { influencer_id: influencerId, influencerId, p_influencer_id: influencerId, p_user_id: ana.id };
  const example = Object(buildExample(schema as Parameters<typeof buildExample>[0], '', 'input'));
  const ownIn = Object.entries(own).filter(([field]) => field in Object(schema.properties));
  return { ...example, ...Object.fromEntries(ownIn) };
}

function send({ name, input }: ZonedCall, path: readonly string[], zone: string): Promise<Answer> {
  return ana.call(name, withValue(input, path, zone));
}

function withValue(input: object, [field = '', ...rest]: readonly string[], value: string): object {
  const inner: object = { ...input }[field as keyof object] ?? {};
  return { ...input, [field]: rest.length === 0 ? value : withValue(inner, rest, value) };
}

type Field = { readonly path: readonly string[]; readonly schema: unknown };

/** Returns an input's fields at any depth, unwrapping optional, nullable and default types. */
function listFields({ inputSchema }: { readonly inputSchema?: unknown }): readonly Field[] {
  return inputSchema ? fieldsIn(inputSchema as z.core.$ZodType, []) : [];
}

function fieldsIn(schema: z.core.$ZodType, path: readonly string[]): readonly Field[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => fieldsIn(field as z.core.$ZodType, [...path, name]));
  if (schema instanceof z.ZodArray) return fieldsIn(schema.element, [...path, '0']);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldsIn(option, path));
  if (schema instanceof z.ZodPipe) return fieldsIn(schema.in, path);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return fieldsIn(schema.unwrap() as z.core.$ZodType, path);
  return [{ path, schema }];
}
