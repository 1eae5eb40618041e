import { holdWords, isHeldNow } from '@openroll/contract/office/enrollments'
import type { OfficeEnrollment } from '@openroll/contract/office/enrollment'
import { paidBy } from '@openroll/contract/words'
import { Facts } from '../../ui/Facts.tsx'
import { Payments } from './Payments.tsx'
import { sumsToCome } from './sums-to-come.ts'
import { Section } from './Section.tsx'

/** How it is paid, and what was. */
export const Payment = ({ of }: { of: OfficeEnrollment }) => (
  <Section title="Payment">
    <Facts
      facts={[
        { label: 'Paid by', value: paidBy[of.payment.method] },
        { label: 'With', value: of.payment.shown },
        ...sumsToCome(of),
        { label: 'On hold', value: heldNow(of) },
      ]}
    />
    <Payments of={of} />
  </Section>
)

const heldNow = ({ state, payment: { hold } }: OfficeEnrollment): string =>
  hold !== null && isHeldNow(hold, state) ? holdWords(hold) : 'No'
