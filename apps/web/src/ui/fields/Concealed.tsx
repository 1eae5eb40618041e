import { useEffect, useRef, useState, type ReactNode } from 'react'
import { isMasked } from './masked.ts'

type Props = { on: boolean; what: ReactNode; children: ReactNode }

/** Shows the input as dots, with a button to reveal it; masked values need neither. */
export const Concealed = ({ on, what, children }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  const [masked, setMasked] = useState(false)
  const updateMasked = () => setMasked(isMasked(box.current?.querySelector('input')?.value ?? ''))
  useEffect(updateMasked, [])
  if (!on) return children
  return (
    <div ref={box} className={seen || masked ? 'concealable' : 'concealable concealed'} onChange={updateMasked}>
      {children}
      {!masked && (
        <button type="button" className="text-link" onClick={() => setSeen(!seen)}>
          {seen ? 'Hide' : 'Show'} <span className="visually-hidden">{what}</span>
        </button>
      )}
    </div>
  )
}
