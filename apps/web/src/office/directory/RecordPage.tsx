import type { RecordChange } from '@openroll/contract/office/directory/words'
import type { ReactNode } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { History } from './History.tsx'
import './directory.css'

type Props = {
  name: string
  /** By what each is called. */
  facts: Readonly<Record<string, ReactNode>>
  /** Whether a change was just saved here. */
  saved: boolean
  changes: readonly RecordChange[]
  /** The form. */
  children: ReactNode
}

/** The page of one record of the directory: what it is, the form that changes it, and what was changed. */
export const RecordPage = ({ name, facts, saved, changes, children }: Props) => (
  <>
    <title>{name}</title>
    <div className="office-head">
      <h1 tabIndex={-1}>{name}</h1>
    </div>
    <dl className="facts">
      {Object.entries(facts).map(([term, shown]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{shown}</dd>
        </div>
      ))}
    </dl>
    {saved && (
      <Notice kind="good" live>
        <p>Saved. Visitors see it now.</p>
      </Notice>
    )}
    <section className="directory-panel" aria-labelledby="record-change">
      <h2 id="record-change">Change it</h2>
      {children}
    </section>
    <History changes={changes} />
  </>
)
