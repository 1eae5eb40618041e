/** Runs when the page has nothing to do for the person; yields the way to call it off. */
export const whenIdle = (run: () => void): (() => void) => {
  if (window.requestIdleCallback === undefined) {
    const timer = setTimeout(run, 200)
    return () => clearTimeout(timer)
  }
  const asked = window.requestIdleCallback(run)
  return () => window.cancelIdleCallback(asked)
}
