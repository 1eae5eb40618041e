import { shownMoney } from '@openroll/contract/money'
import { dueThen, feeHoldOf } from '@openroll/contract/receipt/held-fee'
import { isRetry, nothingInForce, whyNoRetry } from '@openroll/contract/office/money/retry'
import { follows, paymentKind, paymentState, reasonWords, stopWords } from '@openroll/contract/office/money/words'
import { officeScreens } from '@openroll/contract/office/screens'
import { hold, mayGiveAnother, release, retry } from '@openroll/contract/office/worklist/returned-acts'
import { returnedPayments, type ReturnedRow } from '@openroll/contract/office/worklist/worklist'
import { Link } from 'react-router'
import type { Offer } from '../act/use-offers.tsx'
import { enrollmentPage } from '../page/enrollment-page.ts'
import { another } from './another.tsx'
import { workScreen } from './work-screen.tsx'

/** Whether coverage has ended for all that the payment was for. */
const paysForNothing = ({ outcome, state, again }: ReturnedRow): boolean =>
  outcome === null && state === 'returned' && again === null

const toPayments = (label: string, when: (row: ReturnedRow) => boolean): Offer<ReturnedRow> => ({
  label,
  to: (row) => (when(row) ? `${officeScreens.moneyPayments.route}?policy_id=${row.policy_id}` : null),
})

/** Why there is no retry, and what the policy still owes. */
const adviceOf = (row: ReturnedRow): string | undefined => {
  if (!paysForNothing(row)) return whyNoRetry(row)
  const { fee, month, held, stopped } = row
  if (fee === null) return nothingInForce
  return `${nothingInForce}. ${dueThen([{ kind: 'fee', month, amount: fee }], feeHoldOf({ hold: held, stopped }), 'office')}`
}

const stillOf = ({ state, held }: ReturnedRow): string =>
  [
    state === 'returned'
      ? 'The payment stays returned. To mark it as paid or written off, go to Payments.'
      : `The payment stays as it is: ${paymentState[state].toLowerCase()}.`,
    held === null
      ? 'Its policy stays as it is.'
      : 'Its policy stays on hold until someone releases it. Find it under Policies on hold.',
  ].join(' ')

export const Component = workScreen(returnedPayments, {
  kind: 'payment',
  opens: ({ enrollment_id }) => enrollmentPage(enrollment_id),
  actions: <Link to={officeScreens.money.route}>Back to Money</Link>,
  cells: {
    kind: ({ kind, payment_id }) => `${paymentKind[kind]}${isRetry(payment_id) ? ', a retry' : ''}`,
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
    shown: ({ shown, elsewhere }) => `${shown}${elsewhere ? ', replaced since' : ''}`,
    paid_back: ({ paid_back }) => paid_back !== null && `${shownMoney(paid_back)} of it was refunded before`,
  },
  advice: adviceOf,
  still: stillOf,
  offers: [
    retry,
    toPayments('Write off', paysForNothing),
    another(mayGiveAnother),
    toPayments('Mark paid', ({ outcome, state }) => outcome === null && follows(state, 'paid')),
    hold,
    release,
  ],
})
