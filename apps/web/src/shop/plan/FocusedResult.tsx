import { useEffect, useRef, type ReactNode } from 'react'

/** The result of answers just sent; takes focus, so that it is seen and read aloud, unless `takesFocus` is false. */
export const FocusedResult = ({ takesFocus = true, children }: { takesFocus?: boolean; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  return (
    <div ref={box} tabIndex={-1} className="outcome">
      {children}
    </div>
  )
}
