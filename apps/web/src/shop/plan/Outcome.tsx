import { useEffect, useRef, type ReactNode } from 'react'

/**
 * What came of answers that were just sent: takes the focus when it appears,
 * so that it is in sight and read aloud; `now` false leaves the focus.
 */
export const Outcome = ({ now = true, children }: { now?: boolean; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (now) box.current?.focus()
  }, [now])
  return (
    <div ref={box} tabIndex={-1} className="outcome">
      {children}
    </div>
  )
}
