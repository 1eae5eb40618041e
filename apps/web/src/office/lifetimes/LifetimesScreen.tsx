import '../privacy/privacy.css'
import { getLifetimes, getNightlyDryRun } from '@openroll/contract/office/lifetimes'
import type { OutputOf } from '@openroll/contract/call'
import { useState } from 'react'
import { Link } from 'react-router'
import { send } from '../../api.ts'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

type Counted = OutputOf<typeof getNightlyDryRun>['result']

/** What is kept how long, and what the next night would delete. */
export const Component = () => {
  const read = useCall(getLifetimes, {})
  const [counted, setCounted] = useState<Counted>()
  const { busy, trouble, run } = useRun()
  const count = () => void run(async () => setCounted((await send(getNightlyDryRun, {})).result))
  const goes = (name: string): number | undefined => {
    const found = counted?.find(({ table }) => table === name)
    return found && found.by_age + found.with_enrollment
  }
  const all = counted?.reduce((sum, { by_age, with_enrollment }) => sum + by_age + with_enrollment, 0) ?? 0
  return (
    <>
      <title>What is kept how long</title>
      <p className="office-back">
        <Link to="/admin/privacy">Privacy</Link>
      </p>
      <div className="office-head">
        <h1 tabIndex={-1}>What is kept how long</h1>
        <Button look="secondary" small busy={busy} onClick={count}>
          Try the next night
        </Button>
      </div>
      <TroubleNotice trouble={trouble} onRetry={count} />
      <p role="status">
        {counted === undefined
          ? 'Every night between three and four, what has lived long enough is deleted. You can try it: nothing is changed.'
          : `The next night would delete ${all.toLocaleString('en-US')} rows. Nothing was deleted now.`}
      </p>
      <ReadTrouble of={[read]} />
      {read.data === undefined && read.error === null && <Skeleton height="24rem" />}
      {read.data !== undefined && (
        <table className="office-list">
          <caption className="visually-hidden">Tables with how long their rows live</caption>
          <thead>
            <tr>
              <th scope="col">Table</th>
              <th scope="col">Rows are kept</th>
              <th scope="col" className="figures">
                Next night
              </th>
            </tr>
          </thead>
          <tbody>
            {read.data.result.map(({ table, lives }) => (
              <tr key={table}>
                <th scope="row">{table.replaceAll('_', ' ')}</th>
                <td data-heading="Rows are kept">{lives}</td>
                <td data-heading="Next night" className="figures">
                  {goes(table)?.toLocaleString('en-US') ?? ''}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
