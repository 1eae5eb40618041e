import { holdWords } from '@openroll/contract/office/enrollments'
import { isPaidByGroup } from '@openroll/contract/method-meanings'
import { stopWords } from '@openroll/contract/office/money/words'
import { policiesOnHold, release, type OnHoldRow } from '@openroll/contract/office/worklist/on-hold'
import { onHoldBulk } from '@openroll/contract/office/worklist/work-bulk'
import { officeScreens } from '@openroll/contract/office/screens'
import { Link } from 'react-router'
import type { Offer } from '../act/use-offers.tsx'
import { enrollmentPathOrNull } from '../page/enrollment-page.ts'
import { listScreen } from '../list/ListPage.tsx'
import { paymentsCounted } from '../money/Figure.tsx'
import { changePaymentMethod } from './change-payment-method.tsx'
import '../money/money.css'
import './worklist.css'

const returnedOf = (policyId: string): string => `${officeScreens.returned.route}?show=all&policy_id=${policyId}`

const viewReturnedPayment: Offer<OnHoldRow> = {
  label: 'View returned payment',
  to: ({ has_returned, policy_id }) => (has_returned ? returnedOf(policy_id) : null),
}
const viewPaymentsDue: Offer<OnHoldRow> = {
  label: 'View payments due',
  to: ({ due, policy_id }) =>
    due === null ? null : `${officeScreens.moneyPayments.route}?policy_id=${policy_id}&state=due`,
}

/** Policies on hold: the reason, the payment that caused it, and what to do next. */
export const Component = listScreen(policiesOnHold, {
  opens: ({ enrollment_id }) => enrollmentPathOrNull(enrollment_id),
  actions: <Link to={officeScreens.money.route}>Back to Money</Link>,
  cells: {
    held: ({ held, stopped }) => (stopped === null ? holdWords(held) : stopWords(stopped)),
    stopped_by: ({ stopped_by }) =>
      stopped_by !== null && (
        <>
          Returned payment for <Link to={returnedOf(stopped_by)}>{stopped_by}</Link>, same account
        </>
      ),
    due_payments: ({ due, due_payments }) => due !== null && due_payments > 1 && paymentsCounted(due_payments),
  },
  bulk: onHoldBulk,
  offers: [
    changePaymentMethod(
      ({ needs_payment_method, method, stopped }) => needs_payment_method && !isPaidByGroup(method) && stopped !== null,
    ),
    viewReturnedPayment,
    changePaymentMethod(
      ({ needs_payment_method, method, stopped }) => needs_payment_method && !isPaidByGroup(method) && stopped === null,
    ),
    release,
    viewPaymentsDue,
  ],
})
