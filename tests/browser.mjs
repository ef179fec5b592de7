// @ts-check
// Provides the browser for journeys and benchmarks. Plain JavaScript without dependencies, because `npm test` calls it
// before packages are installed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { root } from '../app/install.mjs';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
// Uses only its own fonts, so that pages look the same everywhere.
const fonts = '<?xml version="1.0"?>\n<fontconfig><dir prefix="relative">fonts</dir></fontconfig>\n';

/** Throws an error with a message for the console if no browser is available for the tests. */
export function requireBrowser() {
  if (!isPackaged()) installedBrowser();
}

/** Returns the options for starting the browser with Playwright. The packaged browser is unpacked on first use. */
export function browserLaunchOptions() {
  if (!isPackaged()) return { executablePath: installedBrowser(), args };
  const folder = unpackedBrowser();
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
    FONTCONFIG_FILE: join(folder, 'fonts.conf'),
  };
  return { executablePath: join(folder, 'chromium'), args, env };
}

/** On Linux x64 npm installs a Chromium; CHROMIUM overrides it. */
function isPackaged() {
  return !process.env.CHROMIUM && process.platform === 'linux' && process.arch === 'x64';
}

function installedBrowser() {
  const named = process.env.CHROMIUM;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM is set to ${named}, and there is no such file.`);
  const path = named || usualPaths().find((candidate) => existsSync(candidate));
  if (path) return path;
  throw new Error(
    'The tests need a browser and found none. Install Chrome or Chromium, or set CHROMIUM to the path of one.',
  );
}

function usualPaths() {
  if (process.platform === 'darwin')
    return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) => [
      join(folder, 'Google Chrome.app/Contents/MacOS/Google Chrome'),
      join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
    ]);
  if (process.platform === 'win32')
    return [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].map((folder) =>
      join(folder ?? '', 'Google/Chrome/Application/chrome.exe'),
    );
  return ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map((name) => `/usr/bin/${name}`);
}

/** Returns the folder of the packaged Chromium, including libraries and fonts that may not be installed. */
function unpackedBrowser() {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'));
  const folder = join(root, 'build', `chromium-${version}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  unpackInto(unfinished);
  writeFileSync(join(unfinished, 'fonts.conf'), fonts);
  try {
    renameSync(unfinished, folder);
  } catch {
    rmSync(unfinished, { recursive: true }); // another process was faster
  }
  return folder;
}

/** Runs in its own process because the package can only unpack to the temporary folder. */
function unpackInto(/** @type {string} */ folder) {
  const program = `
    import chromium, { inflate } from '@sparticuz/chromium';
    import { fileURLToPath } from 'node:url';
    await chromium.executablePath();
    await inflate(fileURLToPath(new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'))));`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    env: { ...process.env, TMPDIR: folder },
    encoding: 'utf8',
  });
  if (status === 0) return;
  rmSync(folder, { recursive: true });
  throw new Error(`The Chromium of @sparticuz/chromium could not be unpacked: ${stderr}`);
}
