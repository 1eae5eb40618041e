import { longDate } from '@openroll/contract/shown'
import { shownMoney } from '@openroll/contract/money'
import type { PaymentRow } from '@openroll/contract/office/money/payments'
import { marksOf, paymentState, reasonWords } from '@openroll/contract/office/money/words'
import { officeScreens } from '@openroll/contract/office/screens'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { enrollmentPathOrNull } from '../page/enrollment-page.ts'
import type { ListProps } from '../list/ListPage.tsx'

type Acts = {
  mark: (payment: PaymentRow) => void
  undo: (payment: PaymentRow) => void
  payBack?: (payment: PaymentRow) => void
}

/** How payments are shown, with their actions: mark by hand, undo, record a refund. `ofBatch`: all are in the open batch. */
export const paymentProps = (
  { mark, undo, payBack }: Acts,
  { ofBatch = false } = {},
): Pick<ListProps<PaymentRow>, 'opens' | 'cells'> & { acts: (payment: PaymentRow) => ReactNode } => ({
  opens: ({ enrollment_id }) => enrollmentPathOrNull(enrollment_id),
  cells: { state: (payment) => <State of={payment} ofBatch={ofBatch} /> },
  acts: (payment) => (
    <>
      {marksOf(payment.state).length > 0 && <Act label="Record result" of={payment} act={mark} />}{' '}
      {payment.undo !== null && <Act label="Undo" of={payment} act={undo} />}{' '}
      {payment.owed_back !== null && payBack !== undefined && <Act label="Record refund" of={payment} act={payBack} />}
    </>
  ),
})

const State = ({ of, ofBatch }: { of: PaymentRow; ofBatch: boolean }) => {
  const { state, charged_on, reason, held, left_out_of, batch_id, owed_back, paid_back, paid_back_on } = of
  return (
    <>
      <span className="pill">{paymentState[state]}</span>
      {charged_on !== null && <small>{`Charge date: ${longDate(charged_on)}`}</small>}
      {reason !== null && <small>{reasonWords(reason)}</small>}
      {owed_back !== null && <small>{`Refund owed: ${shownMoney(owed_back)}`}</small>}
      {paid_back !== null && paid_back_on !== null && (
        <small>{`Refunded ${shownMoney(paid_back)} on ${longDate(paid_back_on)}`}</small>
      )}
      {left_out_of !== null && <small>{`Left out of batch ${left_out_of}, still due`}</small>}
      {held !== null && state === 'due' && <small className="muted">Policy on hold</small>}
      {batch_id !== null && !ofBatch && (
        <small>
          <Link to={officeScreens.moneyBatch.route.replace(':batch_id', batch_id)}>Batch {batch_id}</Link>
        </small>
      )}
    </>
  )
}

type ActProps = { label: string; of: PaymentRow; act: (payment: PaymentRow) => void }
const Act = ({ label, of, act }: ActProps) => (
  <Button look="quiet" small aria-label={`${label} ${of.payment_id}`} onClick={() => act(of)}>
    {label}
  </Button>
)
