import { leaveNextPageToBrowser } from '../../session.ts'

type PageTimer = { readonly isWaiting: () => boolean; readonly runIfWaiting: () => void }

/**
 * Runs a waiting save when the page is hidden or left, and calls `onReconnect` when the browser is online again; returns a function to
 * stop.
 */
export const watchPage = (timer: PageTimer, onReconnect: () => void): (() => void) => {
  const onVisibilityChange = () => {
    if (document.visibilityState === 'hidden') timer.runIfWaiting()
  }
  // Runs before the browser requests the next page.
  const onUnload = () => {
    if (timer.isWaiting()) leaveNextPageToBrowser()
    timer.runIfWaiting()
  }
  document.addEventListener('visibilitychange', onVisibilityChange)
  window.addEventListener('online', onReconnect)
  window.addEventListener('beforeunload', onUnload)
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange)
    window.removeEventListener('online', onReconnect)
    window.removeEventListener('beforeunload', onUnload)
  }
}
