import type { DescribedCall } from './document.ts';

/** Returns an input of a call for the user to edit: the examples of the document. */
export function sampleInput({ method, parameters = [], requestBody }: DescribedCall): unknown {
  if (method !== 'get') return requestBody?.content['application/json']?.example ?? {};
  const fields = parameters.filter((each) => each.in === 'query' && each.required);
  return Object.fromEntries(fields.map(({ name, example }) => [name, example]));
}
