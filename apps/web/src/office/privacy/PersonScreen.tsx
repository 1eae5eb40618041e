import './privacy.css'
import { getKeptAbout } from '@openroll/contract/office/privacy'
import { longDate } from '@openroll/contract/shown'
import { shownDate } from '@openroll/contract/date'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { useCall } from '../../query.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Erased, PersonActions } from './PersonActions.tsx'
import { RecordTable } from './RecordTable.tsx'

/** What is kept about one person: to give to them, or to erase (D-7.06). */
export const Component = () => {
  const person = useSearchParams()[0].get('of') ?? ''
  const read = useCall(getKeptAbout, { person })
  const [left, setLeft] = useState<ReadonlySet<string>>()
  const [erased, setErased] = useState<string>()
  if (erased !== undefined) return <Erased erasure_id={erased} />
  const { name = '', birthdate = null, keeps_until = '', result = [] } = read.data ?? {}
  const out = left ?? new Set(result.filter(({ sure }) => !sure).map(({ record }) => record))
  const chosen = result.map(({ record }) => record).filter((record) => !out.has(record))
  const sealed = result.some(({ record, fate }) => fate === 'sealed' && !out.has(record))
  const choose = (record: string) => {
    const next = new Set(out)
    if (!next.delete(record)) next.add(record)
    setLeft(next)
  }
  return (
    <>
      <title>{name === '' ? 'A person’s data' : name}</title>
      <p className="office-back">
        <Link to="/admin/privacy">Find somebody else</Link>
      </p>
      <div className="office-head">
        <h1 tabIndex={-1}>{name === '' ? 'A person’s data' : name}</h1>
        {birthdate !== null && <span className="muted">Born {shownDate(birthdate)}</span>}
      </div>
      <ReadTrouble of={[read]} />
      {read.data === undefined && read.error === null && <Skeleton height="24rem" />}
      {read.data !== undefined && read.error === null && (
        <>
          <p className="office-lead">
            Look at why each is taken for theirs. What is not ticked is neither given nor erased. “Look first” may be
            somebody else’s: tick it only when you know.
          </p>
          <RecordTable records={result} isChosen={(record) => !out.has(record)} choose={choose} />
          <PersonActions
            person={person}
            name={name}
            records={chosen}
            left={result.flatMap(({ record, left: waits }) => (out.has(record) ? [] : waits))}
            isUnsure={result.some(({ record, sure }) => !sure && !out.has(record))}
            sealedUntil={sealed && keeps_until !== '' ? longDate(keeps_until) : undefined}
            onErased={setErased}
          />
        </>
      )}
    </>
  )
}
