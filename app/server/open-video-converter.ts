import type { Log } from '#platform/log/log.ts';
import { measured } from '#platform/metrics/measured.ts';
import { startLimitedCommand } from '#platform/processes/start-limited.ts';
import { openFfmpeg } from '#ports/video-converter/ffmpeg/ffmpeg.ts';
import type { VideoConverter } from '#ports/video-converter/video-converter.ts';

/** The converter of videos, and the reason why there is none although the operator chose one. */
export type OpenedVideoConverter = {
  readonly videoConverter: VideoConverter | null;
  readonly videoConverterProblem: string | null;
};

/** Opens the program of VIDEO_CONVERTER. If it does not work, the product starts without a converter. */
export async function openVideoConverter(command: string | undefined, log: Log): Promise<OpenedVideoConverter> {
  if (command === undefined) return { videoConverter: null, videoConverterProblem: null };
  const opened = await openFfmpeg(command, startLimitedCommand);
  if (!('problem' in opened))
    return { videoConverter: measured(log, 'converter', opened), videoConverterProblem: null };
  log.warn({ problem: opened.problem }, 'VIDEO_CONVERTER does not work, so videos are not converted');
  return { videoConverter: null, videoConverterProblem: opened.problem };
}
