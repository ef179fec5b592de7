import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { Photo } from '#features/photos/contract.ts';
import { CallRefused, type ProductCalls } from './product-calls.ts';

/** A refusal of the product is the tool's answer, for the model to read. */
export async function answering(work: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    return { isError: true, content: [{ type: 'text', text: error.message }] };
  }
}

export function said(what: object): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(what, null, 2) }] };
}

/** Text about photos, and each of them as a picture. */
export async function withPictures(
  about: object,
  photos: readonly Photo[],
  picture: ProductCalls['picture'],
): Promise<CallToolResult> {
  const pictures = await Promise.all(photos.map(({ image_url }) => picture(image_url)));
  const shown = photos.map(({ id, image_url, prompt, changes, created_at }) => ({
    id,
    image_url,
    prompt,
    ...(changes.length > 0 && { changes }),
    created_at,
  }));
  return {
    content: [
      { type: 'text', text: JSON.stringify({ ...about, photos: shown }, null, 2) },
      ...pictures.flatMap((each) => (each ? [{ type: 'image' as const, ...each }] : [])),
    ],
  };
}

export function notConfirmed(what: string): CallToolResult {
  const text = `${what} Nothing is done yet: ask the person, and call again with confirm: true once they agree.`;
  return { isError: true, content: [{ type: 'text', text }] };
}

/** What spends credits, said before it does. */
export function costs(credits: number): CallToolResult {
  return notConfirmed(`This costs ${credits === 1 ? '1 credit' : `${credits} credits`}.`);
}
