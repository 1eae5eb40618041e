import { useEffect, useState } from 'react'

/** The forms on the page that hold something typed and not saved. */
const holding = new Set<object>()

/** Whether leaving now would lose something. */
export const hasUnsaved = (): boolean => holding.size > 0

/** What is typed has been saved, or may go. */
export const forgetUnsaved = (): void => holding.clear()

/**
 * Has the browser and the router ask before this page is left, for as long as `unsaved` holds; after `forgetUnsaved` again as soon as
 * something else stands in the form: `typed`, by its value.
 */
export const useUnsaved = (unsaved: boolean, typed: unknown): void => {
  const [key] = useState(() => ({}))
  useEffect(() => {
    if (!unsaved) return undefined
    holding.add(key)
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      holding.delete(key)
      window.removeEventListener('beforeunload', ask)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- what is typed arms it again
  }, [key, unsaved, typed])
}
