import type { OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { getReplaceableCoverages, replace } from '@openroll/contract/office/enrollment/replace'
import { officeScreens } from '@openroll/contract/office/screens'
import { coverageState } from '@openroll/contract/office/states'
import { longDate } from '@openroll/contract/shown'
import { Link } from 'react-router'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { ActButtons } from '../act/ActButtons.tsx'
import { Section } from '../page/Section.tsx'

/** The member's earlier coverage in the same line, which this enrollment can replace. */
export const ReplaceableCoverage = ({ of: { enrollment_id, may_act } }: { of: OfficeEnrollment }) => {
  const read = useCall(getReplaceableCoverages, { enrollment_id })
  const result = read.data?.result ?? []
  if (result.length === 0) return <LoadError of={[read]} />
  return (
    <Section title="Earlier coverage of the same kind">
      <ul className="office-events">
        {result.map((one) => (
          <li key={`${one.place} ${one.earlier.enrollment_id} ${one.earlier.place}`}>
            {one.earlier.plan_name}, {coverageState[one.earlier.state].toLowerCase()}
            <small className="muted">
              Policy{' '}
              <Link to={officeScreens.enrollment.route.replace(':enrollmentId', one.earlier.enrollment_id)}>
                {one.earlier.policy_id}
              </Link>
              , from {longDate(one.earlier.starts_on)}
            </small>
            {may_act && (
              <ActButtons quiet of={one.earlier.policy_id} row={{ ...one, enrollment_id }} offers={[replace]} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
