import { z } from 'zod';

/** How the tools reach the product: the calls that the key may make, in this process or over HTTP. */
export type ProductCalls = {
  /** Makes a call. @throws CallRefused */
  call(name: string, input: object): Promise<unknown>;
  /** Returns a product image at a size that is suitable for a model. */
  image(url: string): Promise<ToolImage | null>;
};

export type ToolImage = { readonly data: string; readonly mimeType: string };

/** The product refused a call; the message contains the reason. */
export class CallRefused extends Error {}

const refusal = z.object({ code: z.string(), message: z.string() });

/** Parses the response of a call. @throws CallRefused */
export function readAnswer(status: number, body: unknown): unknown {
  if (status < 400) return body;
  const { code, message } = refusal.catch({ code: String(status), message: 'The request failed.' }).parse(body);
  throw new CallRefused(`${message} (${code})`);
}

/** Returns the URL of a small copy of an image. */
export function toSmallCopyUrl(url: string): string {
  const address = new URL(url);
  address.searchParams.set('w', '640');
  return address.href;
}
