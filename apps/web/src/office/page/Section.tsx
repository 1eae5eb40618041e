import { useId, type ReactNode } from 'react'

type Props = { title: string; children: ReactNode; actions?: ReactNode }

/** A section of a page with its heading and buttons. */
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
