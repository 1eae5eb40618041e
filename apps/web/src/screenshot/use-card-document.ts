import { useEffect, useState } from 'react'
import { bootstrap } from '../bootstrap.ts'

/** The path this document was loaded at, which decides whether its content security policy allows a card processor. */
const loadedAt = typeof location === 'undefined' ? '/' : location.pathname

/**
 * Reloads the document on the way to and from a page with a card form, so that only those run a card processor's script. True while
 * reloading.
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
