/** Calls back when the page is hidden (possibly its last event) and when the connection returns; returns a function to stop. */
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
