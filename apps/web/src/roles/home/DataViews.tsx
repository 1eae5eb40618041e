import { useState } from 'react'
import { LookList, looksTitle } from '../looks/Looks.tsx'

/** Who viewed a member's data; loaded only when opened (D-1.14). */
export const DataViews = () => {
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
