import type { InvoicePage } from '@openroll/contract/office/invoices/invoice'
import { shownMoney } from '@openroll/contract/money'
import { longDate } from '@openroll/contract/shown'

type Stands = Pick<InvoicePage, 'paid' | 'open' | 'lapsed' | 'dropped' | 'overdue_since'>

const isSome = (amount: string): boolean => Number(amount) > 0
const isNothing = (amount: string): boolean => Number(amount) === 0

/** How far an invoice is paid, in one word. */
export const InvoiceState = ({ paid, open, lapsed, overdue_since }: Omit<Stands, 'dropped'>) => {
  const state = overdue_since !== null ? 'Past due' : isNothing(paid) ? 'Open' : 'Partly paid'
  return <span className="pill">{!isNothing(open) ? state : isSome(lapsed) ? 'To write off' : 'Paid'}</span>
}

/** The same, with its due date if it is past due. */
export const InvoiceStateSince = (standing: Omit<Stands, 'dropped'>) => (
  <>
    <InvoiceState {...standing} />
    {standing.overdue_since !== null && <small>Since {longDate(standing.overdue_since)}</small>}
  </>
)

/** What is open of an invoice, and what is to be written off. */
export const InvoiceOpen = ({ open, lapsed }: Pick<Stands, 'open' | 'lapsed'>) => (
  <>
    {shownMoney(open)}
    {isSome(lapsed) && <small className="muted">{shownMoney(lapsed)} to write off</small>}
  </>
)

/** What was paid of an invoice, and what was written off or moved to a retry. */
export const InvoicePaid = ({ paid, dropped }: Pick<Stands, 'paid' | 'dropped'>) => (
  <>
    {shownMoney(paid)}
    {!isNothing(dropped) && <small className="muted">{shownMoney(dropped)} written off or retried</small>}
  </>
)
