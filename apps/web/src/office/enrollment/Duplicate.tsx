import { duplicateActs } from '@openroll/contract/office/enrollment/actions'
import type { OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { Link } from 'react-router'
import { Notice } from '../../ui/Notice.tsx'
import { ActButtons } from '../act/ActButtons.tsx'
import { enrollmentPath } from '../page/enrollment-page.ts'

/** A possible duplicate waiting for a decision (D-3.01). */
export const Duplicate = ({ of }: { of: OfficeEnrollment }) => {
  if (of.payment.hold !== 'likely-duplicate' || of.like === null) return null
  const isOpen = of.coverages.some(({ moves }) => moves.includes('cancel'))
  return (
    <Notice>
      <p>
        Possible duplicate of policy <Link to={enrollmentPath(of.like.enrollment_id)}>{of.like.policy_id}</Link>.{' '}
        {isOpen
          ? 'Nothing is charged or sent to the carrier until you decide. Releasing it also marks it as checked.'
          : 'Nothing is charged because it was found to be a duplicate.'}
      </p>
      <ActButtons offers={duplicateActs} row={of} />
    </Notice>
  )
}
