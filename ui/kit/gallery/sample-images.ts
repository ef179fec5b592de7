import { markShape } from '../galatea-mark-shape.ts';

/** Images for the gallery: the mark's head in front of different lights. Each is a data URL, so no files are needed. */
export const sampleImages = (
  [
    ['#f3c9b8', '#e58a72', '#43211d', '#fff1e6'],
    ['#c9d6d3', '#6f9390', '#16302f', '#f4efe2'],
    ['#e9ddc8', '#c0a06a', '#3a2b14', '#fff7e4'],
    ['#d9d2e6', '#8b7bb0', '#241a3d', '#fbeee9'],
    ['#f2d3d9', '#c5617f', '#3a0f22', '#ffe9dd'],
    ['#cfd8e4', '#66819f', '#14233a', '#f6ecdc'],
  ] as const
).map(createImage);

/** A URL that does not exist, for the error state. */
export const missingImage = '/no-such-picture.webp';

function createImage([far, near, stone, lamp]: readonly [string, string, string, string], at: number): string {
  const lampX = [300, 270, 320, 250, 310, 280][at] ?? 300;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500">
    <defs>
      <linearGradient id="wall" x1="0" y1="0" x2="0.4" y2="1"><stop stop-color="${far}"/><stop offset="1" stop-color="${near}"/></linearGradient>
      <radialGradient id="lamp">
      <stop stop-color="${lamp}"/><stop offset="0.5" stop-color="${lamp}" stop-opacity="0.55"/>
      <stop offset="1" stop-color="${lamp}" stop-opacity="0"/></radialGradient>
      <linearGradient id="stone" x1="0" x2="1" y2="0.25"><stop stop-color="${stone}"/>
      <stop offset="0.62" stop-color="${stone}"/><stop offset="1" stop-color="${near}"/></linearGradient>
    </defs>
    <rect width="400" height="500" fill="url(#wall)"/>
    <circle cx="${lampX}" cy="190" r="210" fill="url(#lamp)"/>
    <path transform="translate(-90 -20) scale(16.6)" d="${bust()}" fill="url(#stone)"/>
  </svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Draws the mark's profile, with the back of a head and shoulders instead of the coin. */
function bust(): string {
  const face = markShape.stone.slice(0, markShape.stone.indexOf('A14'));
  const shoulders = 'C20.5 31 25 31.6 27 36L5 36C6 32 9.8 31.2 10.6 28.4C11 26.6 10 24.6 8.6 22.6';
  const crown = 'C5.6 18 5.6 10.6 8.6 6.4C10.6 3.4 13.4 2 16 2Z';
  return face + shoulders + crown;
}
