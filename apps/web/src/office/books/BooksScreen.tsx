import { ledgerAccount } from '@openroll/contract/ledger/entries'
import { shownDate } from '@openroll/contract/date'
import { shownMoney, shownSigned } from '@openroll/contract/money'
import { agingBucket, getBooks } from '@openroll/contract/office/books'
import { longMonth } from '@openroll/contract/shown'
import type { OutputOf } from '@openroll/contract/call'
import { Link, useSearchParams } from 'react-router'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Section } from '../page/Section.tsx'
import { Figures } from './Figures.tsx'
import { Remittance } from './Remittance.tsx'

type Books = OutputOf<typeof getBooks>

const counted = ({ payments, amount }: { readonly payments: number; readonly amount: string }): readonly string[] => [
  payments.toLocaleString('en-US'),
  shownMoney(amount),
]

/** What was charged, received and returned in a month, and what is owed today. */
export const Component = () => {
  const [params, setParams] = useSearchParams()
  const month = params.get('month')
  const read = useCall(getBooks, month === null ? {} : { month }, { keepPrevious: true })
  const { data } = read
  return (
    <>
      <title>Books</title>
      <div className="office-head">
        <h1 tabIndex={-1}>Books</h1>
        <Link to="/admin/money">Back to Money</Link>
      </div>
      <LoadError of={[read]} />
      {data === undefined && read.error === null && <Skeleton height="24rem" />}
      {data !== undefined && (
        <>
          <p>
            <label>
              Month{' '}
              <select value={data.month} onChange={({ target }) => setParams({ month: target.value })}>
                {[...new Set([data.month, ...data.months])].map((one) => (
                  <option key={one} value={one}>
                    {longMonth(one)}
                  </option>
                ))}
              </select>
            </label>{' '}
            <small className="muted">
              A month that is over doesn’t change: later corrections are posted on their own day.
            </small>
          </p>
          <Month of={data} />
          <Remittance month={data.month} />
          <Section title="Aging">
            <Figures
              head={['Days past due', 'Payments', 'Amount']}
              rows={[
                ...data.aging.map(({ bucket, ...of }) => [agingBucket[bucket], ...counted(of)]),
                ['Being charged now', ...counted(data.in_process)],
                ['Credits', '', `−${shownMoney(data.credits)}`],
              ]}
              total={['Total owed', '', shownSigned(data.receivable)]}
            />
          </Section>
        </>
      )}
    </>
  )
}

const Month = ({ of: { month, trial, total, premium, cash } }: { of: Books }) => {
  const during = longMonth(month)
  return (
    <>
      <Section title="Trial balance">
        {trial.length === 0 ? (
          <p className="muted">Nothing was posted in {during}.</p>
        ) : (
          <Figures
            head={['Account', 'Debits', 'Credits', 'Balance']}
            rows={trial.map(({ account, debits, credits, balance }) => [
              ledgerAccount[account],
              shownMoney(debits),
              shownMoney(credits),
              shownSigned(balance),
            ])}
            total={['Total', shownMoney(total.debits), shownMoney(total.credits), shownMoney('0.00')]}
          />
        )}
      </Section>
      <Section title="Premium by carrier and plan, less credits">
        {premium.length === 0 ? (
          <p className="muted">No premium was charged in {during}.</p>
        ) : (
          <Figures
            texts={2}
            head={['Carrier', 'Plan', 'Charged']}
            rows={premium.map(({ carrier, plan, ...amount }) => [carrier, plan ?? '', shownSigned(amount)])}
          />
        )}
      </Section>
      <Section title="Cash by day">
        {cash.length === 0 ? (
          <p className="muted">No payment was settled, returned or refunded in {during}.</p>
        ) : (
          <Figures
            head={['Day', 'Received', 'Returned', 'Refunded']}
            rows={cash.map(({ on, received, returned, refunded }) => [
              shownDate(on),
              shownMoney(received),
              shownMoney(returned),
              shownMoney(refunded),
            ])}
          />
        )}
      </Section>
    </>
  )
}
