import { availableParallelism } from 'node:os';
import { join } from 'node:path';

/**
 * Where Node keeps compiled code between two starts, which halves the time that modules take to load. It is checked
 * against the source of each module; a folder that cannot be written to is ignored.
 */
export const compileCache = join(import.meta.dirname, '..', 'node_modules', '.cache', 'node-compile-cache');

/**
 * What the server's process has to be told before it starts: how it uses threads and memory while it works on pictures.
 */
export function serverEnvironment() {
  return {
    NODE_COMPILE_CACHE: compileCache,
    // Pictures are drawn and decoded on the threads that also read files, hash
    // passwords and resolve names: room for all.
    UV_THREADPOOL_SIZE: String(4 + 2 * availableParallelism()),
    // glibc gives every thread a heap of its own and keeps what was freed there: hundreds of megabytes after a few
    // large pictures. With two heaps, and large blocks mapped and unmapped one by one, it goes back to the system.
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '1048576',
    MALLOC_TRIM_THRESHOLD_: '1048576',
  };
}
