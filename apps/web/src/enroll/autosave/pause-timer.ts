/** Runs after a pause that each call restarts, at most `longest` ms in all. */
export const openPauseTimer = (run: () => void, longest: number) => {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let since = 0
  const cancel = () => {
    clearTimeout(waiting)
    waiting = undefined
  }
  const now = () => {
    cancel()
    run()
  }
  return {
    isWaiting: () => waiting !== undefined,
    cancel,
    nowIfWaiting: () => {
      if (waiting !== undefined) now()
    },
    schedule: (ms: number) => {
      if (waiting === undefined) since = Date.now()
      cancel()
      waiting = setTimeout(now, Math.max(0, Math.min(ms, since + Math.max(longest, ms) - Date.now())))
    },
  }
}
