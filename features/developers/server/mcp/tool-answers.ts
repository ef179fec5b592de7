import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { Photo } from '#features/photos/contract.ts';
import { CallRefused, type ProductCalls } from './product-calls.ts';

/** Returns the product's refusal as the tool result, so that the model can read it. */
export async function answering(work: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    return { isError: true, content: [{ type: 'text', text: error.message }] };
  }
}

export function toToolResult(what: object): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(what, null, 2) }] };
}

/** Returns text about photos, with each photo attached as an image. */
export async function toResultWithImages(
  about: object,
  photos: readonly Photo[],
  image: ProductCalls['image'],
): Promise<CallToolResult> {
  const images = await Promise.all(photos.map(({ image_url }) => image(image_url)));
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
      ...images.flatMap((each) => (each ? [{ type: 'image' as const, ...each }] : [])),
    ],
  };
}

export function notConfirmed(what: string): CallToolResult {
  const text = `${what} Nothing was done yet: ask the user, and call again with confirm: true once they agree.`;
  return { isError: true, content: [{ type: 'text', text }] };
}

/** Returns the cost of an action for the user to confirm before any credits are spent. */
export function costs(credits: number): CallToolResult {
  return notConfirmed(`This costs ${credits === 1 ? '1 credit' : `${credits} credits`}.`);
}
