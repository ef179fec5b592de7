import type { DescribedCall } from './document.ts';

/** Returns an editable sample input for a call, taken from the examples in the document. */
export function sampleInput({ method, parameters = [], requestBody }: DescribedCall): unknown {
  if (method !== 'get') return requestBody?.content['application/json']?.example ?? {};
  const fields = parameters.filter((each) => each.in === 'query' && each.required);
  return Object.fromEntries(fields.map(({ name, example }) => [name, example]));
}
