import type { Ports } from './wire.ts';

/** The setting that replaces a built-in adapter with another one, by port and name. */
const switches: Readonly<Record<string, string>> = {
  'pictures illustrated': 'the key of an image model, or COMFYUI_URL, switches on photorealistic ones',
  'captions phrasebook': 'WRITER and WRITER_MODEL have a language model write',
  'publishing sandbox': 'ZERNIO_API_KEY, or INSTAGRAM_APP_ID, publishes to the real one',
  'files disk': 'S3_BUCKET keeps them in a bucket',
  'mail outbox': 'SMTP_URL and MAIL_FROM send them',
};

/** Returns one line per port for the console at the start: its adapter, and the setting that enables another one. */
export function describePorts({ engine, writer, publisher, payments, mailer, files }: Ports): string[] {
  const lines = Object.entries({
    pictures: engine,
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

/** Returns the line for the console about the recognizer that compares faces, if a model generates the images. */
export function describeLikeness({ recogniser, engine }: Ports): string[] {
  if (engine.source === 'algorithmicMedia') return [];
  const none = 'not measured: @vladmandic/face-api is not installed (npm install --include=optional)';
  return [`  likeness    ${recogniser ? `of each photo measured by ${recogniser.label}` : none}`];
}
