import type { z } from 'zod';

/**
 * Reads the JSON object in a model's answer and repairs common defects: words or a code fence around it, commas before
 * a closing bracket, line breaks inside strings, a missing end. Returns undefined if it does not match the schema.
 */
export function readAnswer<Schema extends z.ZodType>(text: string, schema: Schema): z.infer<Schema> | undefined {
  const startIndex = text.indexOf('{');
  if (startIndex < 0) return undefined;
  const end = text.lastIndexOf('}');
  const inner = text.slice(startIndex, end > startIndex ? end + 1 : undefined);
  for (const candidate of [inner, mended(inner), mended(text.slice(startIndex))]) {
    const parsed = schema.safeParse(json(candidate));
    if (parsed.success) return parsed.data;
  }
  return undefined;
}

/**
 * Escapes characters that are invalid in JSON strings, drops commas before a closing bracket and closes open brackets.
 */
function mended(text: string): string {
  const open: string[] = [];
  let made = '';
  let isInText = false;
  for (let index = 0; index < text.length; index++) {
    const sign = text.charAt(index);
    if (isInText) {
      if (sign === '\\') made += sign + text.charAt(++index);
      else made += sign < ' ' ? (escapes[sign] ?? ' ') : sign;
      if (sign === '"') isInText = false;
      continue;
    }
    if (sign === '"') isInText = true;
    if (sign === '{' || sign === '[') open.push(sign === '{' ? '}' : ']');
    if (sign === '}' || sign === ']') {
      made = made.replace(/,\s*$/, '');
      open.pop();
    }
    made += sign;
    if (open.length === 0) break;
  }
  const closed = isInText ? `${made}"` : made.replace(/,\s*$/, '');
  return closed + open.reverse().join('');
}

const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\t': '\\t', '\r': '' };

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
