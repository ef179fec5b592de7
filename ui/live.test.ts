import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenLive } from './live.ts';

/** A browser EventSource whose events are sent by the test. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  close() {
    this.readyState = 2;
  }
}

let opened: FakeEventSource[];
let page: EventTarget;
let stop: () => void;
const onChange = vi.fn();
const onHello = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  opened = [];
  page = new EventTarget();
  const EventSource = Object.assign(
    vi.fn(function open() {
      const source = new FakeEventSource();
      opened.push(source);
      return source;
    }),
    { CLOSED: 2 },
  );
  vi.stubGlobal('EventSource', EventSource);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  stop = listenLive(onChange, onHello);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('passes on each hello and each change', () => {
  opened[0]?.dispatchEvent(new Event('hello'));
  opened[0]?.dispatchEvent(new MessageEvent('change', { data: '{"topic":"profile"}' }));
  expect(onHello).toHaveBeenCalledTimes(1);
  expect(onChange).toHaveBeenCalledWith({ topic: 'profile' });
});

test('reopens a rejected connection, and lets the browser reconnect a broken one', () => {
  opened[0]?.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(60_000);
  expect(opened).toHaveLength(1);
  opened[0]?.close();
  opened[0]?.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(10_000);
  expect(opened).toHaveLength(2);
});

test('reconnects a replaced tab when it receives focus', () => {
  opened[0]?.dispatchEvent(new Event('replaced'));
  expect(opened[0]?.readyState).toBe(2);
  vi.advanceTimersByTime(60_000);
  expect(opened).toHaveLength(1);
  page.dispatchEvent(new Event('focus'));
  expect(opened).toHaveLength(2);
});

test('opens no connection after being stopped', () => {
  opened[0]?.dispatchEvent(new Event('replaced'));
  stop();
  page.dispatchEvent(new Event('focus'));
  expect(opened).toHaveLength(1);
});
