import { useState } from 'react'
import { LookList, looksTitle } from '../looks/Looks.tsx'

/** Who looked at a member’s data; asked for when it is opened, and not each time that they come home (D-1.14). */
export const WhoLooked = () => {
  const [open, setOpen] = useState(false)
  return (
    <details className="card member-more" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="member-summary">
        <h2>{looksTitle}</h2>
      </summary>
      {open && <LookList />}
    </details>
  )
}
