/** Calls when the page is hidden, which may be the last that it hears, and when the connection is back; yields the way to stop. */
export const watchPage = (whenHidden: () => void, whenBack: () => void): (() => void) => {
  const changed = () => {
    if (document.visibilityState === 'hidden') whenHidden()
  }
  document.addEventListener('visibilitychange', changed)
  window.addEventListener('online', whenBack)
  return () => {
    document.removeEventListener('visibilitychange', changed)
    window.removeEventListener('online', whenBack)
  }
}
