import type { Duty } from '@openroll/contract/duty-meanings'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Icon } from '../../drawings/Icon.tsx'
import './search.css'

const SearchDialog = lazy(async () => ({ default: (await import('./SearchDialog.tsx')).SearchDialog }))

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens search, by a click or with ⌘K or Ctrl+K. */
export const SearchButton = ({ duties }: { duties: readonly Duty[] }) => {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      // Another dialog may hold typed text.
      if (document.querySelector('dialog[open]') === null) setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button type="button" className="office-search-button" onClick={() => setOpen(true)}>
        <Icon name="search" />
        <span>Search</span>
        <kbd aria-hidden="true">{isMac() ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog duties={duties} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
