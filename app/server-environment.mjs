import { availableParallelism } from 'node:os';
import { join } from 'node:path';

/**
 * Folder in which Node caches compiled code between starts, which halves the load time of modules. Node compares it
 * with the source of each module and ignores a folder that is not writable.
 */
export const compileCache = join(import.meta.dirname, '..', 'node_modules', '.cache', 'node-compile-cache');

/**
 * Environment variables that must be set before the server process starts: its use of threads and memory for image
 * processing.
 */
export function serverEnvironment() {
  return {
    NODE_COMPILE_CACHE: compileCache,
    // Images are rendered and decoded on the threads that also read files, hash passwords and resolve names, so the
    // pool must be large enough for all of them.
    UV_THREADPOOL_SIZE: String(4 + 2 * availableParallelism()),
    // By default glibc gives every thread its own heap and keeps freed memory there: hundreds of megabytes after a few
    // large images. With two heaps, and large blocks mapped and unmapped individually, the memory is released to the
    // system.
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '1048576',
    MALLOC_TRIM_THRESHOLD_: '1048576',
  };
}
