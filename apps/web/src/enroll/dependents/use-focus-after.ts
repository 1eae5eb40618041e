import { useEffect, useRef, type RefObject } from 'react'

/** Focuses the Enroll Spouse button after the question closes, unless something else has the focus. */
export const useFocusAfter = (asks: boolean, box: RefObject<HTMLElement | null>): void => {
  const wasOpen = useRef(asks)
  useEffect(() => {
    const isOver = wasOpen.current && !asks
    wasOpen.current = asks
    if (isOver && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('.enroll-spouse')?.focus()
  }, [asks, box])
}
