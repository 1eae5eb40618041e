/**
 * A SIGTERM to `npm start` ends npm and the shell between, and reaches nobody further: whoever is left without that shell tells
 * itself to stop. Started without npm, a process keeps its parent's end to itself.
 */
export const endWithNpm = () => {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}
