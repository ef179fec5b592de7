import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Size in bytes below which compression saves less than it costs. */
const minBytes = 1_024;

/** Images are already compressed, and /live writes its events immediately and without the hooks of the routes. */
const compressed = /^(application\/json|text\/html)(;|$)/;

/**
 * Compresses JSON and HTML if the client accepts it, for all routes that are registered after it. Built assets are
 * compressed once, by the build.
 *
 * The length of a compressed response reveals a secret if the response contains both the secret and text of an attacker
 * (BREACH). Only responses of /api/auth contain session tokens, and its routes set `compress: false`. No other response
 * contains one: pages are the same for everyone who may read them, and calls return a user's own rows. Other sites
 * cannot request these with the user's cookie either, because it is SameSite=Lax.
 */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: minBytes,
    customTypes: compressed,
    encodings: ['br', 'gzip'],
    // The highest quality takes a hundred times as long, which is only worth it for assets.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    // A small request body could decompress to a very large one.
    globalDecompression: false,
  });
}
