/**
 * A SIGTERM to `npm start` ends npm and the shell between, but not this process, which therefore stops when its parent disappears.
 * Without npm, it doesn't watch its parent.
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
