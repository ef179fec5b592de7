/**
 * Pixels of a picture that an engine gives or gets: four times the largest that models make or stored pictures have.
 */
export const maxEnginePixels = 24_000_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs the decodings of the engines of this process one after the other. A vendor may make eight pictures at once, and
 * decoding all of them at once would take the threads that serve everybody else.
 */
export function oneByOne<Result>(decode: () => Promise<Result>): Promise<Result> {
  const decoding = last.then(decode);
  last = decoding.catch(() => undefined);
  return decoding;
}
