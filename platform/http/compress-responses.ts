import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Bytes below which compression saves less than its header and its time cost. */
const minBytes = 1_024;

/** Pictures are compressed already, and /live writes its events past the routes' hooks, each at once. */
const compressed = /^(application\/json|text\/html)(;|$)/;

/**
 * Compresses JSON and HTML as the client accepts it, for all routes that are opened after it. Built assets are
 * compressed once, by the build.
 *
 * A compressed length tells a secret where one response holds both the secret and text of an attacker (BREACH). The
 * tokens of sessions are in responses of /api/auth alone, whose routes say `compress: false`. In all others there is
 * none: pages are the same for everyone who may read them, and calls return a person's own rows. Nor can another site
 * ask for these with the person's cookie, which is SameSite=Lax.
 */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: minBytes,
    customTypes: compressed,
    encodings: ['br', 'gzip'],
    // The highest quality takes a hundred times as long, which is worth it for assets alone.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    // A small body of a request could become a very large one.
    globalDecompression: false,
  });
}
