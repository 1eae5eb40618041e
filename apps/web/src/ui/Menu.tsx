import { useEffect, useRef, type ReactNode } from 'react'

/** A menu whose first child is its summary. Esc closes it and returns focus there; pressing or focusing elsewhere closes it, too. */
export const Menu = ({
  className,
  onOpen,
  children,
}: {
  className: string
  onOpen?: (menu: HTMLDetailsElement) => void
  children: ReactNode
}) => {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const shown = menu.current
    const closeOnEsc = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || shown?.open !== true) return
      shown.open = false
      shown.querySelector('summary')?.focus()
    }
    const closeFrom = ({ target }: Event) => {
      if (shown?.open !== true || !(target instanceof Element) || target.closest('dialog') !== null) return
      // The backdrop belongs to the menu, but pressing it counts as elsewhere.
      if (target === shown || !shown.contains(target)) shown.open = false
    }
    shown?.addEventListener('keydown', closeOnEsc)
    document.addEventListener('pointerdown', closeFrom)
    document.addEventListener('focusin', closeFrom)
    return () => {
      shown?.removeEventListener('keydown', closeOnEsc)
      document.removeEventListener('pointerdown', closeFrom)
      document.removeEventListener('focusin', closeFrom)
    }
  }, [])
  return (
    <details
      className={className}
      ref={menu}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.(currentTarget)}
    >
      {children}
    </details>
  )
}
