import fc from 'fast-check';
import { hostileText, hostileValue, unstorableText } from './hostile.ts';

/** The subset of JSON Schema that the contracts use. */
export type Schema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
};

/** Existing values, such as IDs of the caller's own objects, keyed by the names of properties that accept them. */
export type Known = Readonly<Record<string, readonly string[]>>;

/**
 * Generates values that match a schema. In two thirds of them, about one in ten parts is replaced by an arbitrary
 * value.
 */
export function fromSchema(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 1, arbitrary: new Values(known, 0).part(schema, '') },
    { weight: 2, arbitrary: new Values(known, 1).part(schema, '') },
  );
}

class Values {
  readonly #known: Known;
  /** Weight of replaced parts, out of 13. Parts are never replaced if it is 0. */
  readonly #oddity: 0 | 1;

  constructor(known: Known, oddity: 0 | 1) {
    this.#known = known;
    this.#oddity = oddity;
  }

  part(schema: Schema, name: string): fc.Arbitrary<unknown> {
    return this.#mostly(this.#asAsked(schema, name), hostileValue);
  }

  #mostly<Value>(usual: fc.Arbitrary<Value>, odd: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
    return fc.oneof({ weight: 12, arbitrary: usual }, { weight: this.#oddity, arbitrary: odd });
  }

  #asAsked(schema: Schema, name: string): fc.Arbitrary<unknown> {
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => this.#asAsked(option, name)));
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    switch (schema.type) {
      case 'object':
        return this.#object(schema);
      case 'array':
        return fc.array(this.part(schema.items ?? {}, name), {
          minLength: schema.minItems ?? 0,
          maxLength: Math.min(schema.maxItems ?? 4, 4),
        });
      case 'integer':
        return fc.integer({ min: schema.minimum ?? -10, max: schema.maximum ?? 10 });
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      default:
        return this.#mostly(text(schema, this.#known[name] ?? []), unstorableText);
    }
  }

  #object({ properties, required, additionalProperties }: Schema): fc.Arbitrary<unknown> {
    if (!properties) {
      if (typeof additionalProperties !== 'object') return fc.constant({});
      const key = this.#mostly(fc.constantFrom('gender', 'age', 'hairColor'), hostileText);
      return fc.dictionary(key, this.part(additionalProperties, ''), { maxKeys: 4 });
    }
    const fields = Object.entries(properties).map(([name, schema]) => {
      const isNeeded = required?.includes(name) ?? false;
      const absent = { weight: isNeeded ? this.#oddity : 10, arbitrary: fc.constant(undefined) };
      return [name, fc.oneof({ weight: 20, arbitrary: this.part(schema, name) }, absent)] as const;
    });
    const more = this.#mostly(fc.constant({}), fc.dictionary(hostileText, hostileValue, { maxKeys: 2 }));
    return fc.tuple(fc.record(Object.fromEntries(fields)), more).map(([asked, added]) => ({ ...added, ...asked }));
  }
}

function text(
  { pattern, format, minLength = 0, maxLength = 100 }: Schema,
  known: readonly string[],
): fc.Arbitrary<string> {
  const made = madeText({ pattern, format, minLength, maxLength: Math.min(maxLength, 60) });
  if (!known.length) return made;
  return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: made });
}

type TextSchema = { pattern: string | undefined; format: string | undefined; minLength: number; maxLength: number };

function madeText({ pattern, format, minLength, maxLength }: TextSchema): fc.Arbitrary<string> {
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  // Never a URL on another machine.
  if (format === 'uri') return hostileText.map((path) => `http://127.0.0.1:1/${path}`);
  return fc.string({ unit: 'grapheme', minLength, maxLength });
}
