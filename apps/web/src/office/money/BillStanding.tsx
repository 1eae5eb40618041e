import type { Bill } from '@openroll/contract/roles/bills'
import { shownMoney } from '@openroll/contract/money'
import { longDate } from '@openroll/contract/shown'

type Stands = Pick<Bill, 'paid' | 'open' | 'lapsed' | 'dropped' | 'overdue_since'>

/** A server of an earlier version says nothing of it. */
const isSome = (amount: string): boolean => Number(amount) > 0
const isNothing = (amount: string): boolean => Number(amount) === 0

/** How far a bill is paid, in one word. */
export const BillState = ({ paid, open, lapsed, overdue_since }: Omit<Stands, 'dropped'>) => {
  const state = overdue_since !== null ? 'Past due' : isNothing(paid) ? 'Open' : 'Partly paid'
  return <span className="pill">{!isNothing(open) ? state : isSome(lapsed) ? 'To write off' : 'Paid'}</span>
}

/** The same with since when it is overdue. */
export const BillStateSince = (stands: Omit<Stands, 'dropped'>) => (
  <>
    <BillState {...stands} />
    {stands.overdue_since !== null && <small>Since {longDate(stands.overdue_since)}</small>}
  </>
)

/** What is open of a bill, what is not owed any more, and what of a payment is left beyond whole lines. */
export const BillOpen = ({ open, lapsed, rest }: Pick<Bill, 'open' | 'lapsed' | 'rest'>) => (
  <>
    {shownMoney(open)}
    {isSome(lapsed) && <small className="muted">{shownMoney(lapsed)} to write off</small>}
    {!isNothing(rest) && <small className="muted">{shownMoney(rest)} unapplied</small>}
  </>
)

/** What was paid of a bill, and what nobody asks for by it any more. */
export const BillPaid = ({ paid, dropped }: Pick<Stands, 'paid' | 'dropped'>) => (
  <>
    {shownMoney(paid)}
    {!isNothing(dropped) && <small className="muted">{shownMoney(dropped)} written off or retried</small>}
  </>
)
