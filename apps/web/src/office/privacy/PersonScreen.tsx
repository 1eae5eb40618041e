import './privacy.css'
import { getStoredData } from '@openroll/contract/office/privacy'
import { longDate } from '@openroll/contract/shown'
import { shownDate } from '@openroll/contract/date'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ErasureResult, PersonActions } from './PersonActions.tsx'
import { RecordTable } from './RecordTable.tsx'

/** Everything stored about one person, to download or erase (D-7.06). */
export const Component = () => {
  const person = useSearchParams()[0].get('of') ?? ''
  const read = useCall(getStoredData, { person })
  const [unchosen, setUnchosen] = useState<ReadonlySet<string>>()
  const [erased, setErased] = useState<string>()
  if (erased !== undefined) return <ErasureResult erasure_id={erased} />
  const { name = '', birthdate = null, keeps_until = '', result = [] } = read.data ?? {}
  const unchecked = unchosen ?? new Set(result.filter(({ sure }) => !sure).map(({ record }) => record))
  const chosen = result.map(({ record }) => record).filter((record) => !unchecked.has(record))
  const sealed = result.some(({ record, fate }) => fate === 'sealed' && !unchecked.has(record))
  const choose = (record: string) => {
    const next = new Set(unchecked)
    if (!next.delete(record)) next.add(record)
    setUnchosen(next)
  }
  return (
    <>
      <title>{name === '' ? 'Personal data' : name}</title>
      <p className="office-back">
        <Link to="/admin/privacy">Find someone else</Link>
      </p>
      <div className="office-head">
        <h1 tabIndex={-1}>{name === '' ? 'Personal data' : name}</h1>
        {birthdate !== null && <span className="muted">Born {shownDate(birthdate)}</span>}
      </div>
      <LoadError of={[read]} />
      {read.data === undefined && read.error === null && <Skeleton height="24rem" />}
      {read.data !== undefined && read.error === null && (
        <>
          <p className="office-lead">
            Check the records that are theirs. Only those are downloaded or erased. A record marked “Unsure” may be
            someone else’s, so check it only if you’re sure it’s theirs.
          </p>
          <RecordTable records={result} isChosen={(record) => !unchecked.has(record)} choose={choose} />
          <PersonActions
            person={person}
            name={name}
            records={chosen}
            left={result.flatMap(({ record, left: items }) => (unchecked.has(record) ? [] : items))}
            isUnsure={result.some(({ record, sure }) => !sure && !unchecked.has(record))}
            sealedUntil={sealed && keeps_until !== '' ? longDate(keeps_until) : undefined}
            onErased={setErased}
          />
        </>
      )}
    </>
  )
}
