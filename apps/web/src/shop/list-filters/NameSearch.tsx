import { useEffect, useRef } from 'react'
import { Icon } from '../../drawings/Icon.tsx'

/** Search by name. Typing is never overwritten; outside changes (Back, Clear filters) update the box. */
export const NameSearch = ({ q, onSearch }: { q: string; onSearch: (q: string) => void }) => {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current !== null && document.activeElement !== box.current) box.current.value = q
  }, [q])
  return (
    <label className="name-search">
      <span className="visually-hidden">Search plans by name</span>
      <Icon name="search" />
      <input
        ref={box}
        className="control"
        type="search"
        placeholder="Plan name"
        autoComplete="off"
        maxLength={60}
        defaultValue={q}
        onChange={(event) => onSearch(event.target.value)}
      />
    </label>
  )
}
