import { steps } from '@openroll/contract/enroll/steps'
import { draftsPerPage, getDrafts, type DraftSummary } from '@openroll/contract/roles/workspace'
import { longDate } from '@openroll/contract/shown'
import { useState } from 'react'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { ContinueDraft } from './ContinueDraft.tsx'
import { Pager } from '../../ui/pages/Pager.tsx'
import { dayOf } from '../../day-of.ts'

/** Unsubmitted enrollments started for others; filtered by `search`. */
export const Drafts = ({ search }: { search?: string }) => {
  const [page, setPage] = useState(1)
  const query = useCall(getDrafts, { page, ...(search === undefined ? {} : { search }) }, { keepPrevious: true })
  const { result = [], total = 0 } = query.data ?? {}
  const lastPage = Math.ceil(total / draftsPerPage)
  return (
    <section className="workspace-list" aria-label="Drafts to finish">
      <h2>Drafts to finish</h2>
      <LoadError of={[query]} />
      {query.data !== undefined && result.length === 0 && (
        <p className="muted">
          {search === undefined ? 'No drafts. Enrollments you start show up here.' : 'No drafts found.'}
        </p>
      )}
      {result.length > 0 && (
        <ul className="card">
          {result.map((draft) => (
            <Draft key={draft.enrollment_id} draft={draft} />
          ))}
        </ul>
      )}
      {lastPage > 1 && <Pager of="drafts" page={Math.min(page, lastPage)} last={lastPage} onPage={setPage} />}
    </section>
  )
}

export const Draft = ({ draft }: { draft: DraftSummary }) => {
  const { enrollment_id, group_name, plans, changed_at, contact } = draft
  const name = draft.name ?? 'No name yet'
  return (
    <li>
      <div className="workspace-who">
        <strong>{name}</strong>
        <small className="muted">{[group_name, ...plans].filter((part) => part !== '').join(' · ')}</small>
        {contact.length > 0 && <small className="muted">{contact.join(' · ')}</small>}
      </div>
      <div className="workspace-state">
        <span className="badge">{stepShown(draft)}</span>
        <small className="muted">Changed {longDate(dayOf(changed_at))}</small>
      </div>
      <ContinueDraft enrollmentId={enrollment_id} name={name} />
    </li>
  )
}

const stepShown = ({ step }: DraftSummary): string => {
  const short = steps.find(({ tab_name }) => tab_name === step)?.short
  return short === undefined ? 'Choosing plans' : `${short} saved`
}
