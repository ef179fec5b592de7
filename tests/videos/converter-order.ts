import { box } from './mp4-box.ts';

/** How the stand-in of the converter handles a file. `result` is an MP4 in Base64. */
export type ConverterOrder = {
  readonly ends: 'converted' | 'failed' | 'hangs' | 'computes' | 'writes';
  readonly result?: string;
};

const mark = 'order of the stand-in: ';

/** Returns an MP4 with an order for the stand-in at its end. */
export function withOrder(file: Uint8Array, ends: ConverterOrder['ends'], result?: Uint8Array): Buffer {
  const order: ConverterOrder = { ends, ...(result && { result: Buffer.from(result).toString('base64') }) };
  return Buffer.concat([file, box('free', Buffer.from(mark + JSON.stringify(order)))]);
}

export function readOrder(file: Buffer): ConverterOrder {
  const at = file.lastIndexOf(mark);
  if (at === -1) throw new Error('the file has no order');
  return JSON.parse(file.toString('utf8', at + mark.length)) as ConverterOrder; // written by withOrder
}
