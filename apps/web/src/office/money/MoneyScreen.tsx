import { getMoney, mostBatches } from '@openroll/contract/office/money'
import { officeScreens } from '@openroll/contract/office/screens'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BatchTable } from './BatchTable.tsx'
import { CloseModal } from './CloseModal.tsx'
import { Due } from './Due.tsx'
import { Results } from './Results.tsx'
import './money.css'

/** What is due, what needs attention, and the latest batches. */
export const Component = () => {
  const [params] = useSearchParams()
  const isWaiting = params.get('batches') === 'waiting'
  const read = useCall(getMoney, isWaiting ? { batches: 'waiting' } : {})
  const [closing, setClosing] = useState(false)
  const { data } = read
  const list = (query: string) => `/admin/money/payments?${query}`
  return (
    <>
      <title>Money</title>
      <div className="office-head">
        <h1 tabIndex={-1}>Money</h1>
        <Button small onClick={() => setClosing(true)} disabled={data === undefined}>
          Close a batch
        </Button>
      </div>
      <LoadError of={[read]} />
      {data === undefined && read.error === null && <Skeleton height="24rem" />}
      {data !== undefined && (
        <>
          {data.returned.payments > 0 && (
            <Notice kind="bad">
              <p>
                <strong>To do:</strong>{' '}
                <Link to="/admin/money/returned">
                  {data.returned.payments === 1 ? '1 returned payment' : `${data.returned.payments} returned payments`}
                </Link>
                . We don’t charge a policy while its returned first payment is unresolved. The list may also show
                settled payments whose policies need a new card or account.
              </p>
            </Notice>
          )}
          {data.on_hold > 0 && (
            <p>
              <Link to={officeScreens.onHold.route}>
                {data.on_hold === 1 ? '1 policy is on hold' : `${data.on_hold} policies are on hold`}
              </Link>
              . We won’t charge {data.on_hold === 1 ? 'it' : 'them'} until someone releases the hold.
            </p>
          )}
          {!data.takes_debits && (
            <Notice>
              <p>
                No bank is set up, so bank debits stay due until <code>ACH_ORIGINATOR</code> is set.
              </p>
            </Notice>
          )}
          <Due of={data} />
          <section aria-labelledby="batches">
            <div className="office-count">
              <h2 id="batches">{isWaiting ? 'Batches awaiting results' : 'Batches'}</h2>
              <span>
                {isWaiting && (
                  <>
                    <Link to="/admin/money">All batches</Link> ·{' '}
                  </>
                )}
                <Link to={list('owed=back')}>Refunds owed</Link> ·{' '}
                <Link to={officeScreens.invoices.route}>Invoices</Link> ·{' '}
                <Link to={officeScreens.books.route}>Books</Link> · <Link to="/admin/money/payments">All payments</Link>
              </span>
            </div>
            {data.batches.length === 0 ? (
              <p className="muted">
                {isWaiting ? 'No batches awaiting results.' : 'No batches yet. Close a batch to charge what’s due.'}
              </p>
            ) : (
              <>
                {isWaiting && data.batches.length === mostBatches && (
                  <p className="muted">These {mostBatches} have been waiting longest. There may be more.</p>
                )}
                <BatchTable batches={data.batches} />
              </>
            )}
          </section>
          {data.batches.length > 0 && <Results />}
          {closing && <CloseModal today={data.today} onClose={() => setClosing(false)} />}
        </>
      )}
    </>
  )
}
