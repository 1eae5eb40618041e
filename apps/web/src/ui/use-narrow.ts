import { useSyncExternalStore } from 'react'
import { renderedWidth } from '../session.ts'

/**
 * Whether the window is narrower than `rem`; follows resizing, and paper is never narrow. `atFirst`: the value for a page rendered
 * without knowing its width.
 */
export const useNarrow = (rem: number, atFirst = false): boolean => {
  const query = `screen and (max-width: ${rem - 0.01}rem)`
  return useSyncExternalStore(
    (changed) => {
      if (typeof window.matchMedia !== 'function') return () => undefined
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => typeof window.matchMedia === 'function' && window.matchMedia(query).matches,
    () => {
      const width = renderedWidth()
      return width === undefined ? atFirst : width < rem * 16
    },
  )
}
