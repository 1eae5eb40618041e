import { useState } from 'react'
import { DataViewList, dataViewsTitle } from '../data-views/DataViewsCard.tsx'

/** Who viewed a member's data; loaded only when opened (D-1.14). */
export const DataViewsSection = () => {
  const [open, setOpen] = useState(false)
  return (
    <details className="card member-more" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="member-summary">
        <h2>{dataViewsTitle}</h2>
      </summary>
      {open && <DataViewList />}
    </details>
  )
}
