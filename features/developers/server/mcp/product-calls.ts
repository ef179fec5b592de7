import { z } from 'zod';

/** How tools reach the product: by the calls that the key may make, wherever the product runs. */
export type ProductCalls = {
  /** Makes a call. @throws CallRefused */
  call(name: string, input: object): Promise<unknown>;
  /** A picture of the product, small enough to be looked at. */
  picture(url: string): Promise<Picture | null>;
};

export type Picture = { readonly data: string; readonly mimeType: string };

/** The product does not do it, and says why in a sentence. */
export class CallRefused extends Error {}

const refusal = z.object({ code: z.string(), message: z.string() });

/** The answer of a call, read. @throws CallRefused */
export function readAnswer(status: number, body: unknown): unknown {
  if (status < 400) return body;
  const { code, message } = refusal.catch({ code: String(status), message: 'This did not work.' }).parse(body);
  throw new CallRefused(`${message} (${code})`);
}

/** The address of a small copy of a picture. */
export function smallCopyOf(url: string): string {
  const address = new URL(url);
  address.searchParams.set('w', '640');
  return address.href;
}
