/** Runs when the browser is idle; returns a function that cancels it. */
export const whenIdle = (run: () => void): (() => void) => {
  if (window.requestIdleCallback === undefined) {
    const timer = setTimeout(run, 200)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(run)
  return () => window.cancelIdleCallback(handle)
}
