import { useEffect, useRef, type ReactNode } from 'react'

/** A menu that opens at its summary, its first child; Esc closes it and goes back there. */
export const Menu = ({ className, children }: { className: string; children: ReactNode }) => {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const shown = menu.current
    const closeOnEsc = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || shown?.open !== true) return
      shown.open = false
      shown.querySelector('summary')?.focus()
    }
    shown?.addEventListener('keydown', closeOnEsc)
    return () => shown?.removeEventListener('keydown', closeOnEsc)
  }, [])
  return (
    <details className={className} ref={menu}>
      {children}
    </details>
  )
}
