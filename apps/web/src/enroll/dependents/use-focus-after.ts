import { useEffect, useRef, type RefObject } from 'react'

/** Once the question is answered or put down, focus is where it was asked for, unless something else came. */
export const useFocusAfter = (asks: boolean, box: RefObject<HTMLElement | null>): void => {
  const askedBefore = useRef(asks)
  useEffect(() => {
    const isOver = askedBefore.current && !asks
    askedBefore.current = asks
    if (isOver && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('.enroll-spouse')?.focus()
  }, [asks, box])
}
