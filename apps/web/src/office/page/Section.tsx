import { useId, type ReactNode } from 'react'

type Props = { title: string; children: ReactNode; actions?: ReactNode }

/** A part of an enrollment's page, with its heading and what can be done there. */
export const Section = ({ title, children, actions }: Props) => {
  const heading = useId()
  return (
    <section className="office-section" aria-labelledby={heading}>
      <div className="office-head">
        <h2 id={heading}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  )
}
