import { useEffect, useRef, type ReactNode } from 'react'

/** The result of just-sent answers; takes focus so that it is seen and read aloud, unless `now` is false. */
export const FocusedResult = ({ now = true, children }: { now?: boolean; children: ReactNode }) => {
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
