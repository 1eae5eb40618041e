import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../use-session.ts'

/** Screens that ask for a zip code. */
const zipCodeScreens: ReadonlySet<string> = new Set(['/', '/home', '/referrals', '/plans'])
/** Wait this long, so that people who are already answering aren't interrupted. */
const waitMs = 4000

/** Whether to offer using the visitor's location: nothing is started or typed, and they haven't refused before. */
export const useLocationOffer = (): boolean => {
  const { pathname } = useLocation()
  const isKnown = useSession('tempId') !== null
  const isRefused = useSession('location_refused') !== null
  const [isWaiting, setIsWaiting] = useState(false)
  const mayOffer = zipCodeScreens.has(pathname) && !isKnown && !isRefused
  useEffect(() => {
    if (!mayOffer || isWaiting || !('geolocation' in navigator)) return undefined
    const timer = setTimeout(() => setIsWaiting(true), waitMs)
    const stop = () => clearTimeout(timer)
    document.addEventListener('input', stop, { capture: true, once: true })
    return () => {
      stop()
      document.removeEventListener('input', stop, { capture: true })
    }
  }, [mayOffer, isWaiting])
  return mayOffer && isWaiting
}
