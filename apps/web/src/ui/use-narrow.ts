import { useSyncExternalStore } from 'react'

/** Whether the window is narrower than so many rem; follows resizing. False without window support. */
export const useNarrow = (rem: number): boolean => {
  const query = `(max-width: ${rem - 0.01}rem)`
  return useSyncExternalStore(
    (changed) => {
      if (typeof window.matchMedia !== 'function') return () => undefined
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => typeof window.matchMedia === 'function' && window.matchMedia(query).matches,
    () => false,
  )
}
