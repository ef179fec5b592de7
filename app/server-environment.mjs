import { availableParallelism } from 'node:os';
import { join } from 'node:path';

/**
 * The folder where Node caches compiled code between starts, which halves module load time. Node checks the cached code
 * against the source of each module, and ignores a folder that is not writable.
 */
export const compileCache = join(import.meta.dirname, '..', 'node_modules', '.cache', 'node-compile-cache');

/**
 * Environment variables that must be set before the server process starts. They control how image processing uses
 * threads and memory.
 */
export function serverEnvironment() {
  return {
    NODE_COMPILE_CACHE: compileCache,
    // Images are rendered and decoded on the same threads that read files, hash passwords and resolve names, so the
    // pool must be large enough for all of that.
    UV_THREADPOOL_SIZE: String(4 + 2 * availableParallelism()),
    // By default, glibc gives every thread its own heap and keeps freed memory there: hundreds of megabytes after a few
    // large images. With two heaps, and large blocks mapped and unmapped individually, memory is returned to the
    // system.
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '1048576',
    MALLOC_TRIM_THRESHOLD_: '1048576',
  };
}
