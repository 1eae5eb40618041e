import { useEffect, useRef, useState } from 'react'
import { TextField } from '../fields/TextField.tsx'

const pauseMs = 300
type Props = { search: string; onSearch: (search: string) => void; hint: string }

/** Whether a key pressed there is typed text. */
const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog, [contenteditable]') !== null

/** A search box that searches when typing pauses; pressing Ctrl+/ focuses it from anywhere on the page. */
export const SearchField = ({ search, onSearch, hint }: Props) => {
  const [typed, setTyped] = useState(search)
  const lastSearch = useRef(search)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // The URL changed in another way, such as with Back.
    if (search !== lastSearch.current) setTyped(search)
    lastSearch.current = search
  }, [search])
  useEffect(() => () => clearTimeout(pause.current), [])
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const focusOnShortcut = (event: KeyboardEvent) => {
      // A single character could be entered by accident, as when dictating (WCAG 2.1.4).
      if (event.key !== '/' || !(event.ctrlKey || event.metaKey) || event.altKey || isTypedInto(event.target)) return
      event.preventDefault()
      box.current?.focus()
    }
    document.addEventListener('keydown', focusOnShortcut)
    return () => document.removeEventListener('keydown', focusOnShortcut)
  }, [])
  return (
    <TextField
      name="search"
      type="search"
      label="Search"
      hint={
        <>
          {hint}. <span className="key-hint">Press Ctrl+/ to search.</span>
        </>
      }
      ref={box}
      autoComplete="off"
      maxLength={100}
      value={typed}
      onChange={(event) => {
        const query = event.target.value
        setTyped(query)
        clearTimeout(pause.current)
        pause.current = setTimeout(() => {
          lastSearch.current = query
          onSearch(query)
        }, pauseMs)
      }}
    />
  )
}
