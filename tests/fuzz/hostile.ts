import fc from 'fast-check';

/** JSON that JSON.stringify cannot write: numbers out of range, prototype keys, extremely deep nesting. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Like JSON.stringify, but inserts RawJson unchanged. */
export function toJson(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${toJson(each)}`).join(',')}}`;
}

/** Strings that a database cannot store in some or all types of columns. */
export const unstorableText = fc.constantFrom('\0', 'a\0b', '\ud800', 'cut \udc00 short');

const strings = [
  '',
  ' ',
  '\u202egnp.exe',
  'Z̷̢͐'.repeat(30),
  '💥'.repeat(100),
  '__proto__',
  'constructor',
  'toString',
  "'; drop table users; --",
  '../../../etc/passwd',
  '%00%ED%A0%80',
  '\r\nset-cookie: session=1',
  '{{prompt}} <script>alert(1)</script>',
  '1e309',
  'NaN',
  '-1',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59',
  '9999-12-31T23:59:59-23:59',
  '2026-02-30T25:61',
  '00000000-0000-0000-0000-000000000000',
  '------------------------------------@1',
  'America/New_York\0',
  'http://[::1',
  'http://a b/c',
  'javascript:alert(1)',
  'x'.repeat(61),
  'x'.repeat(1_001),
  'x'.repeat(20_001),
  'a'.repeat(2_000).concat('!'),
  'on'.repeat(3_000).concat('=1'),
];

export const hostileText = fc.oneof(
  { weight: 1, arbitrary: unstorableText },
  { weight: 3, arbitrary: fc.constantFrom(...strings) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
);

const deepList = new RawJson('['.repeat(10_000) + ']'.repeat(10_000));
const deepObject = new RawJson('{"a":'.repeat(10_000).concat('1', '}'.repeat(10_000)));

/** Any value that the schema does not expect. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      0,
      -1,
      1.5,
      Number.MAX_SAFE_INTEGER,
      [],
      [[]],
      {},
      new RawJson('1e400'),
      new RawJson('9'.repeat(400)),
      new RawJson('-0'),
      new RawJson('{"__proto__":{"admin":true}}'),
      new RawJson('{"constructor":{"prototype":{"admin":true}}}'),
      deepList,
      deepObject,
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
