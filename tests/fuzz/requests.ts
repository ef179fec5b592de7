import fc from 'fast-check';
import { fromSchema, type Known, type Schema } from './from-schema.ts';
import { hostileText, hostileValue, toJson } from './hostile.ts';

/** A request to inject. `as` selects the session it is sent with. */
export type FuzzRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | Buffer | undefined;
  readonly as: 'owner' | 'nobody' | 'nonsense';
  /** The remote IP address. Attempts are rate-limited by address. */
  readonly address: string;
};

const who = fc.oneof(
  { weight: 18, arbitrary: fc.constant('owner' as const) },
  { weight: 1, arbitrary: fc.constantFrom('nobody' as const, 'nonsense' as const) },
);

const address = fc.constantFrom('10.0.0.1', '2001:db8::1');

const oddHeaders = fc.constantFrom<Record<string, string>>(
  { host: 'a b/c' },
  { host: '' },
  { host: '*' },
  { host: 'x'.repeat(2_000) },
  { host: '[::1' },
  { host: '127.0.0.1:99999' },
  { host: 'user:word@127.0.0.1' },
  { 'x-forwarded-host': 'a b/c', 'x-forwarded-proto': 'java script', 'x-forwarded-for': 'nobody,,::' },
  { origin: 'null' },
  { origin: 'http://' },
  { 'user-agent': '\u00ff'.repeat(5_000) },
  { cookie: 'galatea.session_token=%00%zz; ; =; __proto__=1' },
  { cookie: `galatea.session_token=${'x'.repeat(8_000)}.${'y'.repeat(44)}` },
  { range: 'bytes=-', 'if-none-match': '\u00ff' },
  { range: `bytes=${'9'.repeat(400)}-` },
  { 'accept-encoding': '*;q=x', accept: '/' },
  { expect: 'the-unexpected' },
  { 'content-encoding': 'gzip' },
);

const headers = fc.oneof({ weight: 12, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: oddHeaders });

const oddTypes = fc.constantFrom(
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="a b\\',
  'application/json; charset=utf-16',
  'application/vnd.api+json',
  'application/json, text/plain',
  'nonsense',
  '/',
);

/** Generates requests with a JSON body that mostly matches the schema. */
export function posts(url: string, schema: Schema, known: Known): fc.Arbitrary<FuzzRequest> {
  const asJson = { 'content-type': 'application/json' };
  const body = fc.oneof(
    { weight: 20, arbitrary: fromSchema(schema, known).map((value) => [asJson, toJson(value)] as const) },
    { weight: 1, arbitrary: hostileValue.map((value) => [asJson, toJson(value)] as const) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fromSchema(schema, known), fc.nat())
        .map(([value, cut]) => [asJson, toJson(value).slice(0, cut % (toJson(value).length + 1))] as const),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => [asJson, Buffer.from(bytes)] as const) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(oddTypes, fromSchema(schema, known))
        .map(([type, value]) => [{ 'content-type': type }, toJson(value)] as const),
    },
  );
  return fc.tuple(method('POST'), body, headers, who, address).map(([verb, [type, payload], more, as, address]) => ({
    method: verb,
    url,
    headers: { ...type, ...more },
    payload,
    as,
    address,
  }));
}

/** Generates requests with a query that mostly matches the schemas of the parameters. */
export function gets(url: string, schema: Schema, known: Known): fc.Arbitrary<FuzzRequest> {
  const query = fc.oneof(
    { weight: 12, arbitrary: fromSchema(schema, known).map(toQueryString) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fromSchema(schema, known), fromSchema(schema, known))
        .map(([a, b]) => `${toQueryString(a)}&${toQueryString(b)}`),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '%',
        '%zz=1',
        'a[]=1&a[b]=2',
        '__proto__=1&constructor=2',
        '&&&=&',
        '%00=%ED%A0%80',
        `q=${'x'.repeat(1_000_000)}`,
      ),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(hostileText, hostileText)
        .map(([name, value]) => String(new URLSearchParams({ [name]: value }))),
    },
  );
  return fc.tuple(method('GET'), query, headers, who, address).map(([verb, text, more, as, address]) => ({
    method: verb,
    url: `${url}?${text}`,
    headers: more,
    payload: undefined,
    as,
    address,
  }));
}

function toQueryString(value: unknown): string {
  const pairs = Object.entries(Object(value)).filter(([, each]) => each !== undefined);
  return String(
    new URLSearchParams(pairs.map(([name, each]) => [name, typeof each === 'string' ? each : toJson(each)])),
  );
}

/** Generates requests for URLs below a path. */
export function paths(below: string, known: readonly string[]): fc.Arbitrary<FuzzRequest> {
  const rest = fc.oneof(
    fc.constantFrom(...known),
    fc.constantFrom(
      '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
      '-.jpg',
      'a.7?w=640',
      `${'a'.repeat(199)}.jpg?w=640`,
      '.',
      'A.JPG',
      'x'.repeat(3_000),
      'x/'.repeat(2_000),
      '%00.jpg',
      '%ED%A0%80',
      '%',
    ),
    hostileText.map((text) => encodeURIComponent(text.toWellFormed())),
    fc.stringMatching(/^[a-z0-9-]{1,40}\.[a-z0-9]{1,4}(\?w=[0-9]{3,4})?$/),
  );
  return fc.tuple(method('GET'), rest, headers, who, address).map(([verb, path, more, as, address]) => ({
    method: verb,
    url: below + path,
    headers: more,
    payload: undefined,
    as,
    address,
  }));
}

/** Generates forms with one file, as a browser sends them or malformed. */
export function forms(url: string, file: Buffer): fc.Arbitrary<FuzzRequest> {
  const name = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('file', 'note') },
    { weight: 1, arbitrary: hostileText },
  );
  const part = fc.tuple(
    name,
    hostileText,
    fc.constantFrom('image/jpeg', 'text/html', 'application/json', '\0'),
    fc.oneof(fc.constant(file), fc.uint8Array({ maxLength: 300 })),
    fc.boolean(),
  );
  const form = fc
    .array(part, { maxLength: 3 })
    .map((parts) =>
      Buffer.concat([
        ...parts.flatMap(([field, fileName, type, bytes, isFile]) => [
          Buffer.from(
            `--cut\r\ncontent-disposition: form-data; name="${field}"${isFile ? `; filename="${fileName}"` : ''}\r\n`,
          ),
          Buffer.from(`content-type: ${type}\r\n\r\n`),
          Buffer.from(bytes),
          Buffer.from('\r\n'),
        ]),
        Buffer.from('--cut--\r\n'),
      ]),
    );
  const broken = fc.oneof(
    { weight: 3, arbitrary: form },
    {
      weight: 1,
      arbitrary: fc.tuple(form, fc.nat()).map(([whole, cut]) => whole.subarray(0, cut % (whole.length + 1))),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)) },
  );
  const type = fc.oneof(
    { weight: 8, arbitrary: fc.constant('multipart/form-data; boundary=cut') },
    { weight: 1, arbitrary: oddTypes },
  );
  return fc
    .tuple(method('POST'), broken, type, headers, who, address)
    .map(([verb, payload, contentType, more, as, address]) => ({
      method: verb,
      url,
      headers: { 'content-type': contentType, ...more },
      payload,
      as,
      address,
    }));
}

function method(usual: string): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 30, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS') },
  );
}
