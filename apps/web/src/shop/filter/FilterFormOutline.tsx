import type { ReactNode } from 'react'

/** The four questions' place until they can be answered, at the size that they will have. */
export const FilterFormOutline = ({ heading }: { heading: ReactNode }) => (
  <div className="filter-form" aria-busy="true">
    {heading}
    <div className="outline-pair">
      <div className="skeleton outline-field" />
      <div className="skeleton outline-field" />
    </div>
    <div className="skeleton outline-field" />
    <div className="skeleton outline-choices" />
    <div className="skeleton outline-button" />
    <span className="visually-hidden" role="status">
      Loading
    </span>
  </div>
)
