import { useEffect, useRef, useState } from 'react'
import { TextField } from '../../ui/TextField.tsx'

const pauseMs = 300

/** A search that asks once the typing pauses. */
export const SearchField = ({ search, onSearch }: { search: string; onSearch: (wanted: string) => void }) => {
  const [typed, setTyped] = useState(search)
  const asked = useRef(search)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // The address was changed by other means, such as the way back.
    if (search !== asked.current) setTyped(search)
    asked.current = search
  }, [search])
  useEffect(() => () => clearTimeout(pause.current), [])
  return (
    <TextField
      name="search"
      type="search"
      label="Search"
      hint="Name, email address, group or policy number"
      autoComplete="off"
      maxLength={100}
      value={typed}
      onChange={(event) => {
        const wanted = event.target.value
        setTyped(wanted)
        clearTimeout(pause.current)
        pause.current = setTimeout(() => {
          asked.current = wanted
          onSearch(wanted)
        }, pauseMs)
      }}
    />
  )
}
