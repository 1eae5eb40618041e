import { bootstrap } from '../../bootstrap.ts'
import { holdWords, isHeldNow } from '@openroll/contract/office/enrollments'
import type { OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { paymentUpdateWay } from '@openroll/contract/payment-update/payment-update'
import { paidBy } from '@openroll/contract/method-meanings'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { shownMoment } from '../../shown-moment.ts'
import { PaymentMethodModal } from '../worklist/PaymentMethodModal.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Notices } from './Notices.tsx'
import { Payments } from './Payments.tsx'
import { upcomingCharges } from './upcoming-charges.ts'
import { Section } from '../page/Section.tsx'

/** Payment method, upcoming charges and payments. */
export const Payment = ({ of }: { of: OfficeEnrollment }) => {
  const [isChanging, setChanging] = useState(false)
  const { needs_payment_method, may_change, before } = of.payment
  return (
    <Section
      title="Payment"
      actions={
        of.may_act &&
        (needs_payment_method || may_change) && (
          <Button look="quiet" small onClick={() => setChanging(true)}>
            {needs_payment_method ? 'New card or account' : 'Change payment method'}
          </Button>
        )
      }
    >
      <Facts
        facts={[
          { label: 'Paid by', value: paidBy[of.payment.method] },
          { label: 'Account', value: of.payment.shown },
          ...before.map(({ shown, until, way }) => ({
            label: 'Previously',
            value: `${shown}, until ${shownMoment(until)}. Changed by ${paymentUpdateWay[way]}`,
          })),
          ...upcomingCharges(of, bootstrap.today),
          { label: 'On hold', value: holdText(of) },
        ]}
      />
      <Payments of={of} />
      <Notices notices={of.notices} />
      {isChanging && <PaymentMethodModal policyId={of.policy_id} name={of.name} onClose={() => setChanging(false)} />}
    </Section>
  )
}

/** Payments due on an ended policy can be on hold too. */
const holdText = ({ state, payments, payment: { hold } }: OfficeEnrollment): string =>
  hold !== null && (isHeldNow(hold, state) || payments.some((one) => one.state === 'due')) ? holdWords(hold) : 'No'
