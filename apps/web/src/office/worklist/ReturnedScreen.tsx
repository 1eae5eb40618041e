import { shownMoney } from '@openroll/contract/money'
import { dueAndHold, feeHoldOf } from '@openroll/contract/receipt/fee-hold'
import { nothingInForce, whyNoRetry } from '@openroll/contract/office/money/retry'
import { follows, paymentKind, paymentState, reasonWords, stopWords } from '@openroll/contract/office/money/words'
import { officeScreens } from '@openroll/contract/office/screens'
import { hold, mayReplacePaymentMethod, release, retry } from '@openroll/contract/office/worklist/returned-acts'
import { returnedPayments, type ReturnedRow } from '@openroll/contract/office/worklist/worklist'
import { returnedBulk } from '@openroll/contract/office/worklist/work-bulk'
import { Link } from 'react-router'
import type { Offer } from '../act/use-offers.tsx'
import { enrollmentPathOrNull } from '../page/enrollment-page.ts'
import { changePaymentMethod } from './change-payment-method.tsx'
import { workScreen } from './work-screen.tsx'

/** Whether all coverage the payment was for has ended. */
const coverageHasEnded = ({ outcome, state, again }: ReturnedRow): boolean =>
  outcome === null && state === 'returned' && again === null

const linkToPayments = (label: string, when: (row: ReturnedRow) => boolean): Offer<ReturnedRow> => ({
  label,
  to: (row) => (when(row) ? `${officeScreens.moneyPayments.route}?policy_id=${row.policy_id}` : null),
})

/** Why there is no retry, and what the policy still owes. */
const adviceOf = (row: ReturnedRow): string | undefined => {
  if (!coverageHasEnded(row)) return whyNoRetry(row)
  const { fee, month, held, stopped } = row
  if (fee === null) return nothingInForce
  return `${nothingInForce}. ${dueAndHold([{ kind: 'fee', month, amount: fee }], feeHoldOf({ hold: held, stopped }), 'office')}`
}

const unchangedText = ({ state, held }: ReturnedRow): string =>
  [
    state === 'returned'
      ? 'The payment’s status stays Returned. To mark it as paid or written off, go to Payments.'
      : `The payment’s status stays ${paymentState[state]}.`,
    held === null
      ? 'Its policy doesn’t change.'
      : 'Its policy stays on hold until someone releases it. Find it under Policies on hold.',
  ].join(' ')

export const Component = workScreen(returnedPayments, {
  kind: 'payment',
  opens: ({ enrollment_id }) => enrollmentPathOrNull(enrollment_id),
  actions: <Link to={officeScreens.money.route}>Back to Money</Link>,
  cells: {
    kind: ({ kind, is_retry }) => `${paymentKind[kind]}${is_retry ? ', retry' : ''}`,
    reason: ({ reason, held, stopped, state, due_held }) => (
      <>
        {reasonWords(reason)}
        {state !== 'returned' && <small className="muted">Now: {paymentState[state].toLowerCase()}</small>}
        {held !== null && (
          <small className="muted">
            The policy is on hold
            {due_held !== null && `: ${shownMoney(due_held)} is due`}
          </small>
        )}
        {stopped !== null && stopped !== reason && <small className="muted">Stopped: {stopWords(stopped)}</small>}
      </>
    ),
    shown: ({ shown, elsewhere }) => `${shown}${elsewhere ? ', since replaced' : ''}`,
    paid_back: ({ paid_back }) => paid_back !== null && `${shownMoney(paid_back)} of it was already refunded`,
  },
  advice: adviceOf,
  still: unchangedText,
  bulk: returnedBulk,
  offers: [
    retry,
    linkToPayments('Write off', coverageHasEnded),
    changePaymentMethod(mayReplacePaymentMethod),
    linkToPayments('Mark as paid', ({ outcome, state }) => outcome === null && follows(state, 'paid')),
    hold,
    release,
  ],
})
