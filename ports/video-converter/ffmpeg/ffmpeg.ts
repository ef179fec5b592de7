import { createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { Writable } from 'node:stream';
import type { ConversionOrder, ConversionOutcome, VideoConverter } from '../video-converter.ts';
import { encodeVideo, type FoundEncoders, findEncoders, soundBits } from './encoders.ts';
import { chooseFrameRate, toNumber } from './frame-rates.ts';
import { type RunLimits, runFfmpeg, type StartCommand } from './run-ffmpeg.ts';

/** The converter, or why it cannot be used. */
export type OpenedConverter = VideoConverter | { readonly problem: string };

/** The longest video, 15 minutes, takes about 16 minutes of processor time if it has 4K pixels. */
const usualLimits: RunLimits = { processorSeconds: 30 * 60, timeoutMs: 60 * 60_000 };
const frameLimits: RunLimits = { processorSeconds: 30, timeoutMs: 120_000 };
/** A busy machine may need several seconds to start a program. */
const checkLimits: RunLimits = { processorSeconds: 10, timeoutMs: 30_000 };

/** 4,096 × 4,096 pixels; a decoder keeps several frames in memory. */
const maxPixels = 17_000_000;
/** The size of one allocation of the program. */
const maxAllocation = 256_000_000;
const maxFrameBytes = 20_000_000;
const maxListBytes = 1_000_000;

/** Shorter videos have a lower limit, so that a small hostile file cannot use a core for half an hour. */
function limitFor({ durationMs }: ConversionOrder['source'], limits: RunLimits): RunLimits {
  return { ...limits, processorSeconds: Math.min(limits.processorSeconds, 60 + Math.ceil(durationMs / 100)) };
}

/** Checks that the program of the operator runs and has the encoders of H.264 and AAC. */
export async function openFfmpeg(
  command: string,
  start: StartCommand,
  limits: RunLimits = usualLimits,
): Promise<OpenedConverter> {
  const [parts, lines]: [Buffer[], string[]] = [[], []];
  const ended = await runFfmpeg({
    ...{ start, command, args: ['-encoders'], folder: tmpdir(), limits: checkLimits },
    signal: new AbortController().signal,
    output: collectIn(parts),
    maxBytes: maxListBytes,
    onLine: (line) => void lines.push(line),
  }).catch(() => 'failed');
  if (ended !== 'done') return { problem: `${command} could not be started` };
  const found = findEncoders(Buffer.concat(parts).toString());
  if ('missing' in found) return { problem: `${command} has no ${found.missing} encoder that Galatea can use` };
  const version = /^ffmpeg version (\S+)/.exec(lines[0] ?? '')?.[1] ?? '';
  return {
    name: 'ffmpeg',
    label: `ffmpeg ${version} with ${found.h264} and ${found.aac}`.replaceAll('  ', ' '),
    convert: (conversion, signal, onProgress) =>
      convert({ command, start, limits, found }, conversion, signal, onProgress),
    takeFrame: (path, atMs, signal) => takeFrame({ command, start }, path, atMs, signal),
  };
}

type Program = {
  readonly command: string;
  readonly start: StartCommand;
  readonly limits: RunLimits;
  readonly found: FoundEncoders;
};

async function convert(
  { command, start, limits, found }: Program,
  conversion: ConversionOrder,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<ConversionOutcome> {
  const { folder, to, source } = conversion;
  // The program writes to standard output: it ends if this process is killed, and its size is counted here.
  const output = createWriteStream(to, { mode: 0o600 });
  const ended = await runFfmpeg({
    ...{ start, command, folder, signal, args: listArguments(conversion, found) },
    limits: limitFor(source, limits),
    output,
    maxBytes: conversion.limits.bytes,
    onLine(line) {
      const [, microseconds] = /^out_time_us=(\d+)/.exec(line) ?? [];
      if (microseconds) onProgress(Math.min(1, Number(microseconds) / 1_000 / source.durationMs));
    },
  });
  switch (ended) {
    case 'done':
      return { kind: output.bytesWritten > 0 ? 'converted' : 'not converted' };
    case 'failed':
      return { kind: 'not converted' };
    case 'limit':
      return { kind: 'too complex' };
    default:
      return { kind: ended };
  }
}

/** Two threads, because the machine serves users as well. */
const threads = ['-threads', '2'];

function listArguments({ from, source, limits }: ConversionOrder, { h264, aac }: FoundEncoders): readonly string[] {
  const frameRate = chooseFrameRate(source.frameRate, limits.frameRate);
  const mostBits = Math.floor((limits.bytes * 8 * 0.95) / (source.durationMs / 1_000)) - soundBits;
  return [
    ...['-loglevel', 'error', '-nostats', '-progress', 'pipe:2', '-max_alloc', String(maxAllocation)],
    ...['-max_pixels', String(maxPixels), ...threads, ...readFile(from, source.container)],
    // The first images that are not a cover, and their sound. Chapters, subtitles and descriptions are left out.
    ...['-map', '0:V:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-t', String(limits.durationMs / 1_000 + 1), '-fs', String(limits.bytes + 1_000_000)],
    ...['-filter_threads', '1', '-vf', listFilters(frameRate, limits.side)],
    ...encodeVideo(h264, { mostBits, framesPerSecond: toNumber(frameRate) }),
    ...[...threads, '-c:a', aac, '-b:a', String(soundBits), '-ac', '2', '-ar', String(limits.sampleRate)],
    ...['-f', 'mp4', '-movflags', '+frag_keyframe+empty_moov+default_base_moof', 'pipe:1'],
  ];
}

/** The rotation of the file is applied before the filters. */
function listFilters(frameRate: string, { shorter, longer }: ConversionOrder['limits']['side']): string {
  const most = (side: string, other: string) => `min(${side}\\,if(gt(${side}\\,${other})\\,${longer}\\,${shorter}))`;
  return [
    `fps=${frameRate}`,
    // square pixels
    'scale=w=trunc(iw*sar/2)*2:h=ih',
    `scale=w=${most('iw', 'ih')}:h=${most('ih', 'iw')}:force_original_aspect_ratio=decrease:force_divisible_by=2`,
    'setsar=1',
    'format=yuv420p',
  ].join(',');
}

/** Returns the arguments that read a local file of a known container, which opens no other file and no address. */
function readFile(path: string, container: ConversionOrder['source']['container']): readonly string[] {
  const reader = container === 'mp4' ? ['-f', 'mov', '-enable_drefs', '0'] : ['-f', 'matroska'];
  return ['-protocol_whitelist', 'file,pipe', ...reader, '-i', `file:${path}`];
}

async function takeFrame(
  { command, start }: Pick<Program, 'command' | 'start'>,
  path: string,
  atMs: number,
  signal: AbortSignal,
): Promise<Uint8Array | null> {
  const parts: Buffer[] = [];
  const ended = await runFfmpeg({
    ...{ start, command, folder: dirname(path), limits: frameLimits, signal },
    args: [
      ...['-loglevel', 'error', '-max_alloc', String(maxAllocation), '-max_pixels', String(maxPixels)],
      ...[...threads, '-ss', String(atMs / 1_000), ...readFile(path, 'mp4')],
      ...['-map', '0:V:0', '-frames:v', '1', '-c:v', 'mjpeg', '-q:v', '2', '-f', 'image2pipe', 'pipe:1'],
    ],
    output: collectIn(parts),
    maxBytes: maxFrameBytes,
  }).catch(() => 'failed');
  return ended === 'done' && parts.length > 0 ? new Uint8Array(Buffer.concat(parts)) : null;
}

function collectIn(parts: Buffer[]): Writable {
  return new Writable({
    write(part: Buffer, _encoding, done) {
      parts.push(part);
      done();
    },
  });
}
