import { randomInt } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { liveStreams } from '#platform/metrics/metrics.ts';

/** A browser that falls this far behind is disconnected, after which it reconnects and reloads all data. */
const maxBufferedBytes = 1_000_000;
/** After a process ends, browsers reconnect at random times within this range. */
const [minReturnMs, maxReturnMs] = [500, 3_000];
/** One for each open tab. A further stream closes the oldest one. */
const maxStreamsPerUser = 12;
/** Higher, because an office may share an address. */
const maxStreamsPerAddress = 240;

/** The connection of one tab. */
export type Stream = {
  readonly headers: Headers;
  expiresAt: Date;
  send(event: string, data: object): void;
  beat(): void;
  end(): void;
  /** Ends the stream when the process ends, so that the browser soon reconnects to another process. */
  leave(): void;
};

type OpenedBy = {
  readonly userId: string;
  readonly address: string;
  readonly headers: Headers;
  readonly expiresAt: Date;
};

/** The open streams of this process. */
export class OpenStreams {
  readonly #byUser = new Map<string, Set<Stream>>();
  readonly #countByAddress = new Map<string, number>();

  ofUser(userId: string): Iterable<Stream> {
    return this.#byUser.get(userId) ?? [];
  }

  all(): Stream[] {
    return [...this.#byUser.values()].flatMap((own) => [...own]);
  }

  isFull(address: string): boolean {
    return (this.#countByAddress.get(address) ?? 0) >= maxStreamsPerAddress;
  }

  /** Starts a response as a stream. If the user has too many streams, the oldest one is closed. */
  open(raw: ServerResponse, { userId, address, headers, expiresAt }: OpenedBy): Stream {
    this.#replaceOldest(userId);
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    const stream: Stream = {
      headers,
      expiresAt,
      send(event, data) {
        if (raw.writableEnded || raw.destroyed) return;
        raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
        if (raw.writableLength > maxBufferedBytes) raw.destroy();
      },
      beat: () => void raw.write(':\n\n'),
      end: () => {
        this.#remove(userId, stream);
        raw.end();
      },
      leave() {
        raw.write(`retry: ${randomInt(minReturnMs, maxReturnMs)}\n\n`);
        stream.end();
      },
    };
    this.#byUser.set(userId, (this.#byUser.get(userId) ?? new Set()).add(stream));
    this.#countByAddress.set(address, (this.#countByAddress.get(address) ?? 0) + 1);
    liveStreams.inc();
    raw.on('close', () => {
      liveStreams.dec();
      this.#remove(userId, stream);
      // An ended stream keeps its connection until the client has read the remaining data.
      const left = (this.#countByAddress.get(address) ?? 1) - 1;
      if (left) this.#countByAddress.set(address, left);
      else this.#countByAddress.delete(address);
    });
    return stream;
  }

  #replaceOldest(userId: string): void {
    const own = this.#byUser.get(userId);
    const [oldest] = own ?? [];
    if (!oldest || own?.size !== maxStreamsPerUser) return;
    oldest.send('replaced', {});
    oldest.end();
  }

  #remove(userId: string, stream: Stream): void {
    const own = this.#byUser.get(userId);
    own?.delete(stream);
    if (!own?.size) this.#byUser.delete(userId);
  }
}
