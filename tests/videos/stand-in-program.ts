import { fileURLToPath } from 'node:url';

/** The path of the stand-in of the converter, for VIDEO_CONVERTER. */
export const standInConverter = fileURLToPath(new URL('./stand-in-converter.ts', import.meta.url));
