/**
 * Starts this process over, under the same pid, with one malloc arena: glibc otherwise keeps freed pages for each thread apart,
 * and the server stands at 350 MiB where 265 do (bench/README.md). The setting is only read when a process begins.
 */
export const keepOneArena = () => {
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX !== undefined) return
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    MALLOC_ARENA_MAX: '1',
  })
}
