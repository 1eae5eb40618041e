import { bootstrap } from '../../bootstrap.ts'
import { holdWords, isHeldNow } from '@openroll/contract/office/enrollments'
import type { OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { repayWay } from '@openroll/contract/repay/repay'
import { paidBy } from '@openroll/contract/method-meanings'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { shownMoment } from '../../shown-moment.ts'
import { AnotherModal } from '../worklist/AnotherModal.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Payments } from './Payments.tsx'
import { sumsToCome } from './sums-to-come.ts'
import { Section } from '../page/Section.tsx'

/** How it is paid, and what was. */
export const Payment = ({ of }: { of: OfficeEnrollment }) => {
  const [isAsking, setAsking] = useState(false)
  const { asks_another, may_change, before } = of.payment
  return (
    <Section
      title="Payment"
      actions={
        of.may_act &&
        (asks_another || may_change) && (
          <Button look="quiet" small onClick={() => setAsking(true)}>
            {asks_another ? 'Another card or account' : 'Change how they pay'}
          </Button>
        )
      }
    >
      <Facts
        facts={[
          { label: 'Paid by', value: paidBy[of.payment.method] },
          { label: 'With', value: of.payment.shown },
          ...before.map(({ shown, until, way }) => ({
            label: 'Before',
            value: `${shown}, until ${shownMoment(until)}. Another was given by ${repayWay[way]}`,
          })),
          ...sumsToCome(of, bootstrap.today),
          { label: 'On hold', value: heldNow(of) },
        ]}
      />
      <Payments of={of} />
      {isAsking && <AnotherModal policyId={of.policy_id} name={of.name} onClose={() => setAsking(false)} />}
    </Section>
  )
}

/** What is due of a policy that is over is held as well. */
const heldNow = ({ state, payments, payment: { hold } }: OfficeEnrollment): string =>
  hold !== null && (isHeldNow(hold, state) || payments.some((one) => one.state === 'due')) ? holdWords(hold) : 'No'
