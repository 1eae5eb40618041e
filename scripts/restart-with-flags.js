/**
 * Less memory at the same speed, as measured in bench/README.md. No protection keys for compiled code: with them, V8 occasionally
 * aborts the process when threads start and end ("Check failed: jit_page.has_value()"). The server triggers collection of read
 * picture data itself (apps/api/src/files/collect-garbage.ts).
 */
const flags = [
  '--max-semi-space-size=32',
  '--heap-growing-percent=20',
  '--v8-pool-size=2',
  '--no-memory-protection-keys',
  '--expose-gc',
]

/**
 * glibc keeps freed pages per thread: a single arena saves a fifth. Allocations of a MiB or more, which only screenshots need, are
 * returned at once; returning smaller ones as well would cost a tenth of the speed.
 */
const memory = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_TRIM_THRESHOLD_: '33554432' }

/**
 * Restarts this process under the same pid with settings that Node and glibc read only at startup: V8's flags and memory options.
 * Not possible on Windows, where the server just uses more memory.
 */
export const restartWithFlags = () => {
  const missing = flags.filter((flag) => !process.execArgv.includes(flag))
  const kept = process.platform !== 'linux' || Object.keys(memory).every((name) => process.env[name] !== undefined)
  if (process.platform === 'win32' || (missing.length === 0 && kept)) return
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...missing, ...process.argv.slice(1)], {
    ...memory,
    ...process.env,
  })
}
