import { z } from 'zod';
import { planNames } from '#contract/plan-names.ts';

/** A whole number in decimal digits. */
export function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER) {
  return z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(min).max(max));
}

/** An http or https URL, without trailing slashes. */
export const webAddress = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));

/** An http or https URL without a path, query, fragment, user or password. */
export const origin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => URL.canParse(value) && isOriginOnly(new URL(value)))
  .transform((value) => new URL(value).origin);

export const postgresAddress = z.url({ protocol: /^postgres(ql)?$/ });

/** URL parsers treat a name that ends in a number as an IPv4 address; 999.1.1.1 is neither a name nor an address. */
const hostName = z.hostname().refine((value) => !/(^|\.)\d+$/.test(value));

export const listenAddress = z.union([z.ipv4(), z.ipv6(), hostName]);

export const hosts = z
  .string()
  .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
  .pipe(z.array(z.union([z.ipv4(), hostName])));

export const emails = z
  .string()
  .transform((text) => text.split(',').map((email) => email.trim().toLowerCase()))
  .pipe(z.array(z.email()));

/** `galatea@example.com` or `Galatea <galatea@example.com>`. */
export const sender = z
  .string()
  .transform((text): { name?: string | undefined; address: string } => {
    const [, name = '', address] = /^\s*"?([^"<>]+?)"?\s*<([^<>]+)>\s*$/.exec(text) ?? [];
    return address === undefined ? { address: text } : { name, address };
  })
  .pipe(
    z.object({
      name: z
        .string()
        .max(100)
        .regex(/^\P{Cc}+$/u)
        .optional(),
      address: z.email(),
    }),
  );

/** An SMTP server. A user or password that cannot be decoded would otherwise fail only when the first email is sent. */
export const smtpAddress = z
  .url({ protocol: /^smtps?$/, hostname: /^.+$/ })
  .refine((value) => URL.canParse(value) && isDecodable(new URL(value)));

/** Two prices in US dollars, per million tokens read and written: `0.25/2`. */
export const tokenPrice = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,6})?\/\d{1,6}(\.\d{1,6})?$/)
  .transform((prices) => {
    const [input = 0, output = 0] = prices.split('/').map(Number);
    return { input, output };
  });

/** A comma-separated list; items may be empty. */
export const list = z.string().transform((text) => text.split(',').map((item) => item.trim()));

const dollarsPattern = /^\d{1,6}(\.\d{1,4})?$/;

export const dollars = z.string().regex(dollarsPattern).transform(Number);

/** The price per image in US dollars, by model: `gpt-image-2=0.04,fal-ai/flux-lora=0.035`. */
export const imagePrices = list
  .pipe(
    z.array(
      z
        .string()
        .transform((price) => price.split('='))
        .pipe(z.tuple([z.string().min(1), z.string().regex(dollarsPattern)])),
    ),
  )
  .transform((prices) => new Map(prices.map(([model, price]) => [model, Number(price)])));

/** How many networks each plan allows: `free=1,creator=all`. Null means all. */
export const networksPerPlan = list
  .pipe(
    z.array(
      z
        .string()
        .transform((limit) => limit.split('='))
        .pipe(z.tuple([z.enum(planNames), z.string().regex(/^([1-9]\d?|all)$/)])),
    ),
  )
  .transform((limits) => new Map(limits.map(([plan, limit]) => [plan, limit === 'all' ? null : Number(limit)])));

/**
 * 32-byte keys in hexadecimal, newest first. A key that repeats a single digit is treated as an example and rejected.
 */
export const encryptionKeys = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .pipe(
    z.array(
      z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .refine((key) => new Set(key).size > 1),
    ),
  )
  .refine((keys) => new Set(keys).size === keys.length);

/** A secret of at least `length` characters, not counting surrounding spaces. */
export function longText(length: number) {
  return z.string().refine((value) => value.trim().length >= length);
}

function isOriginOnly({ pathname, search, hash, username, password }: URL): boolean {
  return pathname === '/' && !search && !hash && !username && !password;
}

function isDecodable({ username, password }: URL): boolean {
  try {
    return decodeURIComponent(username + password) !== undefined;
  } catch {
    return false;
  }
}
