import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { markShape } from '../galatea-mark-shape.ts';

/*
 * Makes the pictures that browsers and link previews want, from the one mark: favicon.svg, apple-touch-icon.png and
 * og.png. The first argument is the folder they go to; without one it is ./public.
 */
const folder = process.argv[2] ?? 'public';
const plaster = '#f6f4f1';
const ink = '#1b1917';

await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'favicon.svg'), favicon());
await sharp(Buffer.from(touchIcon())).png().toFile(join(folder, 'apple-touch-icon.png'));
await sharp(Buffer.from(await sharePicture()))
  .png({ compressionLevel: 9 })
  .toFile(join(folder, 'og.png'));

/** The stone is ink on a light tab bar and plaster on a dark one. */
function favicon(): string {
  const style = `<style>path{fill:${ink}}@media (prefers-color-scheme:dark){path{fill:${plaster}}}</style>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="1 1 30 30">${style}${light()}${coin()}</svg>\n`;
}

function touchIcon(): string {
  const ground = `<rect width="180" height="180" fill="${plaster}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="180" height="180">${light()}${ground}${coin(26, 26, 4)}</svg>`;
}

/** 1200 × 630, the size link previews ask for (Open Graph). */
async function sharePicture(): Promise<string> {
  const name = await outline('wordmark.svg');
  const first = await outline('tagline-first.svg');
  const second = await outline('tagline-second.svg');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
    ${light()}
    <defs>
      <radialGradient id="glow" cx="0.86" cy="0.42" r="0.62">
        <stop stop-color="#f8b7a2" stop-opacity="0.75"/>
        <stop offset="0.55" stop-color="#f3cfc6" stop-opacity="0.35"/>
        <stop offset="1" stop-color="${plaster}" stop-opacity="0"/>
      </radialGradient>
    </defs>
    <rect width="1200" height="630" fill="${plaster}"/>
    <rect width="1200" height="630" fill="url(#glow)"/>
    ${coin(620, 19, 18.5)}
    <g fill="${ink}">
      <g transform="translate(80 128) scale(0.62)">${name}</g>
      <g transform="translate(78 494) scale(0.66)">${first}</g>
      <g transform="translate(80 566) scale(0.66)">${second}</g>
    </g>
  </svg>`;
}

function coin(x = 0, y = 0, scale = 1): string {
  const { cx, cy, r } = markShape.coin;
  return `<g transform="translate(${x} ${y}) scale(${scale})"><circle cx="${cx}" cy="${cy}" r="${r - 0.08}" fill="url(#light)"/><path d="${markShape.stone}" fill="${ink}"/></g>`;
}

function light(): string {
  return `<defs><linearGradient id="light" x1="0.4" y1="0" x2="0.7" y2="1"><stop stop-color="${markShape.coral}"/><stop offset="1" stop-color="${markShape.rose}"/></linearGradient></defs>`;
}

/** Words as outlines (set in Fraunces, SIL Open Font License): the rasteriser needs no font for them. */
async function outline(file: string): Promise<string> {
  const svg = await readFile(new URL(file, import.meta.url), 'utf8');
  return svg.match(/<path[^>]*>/)?.[0] ?? '';
}
