import { useEffect, useRef, type RefObject } from 'react'

/** Focuses the Enroll Spouse button after the question closes, unless something else has the focus. */
export const useFocusAfter = (isAsking: boolean, box: RefObject<HTMLElement | null>): void => {
  const wasOpen = useRef(isAsking)
  useEffect(() => {
    const isOver = wasOpen.current && !isAsking
    wasOpen.current = isAsking
    if (isOver && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('.enroll-spouse')?.focus()
  }, [isAsking, box])
}
