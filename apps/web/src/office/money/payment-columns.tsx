import type { PaymentRow } from '@openroll/contract/office/money/payments'
import { marksOf, paymentKind, paymentState, reasonWords } from '@openroll/contract/office/money/words'
import { shownMoney } from '@openroll/contract/money'
import { longDate } from '@openroll/contract/shown'
import { Link } from 'react-router'
import { EnrollmentName } from './EnrollmentName.tsx'
import type { TableColumn } from '../list/ListTable.tsx'

type Columns = readonly TableColumn<PaymentRow, 'due_on' | 'amount'>[]

type Acts = {
  mark: (payment: PaymentRow) => void
  undo: (payment: PaymentRow) => void
  payBack?: (payment: PaymentRow) => void
}

/** Payments as a table shows them, each to be marked by hand, undone, or recorded as paid back. `ofBatch`: they are all of the batch that is open. */
export const paymentColumns = ({ mark, undo, payBack }: Acts, { ofBatch = false } = {}): Columns => [
  {
    heading: 'Payment',
    cell: ({ name, enrollment_id, policy_id, payment_id, kind }) => (
      <>
        <EnrollmentName name={name} enrollment_id={enrollment_id} />
        <small className="muted">
          {policy_id} · {paymentKind[kind]} · {payment_id}
        </small>
      </>
    ),
  },
  { heading: 'Due', sort: 'due_on', cell: ({ due_on }) => longDate(due_on) },
  { heading: 'Paid by', cell: ({ shown }) => shown },
  {
    heading: 'State',
    cell: ({ state, charged_on, reason, held, left_out_of, batch_id, owed_back, paid_back }) => (
      <>
        <span className="pill">{paymentState[state]}</span>
        {charged_on !== undefined && <small>{`To be charged on ${longDate(charged_on)}`}</small>}
        {reason !== null && <small>{reasonWords(reason)}</small>}
        {owed_back !== null && <small>{`Owed back ${shownMoney(owed_back)}`}</small>}
        {paid_back !== null && (
          <small>{`Paid back ${shownMoney(paid_back.amount)} on ${longDate(paid_back.on)}`}</small>
        )}
        {left_out_of !== null && <small>{`Left out of batch ${left_out_of}: it stays due`}</small>}
        {held !== null && state === 'due' && <small className="muted">Its policy is held</small>}
        {batch_id !== null && !ofBatch && (
          <small>
            <Link to={`/admin/money/batches/${batch_id}`}>Batch {batch_id}</Link>
          </small>
        )}
      </>
    ),
  },
  { heading: 'Amount', sort: 'amount', figures: true, cell: ({ amount }) => shownMoney(amount) },
  {
    heading: 'By hand',
    cell: (payment) => (
      <>
        {marksOf(payment.state).length > 0 && (
          <button
            type="button"
            className="office-sort"
            aria-label={`Mark ${payment.payment_id}`}
            onClick={() => mark(payment)}
          >
            Mark
          </button>
        )}{' '}
        {payment.undo !== null && (
          <button
            type="button"
            className="office-sort"
            aria-label={`Undo ${payment.payment_id}`}
            onClick={() => undo(payment)}
          >
            Undo
          </button>
        )}{' '}
        {payment.owed_back !== null && payBack !== undefined && (
          <button
            type="button"
            className="office-sort"
            aria-label={`Paid back ${payment.payment_id}`}
            onClick={() => payBack(payment)}
          >
            Paid back
          </button>
        )}
      </>
    ),
  },
]
