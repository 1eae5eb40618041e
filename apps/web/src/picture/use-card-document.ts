import { useEffect, useState } from 'react'
import { bootstrap } from '../bootstrap.ts'

/** Where this document was loaded: its content security policy allows a card processor there or not. */
const loadedAt = typeof location === 'undefined' ? '/' : location.pathname

/**
 * Loads the document anew on the way to and from a page with a card form, so that only those run a card processor's script. True
 * while it does.
 */
export const useCardDocument = (pathname: string): boolean => {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    if (typeof bootstrap.cards?.publishable_key !== 'string') return
    void import('./reload-for-cards.ts').then(async ({ isOtherDocument, reload }) => {
      if (!isOtherDocument(loadedAt, pathname)) return
      setLeaving(true)
      await reload()
    })
  }, [pathname])
  return isLeaving
}
