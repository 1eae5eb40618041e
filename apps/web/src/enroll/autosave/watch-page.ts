import { leaveNextPageToBrowser } from '../../session.ts'

type Waiting = { readonly isWaiting: () => boolean; readonly nowIfWaiting: () => void }

/**
 * Saves what waits when the page is hidden (possibly its last event) or left, and calls back when the connection returns; returns a
 * function to stop.
 */
export const watchPage = (timer: Waiting, whenBack: () => void): (() => void) => {
  const changed = () => {
    if (document.visibilityState === 'hidden') timer.nowIfWaiting()
  }
  // Comes before the next page is asked for.
  const leaving = () => {
    if (timer.isWaiting()) leaveNextPageToBrowser()
    timer.nowIfWaiting()
  }
  document.addEventListener('visibilitychange', changed)
  window.addEventListener('online', whenBack)
  window.addEventListener('beforeunload', leaving)
  return () => {
    document.removeEventListener('visibilitychange', changed)
    window.removeEventListener('online', whenBack)
    window.removeEventListener('beforeunload', leaving)
  }
}
