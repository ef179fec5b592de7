import type { Ports } from './wire.ts';

/** The setting that replaces a built-in adapter, by port and name. */
const switches: Readonly<Record<string, string>> = {
  'pictures illustrated': 'set the key of an image model, or COMFYUI_URL, for photorealistic images',
  'captions phrasebook': 'set WRITER and WRITER_MODEL to use a language model',
  'publishing sandbox': 'set ZERNIO_API_KEY or INSTAGRAM_APP_ID to publish to Instagram',
  'files disk': 'set S3_BUCKET to store files in a bucket',
  'mail outbox': 'set SMTP_URL and MAIL_FROM to send emails',
};

/** Returns one startup console line per port: its adapter, and the setting that enables another one. */
export function describePorts({
  engine,
  writer,
  publisher,
  payments,
  mailer,
  files,
}: Pick<Ports, 'engine' | 'writer' | 'publisher' | 'payments' | 'mailer' | 'files'>): string[] {
  const lines = Object.entries({
    images: engine,
    captions: writer,
    publishing: publisher,
    payments,
    mail: mailer,
    files,
  });
  return lines.map(([port, { name, label }]) => {
    const other = switches[`${port} ${name}`];
    return `  ${port.padEnd(11)} ${name} (${label}${other ? `; ${other}` : ''})`;
  });
}

/** Returns the console line about the face recognizer, if a model generates the images. */
export function describeLikeness({ recognizer, engine }: Ports): string[] {
  if (engine.source === 'algorithmicMedia') return [];
  const none = 'not measured: @vladmandic/face-api is not installed (npm install --include=optional)';
  return [`  likeness    ${recognizer ? `measured for each photo by ${recognizer.label}` : none}`];
}

/** Returns the console line about the output check, if a model generates the images. */
export function describeOutputCheck({ nudityDetector, engine, videoEngine, videoConverter }: Ports): string[] {
  const hasModel = [engine, videoEngine].some((each) => each?.source === 'trainedAlgorithmicMedia');
  if (!hasModel) return [];
  if (!nudityDetector) return [`  output      not checked: ${noCheck}`];
  const checksVideos = videoEngine?.source !== 'trainedAlgorithmicMedia' || videoConverter !== null;
  const videos = checksVideos ? '' : '; videos are not checked (set VIDEO_CONVERTER)';
  return [`  output      each image is checked by ${nudityDetector.label}${videos}`];
}

/** Returns the console line about the converter of videos, if the operator chose one. */
export function describeVideoConverter({ videoConverter, videoConverterProblem: problem }: Ports): string[] {
  if (videoConverter) return [`  converter   ${videoConverter.label}`];
  return problem === null ? [] : [`  converter   off: ${problem}`];
}

const noCheck = 'nsfwjs is not installed (see OUTPUT_CHECK_NUDITY in docs/configuration.md)';
