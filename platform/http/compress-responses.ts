import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Below this size in bytes, compression costs more than it saves. */
const minBytes = 1_024;

/** Images are already compressed, and /live writes its events immediately and bypasses the route hooks. */
const compressed = /^(application\/json|text\/html)(;|$)/;

/**
 * Compresses JSON and HTML if the client accepts it, for all routes that are registered afterwards. Built assets are
 * compressed once, during the build.
 *
 * The length of a compressed response reveals a secret if the response contains both the secret and text from an
 * attacker (BREACH). Only responses of /api/auth contain session tokens, and these routes set `compress: false`. No
 * other response contains one: pages are the same for all users who may read them, and calls return a user's own rows.
 * Other sites also cannot request these with the user's cookie, because it is SameSite=Lax.
 */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: minBytes,
    customTypes: compressed,
    encodings: ['br', 'gzip'],
    // The highest quality takes a hundred times as long, which is only worthwhile for assets.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    // A small request body could decompress to a very large one.
    globalDecompression: false,
  });
}
