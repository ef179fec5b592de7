import { open } from 'node:fs/promises';
import { FilePathSource, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny';
import { limitProcessorTime } from '#platform/processes/limit-processor-time.ts';
import type { SourceVideo } from '#ports/video-converter/video-converter.ts';
import type { VideoRefusal } from '../../video-rules.ts';
import { checkBoxes } from './check-boxes.ts';
import { measureVideo } from './measure-video.ts';
import type { VideoReading } from './read-video.ts';
import { rewriteVideo } from './rewrite-video.ts';

// Started by read-video.ts with limits: reads the file at the first path, writes the new file to the second path and
// the measurements to standard output. The sound may be that of another file.
const [from = '', to = '', processorMs, sound] = process.argv.slice(2);
await limitProcessorTime(Number(processorMs));
process.stdout.write(JSON.stringify(await read().catch((): VideoReading => ({ refused: { reason: 'damaged' } }))));

async function read(): Promise<VideoReading> {
  const refused = await checkStructure();
  if (refused) return { refused };
  // The process ends with it, so nothing is disposed.
  const input = new Input({
    formats: [MP4, QTFF, WEBM, MATROSKA],
    // Packets are read once and in order, so a large cache would only take memory.
    source: new FilePathSource(from, { maxCacheSize: 2_000_000 }),
  });
  if (!(await input.canRead())) return { refused: { reason: 'damaged' } };
  const tracks = await measureVideo(input);
  if (!('measured' in tracks)) {
    const { refused, source } = tracks;
    return { refused, ...(source && { source: { ...source, container: await nameContainer(input) } }) };
  }
  const audio = sound === undefined ? null : await openSound(sound);
  await rewriteVideo(audio ? { ...tracks, ...audio } : tracks, to);
  return audio ? { ...tracks.measured, hasSound: true } : tracks.measured;
}

async function nameContainer(input: Input): Promise<SourceVideo['container']> {
  const format = await input.getFormat();
  return format === MP4 || format === QTFF ? 'mp4' : 'matroska';
}

/** Returns the sound of a stored video, as a track of another video. */
async function openSound(path: string) {
  const input = new Input({ formats: [MP4], source: new FilePathSource(path) });
  const tracks = await measureVideo(input);
  if (!('measured' in tracks) || !tracks.audio) throw new Error('the video has no sound');
  return { audio: tracks.audio, isAdded: true } as const;
}

async function checkStructure(): Promise<VideoRefusal | null> {
  const file = await open(from);
  try {
    const reason = await checkBoxes(file, (await file.stat()).size);
    return reason && { reason };
  } finally {
    await file.close();
  }
}
