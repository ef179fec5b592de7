#!/usr/bin/env node
import { readFileSync, writeFileSync } from 'node:fs';
import { limitProcessorTime } from '#platform/processes/limit-processor-time.ts';
import { readOrder } from './converter-order.ts';

// A stand-in for ffmpeg, which tests start as VIDEO_CONVERTER. It accepts the arguments of the adapter and nothing
// else. The file that it reads ends with an order: whether the conversion succeeds, hangs, fails, or writes or computes
// without end.
const args = process.argv.slice(2);
const readOption = (name: string) => args[args.indexOf(name) + 1] ?? '';
const all = (name: string) => args.flatMap((arg, at) => (arg === name ? [args[at + 1]] : []));

if (args.includes('-encoders')) listEncoders();
else await run();

function listEncoders(): void {
  process.stderr.write('ffmpeg version 7.1-stand-in Copyright\n');
  process.stdout.write('Encoders:\n V....D libx264              H.264\n A..... aac                  AAC\n');
}

async function run(): Promise<void> {
  refuseUnsafe();
  await limitProcessorTime(Number(readOption('-timelimit')) * 1_000);
  const path = readOption('-i').replace(/^file:/, '');
  if (all('-f').at(-1) === 'image2pipe') return writeFrame(path);
  const { ends, result = '' } = readOrder(readFileSync(path));
  // Before the first report, because a test may stop this process when it receives one.
  writeFileSync('started', String(process.pid));
  report(0.5);
  switch (ends) {
    case 'failed':
      process.exit(1);
      break;
    case 'hangs':
      setInterval(() => report(0.5), 50);
      break;
    case 'computes':
      for (;;) Math.random();
    case 'writes':
      for (;;)
        if (!process.stdout.write(Buffer.alloc(1_000_000)))
          await new Promise((done) => process.stdout.once('drain', done));
    default:
      process.stdout.write(Buffer.from(result, 'base64'));
      report(1);
  }
}

/** A converter reads one local file of a known container, and gets no secrets. */
function refuseUnsafe(): void {
  const isSafe =
    readOption('-protocol_whitelist') === 'file,pipe' &&
    ['mov', 'matroska'].includes(String(all('-f')[0])) &&
    args.includes('-nostdin') &&
    args.at(-1) === 'pipe:1' &&
    Object.keys(process.env).every((name) => ['PATH', '__CF_USER_TEXT_ENCODING'].includes(name));
  if (!isSafe) process.exit(2);
}

/** Writes a frame whose shade of gray is the time in tenths of a second. */
async function writeFrame(path: string): Promise<void> {
  if (readFileSync(path).length === 0) process.exit(1);
  const { default: sharp } = await import('sharp'); // it adds a variable to the environment
  const gray = Math.min(255, Math.round(Number(readOption('-ss')) * 10));
  const background = { r: gray, g: gray, b: gray };
  process.stdout.write(
    await sharp({ create: { width: 64, height: 112, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );
}

function report(share: number): void {
  process.stderr.write(`out_time_us=${share * 4_000_000}\nprogress=continue\n`);
}
