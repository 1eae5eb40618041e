import { duplicateActs } from '@openroll/contract/office/enrollment/actions'
import type { OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { Link } from 'react-router'
import { Notice } from '../../ui/Notice.tsx'
import { ActButtons } from '../act/ActButtons.tsx'
import { enrollmentAt } from '../page/enrollment-page.ts'

/** A possible duplicate that waits for a decision: it is released, or canceled (D-3.01). */
export const Duplicate = ({ of }: { of: OfficeEnrollment }) => {
  if (of.payment.hold !== 'likely-duplicate' || of.like === null) return null
  const isOpen = of.coverages.some(({ moves }) => moves.includes('cancel'))
  return (
    <Notice>
      <p>
        Possible duplicate of policy <Link to={enrollmentAt(of.like.enrollment_id)}>{of.like.policy_id}</Link>.{' '}
        {isOpen
          ? 'Nothing is charged or sent to the carrier until you decide. Releasing it also marks it as checked.'
          : 'Nothing is charged: it was decided to be a duplicate.'}
      </p>
      <ActButtons offers={duplicateActs} row={of} />
    </Notice>
  )
}
