import type { DescribedCall } from './document.ts';

/** What a call has to be given, to be filled in: the examples of the document. */
export function sampleInput({ method, parameters = [], requestBody }: DescribedCall): unknown {
  if (method !== 'get') return requestBody?.content['application/json']?.example ?? {};
  const fields = parameters.filter((each) => each.in === 'query' && each.required);
  return Object.fromEntries(fields.map(({ name, example }) => [name, example]));
}
