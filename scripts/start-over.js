/**
 * Less memory for the same speed, as measured in bench/README.md. And no protection keys around compiled code: where the processor has them,
 * V8's book-keeping of its pages now and then aborts the whole process when threads begin and end ("Check failed: jit_page.has_value()").
 * The server itself asks for a collection of what was read of pictures (apps/api/src/files/sweep.ts).
 */
const flags = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=20',
  '--v8-pool-size=2',
  '--no-memory-protection-keys',
  '--expose-gc',
]

/**
 * glibc keeps freed pages for each thread apart: one arena for all keeps a fifth less. Pieces of a MiB and more, which only pictures
 * are, go back at once; to give back every small rest as well would cost a tenth of the speed.
 */
const memory = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_TRIM_THRESHOLD_: '33554432' }

/**
 * Starts this process over, under the same pid, with what Node and glibc only read when a process begins: V8's flags, and how memory
 * is kept. Windows can't; there the server just takes more of it.
 */
export const startOver = () => {
  const missing = flags.filter((flag) => !process.execArgv.includes(flag))
  const kept = process.platform !== 'linux' || Object.keys(memory).every((name) => process.env[name] !== undefined)
  if (process.platform === 'win32' || (missing.length === 0 && kept)) return
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...missing, ...process.argv.slice(1)], {
    ...memory,
    ...process.env,
  })
}
