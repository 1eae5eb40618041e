/** A timer that calls `run` after a pause. Each call of `schedule` restarts the pause, up to `longest` ms in all. */
export const openPauseTimer = (run: () => void, longest: number) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let since = 0
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const runNow = () => {
    cancel()
    run()
  }
  return {
    isWaiting: () => timer !== undefined,
    cancel,
    runIfWaiting: () => {
      if (timer !== undefined) runNow()
    },
    schedule: (ms: number) => {
      if (timer === undefined) since = Date.now()
      cancel()
      timer = setTimeout(runNow, Math.max(0, Math.min(ms, since + Math.max(longest, ms) - Date.now())))
    },
  }
}
