import { useEffect, useState } from 'react'

/** Forms on the page with unsaved input. */
const unsavedForms = new Set<object>()

/** Whether leaving now would lose input. */
export const hasUnsaved = (): boolean => unsavedForms.size > 0

/** Marks all input as saved or discarded. */
export const forgetUnsaved = (): void => unsavedForms.clear()

/** Makes the browser and router ask before leaving while `unsaved`; after `forgetUnsaved`, again as soon as `typed` changes. */
export const useUnsaved = (unsaved: boolean, typed: unknown): void => {
  const [key] = useState(() => ({}))
  useEffect(() => {
    if (!unsaved) return undefined
    unsavedForms.add(key)
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      unsavedForms.delete(key)
      window.removeEventListener('beforeunload', ask)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- new input arms it again
  }, [key, unsaved, typed])
}
