import '../privacy/privacy.css'
import { getLifetimes, getNightlyDryRun } from '@openroll/contract/office/lifetimes'
import type { OutputOf } from '@openroll/contract/call'
import { useState } from 'react'
import { Link } from 'react-router'
import { send } from '../../api.ts'
import { LoadError } from '../../form/LoadError.tsx'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

type DryRun = OutputOf<typeof getNightlyDryRun>['result']

/** Retention by table, with a preview of the next nightly deletion. */
export const Component = () => {
  const read = useCall(getLifetimes, {})
  const [dryRun, setDryRun] = useState<DryRun>()
  const { busy, trouble, run } = useRun()
  const preview = () => void run(async () => setDryRun((await send(getNightlyDryRun, {})).result))
  const deletedRows = (name: string): number | undefined => {
    const found = dryRun?.find(({ table }) => table === name)
    return found && found.by_age + found.with_enrollment
  }
  const all = dryRun?.reduce((sum, { by_age, with_enrollment }) => sum + by_age + with_enrollment, 0) ?? 0
  return (
    <>
      <title>Data retention</title>
      <p className="office-back">
        <Link to="/admin/privacy">Privacy</Link>
      </p>
      <div className="office-head">
        <h1 tabIndex={-1}>Data retention</h1>
        <Button look="secondary" small busy={busy} onClick={preview}>
          Preview tonight’s deletions
        </Button>
      </div>
      <TroubleNotice trouble={trouble} onRetry={preview} />
      <p role="status">
        {dryRun === undefined
          ? 'Old data is deleted nightly between 3 and 4 a.m. A preview deletes nothing.'
          : `Tonight’s run would delete ${all.toLocaleString('en-US')} rows. Nothing has been deleted yet.`}
      </p>
      <LoadError of={[read]} />
      {read.data === undefined && read.error === null && <Skeleton height="24rem" />}
      {read.data !== undefined && (
        <table className="office-list">
          <caption className="visually-hidden">Retention by table</caption>
          <thead>
            <tr>
              <th scope="col">Table</th>
              <th scope="col">Retention</th>
              <th scope="col" className="figures">
                Tonight
              </th>
            </tr>
          </thead>
          <tbody>
            {read.data.result.map(({ table, lives }) => (
              <tr key={table}>
                <th scope="row">{table.replaceAll('_', ' ')}</th>
                <td data-heading="Retention">{lives}</td>
                <td data-heading="Tonight" className="figures">
                  {deletedRows(table)?.toLocaleString('en-US') ?? ''}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
