/** Less memory for the same speed, as measured in bench/README.md. */
const flags = ['--max-semi-space-size=8', '--heap-growing-percent=20', '--v8-pool-size=2']

/**
 * Starts this process over, under the same pid, with what Node and glibc only read when a process begins: V8's flags, and one malloc
 * arena, since glibc otherwise keeps freed pages for each thread apart. Windows can't; there the server just takes more memory.
 */
export const startOver = () => {
  const missing = flags.filter((flag) => !process.execArgv.includes(flag))
  const arena = process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX !== undefined
  if (process.platform === 'win32' || (missing.length === 0 && arena)) return
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...missing, ...process.argv.slice(1)], {
    ...process.env,
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '1',
  })
}
