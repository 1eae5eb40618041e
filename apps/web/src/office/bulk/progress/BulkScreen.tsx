import { bulkState, getBulk, stopBulk, type Bulk } from '@openroll/contract/office/bulk/bulk'
import { bulkActNamed } from '@openroll/contract/office/bulk/bulk-acts'
import { Link, useParams, useSearchParams } from 'react-router'
import { send } from '../../../api.ts'
import { LoadError } from '../../../form/LoadError.tsx'
import { TroubleNotice } from '../../../form/TroubleNotice.tsx'
import { useRun } from '../../../form/use-run.ts'
import { useCall } from '../../../query.ts'
import { exactMoment } from '../../../shown-moment.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { openDialog } from '../../act/dialog-host.tsx'
import { BulkDialog } from '../BulkDialog.tsx'
import { BulkRows } from './BulkRows.tsx'
import '../bulk.css'

/** Progress and results of a bulk action, with buttons to stop it or retry failed rows. */
export const Component = () => {
  const { bulk_id = '' } = useParams()
  const [searchParams] = useSearchParams()
  const pageQuery = Object.fromEntries(
    ['state', 'from'].flatMap((name) =>
      searchParams.get(name) === null ? [] : [[name, searchParams.get(name) ?? '']],
    ),
  )
  const read = useCall(
    getBulk,
    { bulk_id, ...pageQuery },
    {
      keepPrevious: true,
      pollWhile: ({ bulk: { state, counts } }) => state === 'running' || counts.running > 0,
    },
  )
  const { data } = read
  const title = data === undefined ? 'Bulk action' : `${data.bulk.button}: ${data.bulk.title}`
  return (
    <>
      <title>{title}</title>
      <div className="office-head">
        <h1 tabIndex={-1}>{title}</h1>
        <Link to="/admin/bulk">All bulk actions</Link>
      </div>
      <LoadError of={[read]} />
      {data === undefined && read.error === null && <Skeleton height="24rem" />}
      {data !== undefined && (
        <>
          <Progress of={data.bulk} />
          <BulkRows of={data} />
        </>
      )}
    </>
  )
}

const Progress = ({ of }: { of: Bulk }) => {
  const { busy, trouble, run, clearTrouble } = useRun()
  const { bulk_id, rows, counts, state, started_by, started_at, why, page, title, act } = of
  const finishedRows = rows - counts.waiting - counts.running
  const bulk = bulkActNamed(act)
  return (
    <>
      <div className="bulk-progress">
        <progress value={finishedRows} max={rows} aria-label="Progress" />
        <p role="status">
          {finishedRows.toLocaleString('en-US')} of {rows.toLocaleString('en-US')}
          {state === 'running' ? '' : `. ${why ?? bulkState[state]}`}
        </p>
        {state === 'running' && (
          <Button look="secondary" small busy={busy} onClick={() => void run(() => send(stopBulk, { bulk_id }))}>
            Stop
          </Button>
        )}
        {state !== 'running' && counts.failed > 0 && bulk !== undefined && (
          <Button
            look="secondary"
            small
            onClick={() =>
              openDialog((onClose) => <BulkDialog bulk={bulk} selection={{ failed_of: bulk_id }} onClose={onClose} />)
            }
          >
            Retry failed rows
          </Button>
        )}
      </div>
      <TroubleNotice trouble={trouble} onRetry={clearTrouble} />
      <p className="muted">
        Started by {started_by}, {exactMoment(started_at)}. You can leave this page. <Link to={page}>{title}</Link>
      </p>
    </>
  )
}
