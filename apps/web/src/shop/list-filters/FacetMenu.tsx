import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Icon } from '../../drawings/Icon.tsx'

type Props = { label: string; about?: string; chosen: number; children: ReactNode }

/** A button that opens a facet's choices; Esc, a press outside, or tabbing out closes them. */
export const FacetMenu = ({ label, about = '', chosen, children }: Props) => {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useId()
  const panelBox = useRef<HTMLDivElement>(null)
  // Align a panel that would overflow the right edge to the button's other side.
  useLayoutEffect(() => {
    const box = panelBox.current
    if (!open || box === null) return
    const overflows = box.getBoundingClientRect().right > document.documentElement.clientWidth
    box.classList.toggle('facet-panel-end', overflows)
  }, [open])
  useEffect(() => {
    if (!open) return
    const isOutside = (target: EventTarget | null) => !(target instanceof Node && box.current?.contains(target))
    const closeOutside = (event: Event) => {
      if (isOutside(event.target)) setOpen(false)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [open])
  return (
    <div className="facet-menu" ref={box}>
      <button
        ref={button}
        type="button"
        className={chosen > 0 ? 'chip-button chip-button-on' : 'chip-button'}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
        {about !== '' && <span className="visually-hidden">{about}</span>}
        {chosen > 0 && (
          <span className="chip-count">
            <span className="visually-hidden">chosen: </span>
            {chosen}
          </span>
        )}
        <Icon name="down" />
      </button>
      {open && (
        <div className="facet-panel" id={panel} ref={panelBox}>
          {children}
        </div>
      )}
    </div>
  )
}
