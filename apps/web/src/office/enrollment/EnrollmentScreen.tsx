import { getOfficeEnrollment, type OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { officeScreens } from '@openroll/contract/office/screens'
import { Link, useParams } from 'react-router'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatePill } from '../page/StatePill.tsx'
import { exactMoment } from '../../shown-moment.ts'
import { AssignTo } from './AssignTo.tsx'
import { Coverages } from './Coverages.tsx'
import { Duplicate } from './Duplicate.tsx'
import { EmailChange } from './EmailChange.tsx'
import { History } from './History.tsx'
import { MemberNumber } from '../member-number/MemberNumber.tsx'
import { Notes } from './Notes.tsx'
import { Payment } from './Payment.tsx'
import { People } from './People.tsx'
import { PolicyStatement } from './PolicyStatement.tsx'
import { ReplaceableCoverage } from './ReplaceableCoverage.tsx'
import { SignedRecord } from './SignedRecord.tsx'
import { Mails } from './Mails.tsx'
import { OpenWork } from './OpenWork.tsx'
import '../page/page.css'

/** One submitted enrollment. */
export const Component = () => {
  const { enrollmentId: enrollment_id = '' } = useParams()
  const read = useCall(getOfficeEnrollment, { enrollment_id })
  return (
    <>
      <p className="office-back">
        <Link to={officeScreens.enrollments.route}>Enrollments</Link>
      </p>
      <title>{read.data === undefined ? 'Enrollment' : `${read.data.name}, ${read.data.policy_id}`}</title>
      {/* One heading before and after loading, so it keeps the keyboard focus. */}
      <div className="office-head">
        <h1 tabIndex={-1}>{read.data?.name ?? 'Enrollment'}</h1>
        {read.data !== undefined && <StatePill state={read.data.state} />}
      </div>
      {read.data === undefined && read.error === null && <Skeleton height="32rem" />}
      {read.data !== undefined && <Page of={read.data} />}
      <LoadError of={[read]} />
    </>
  )
}

const Page = ({ of }: { of: OfficeEnrollment }) => (
  <>
    <p className="muted office-under">
      {[
        `Policy ${of.policy_id}`,
        `submitted ${exactMoment(of.submitted_at)}`,
        of.group,
        of.rep === null ? null : `Rep ${of.rep}`,
        of.site_id === null ? null : `Site ${of.site_id}`,
        of.enrolled_as,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
    <OpenWork of={of} />
    <Duplicate of={of} />
    <EmailChange of={of} />
    <div className="office-page">
      <div className="office-page-main">
        <Coverages of={of} />
        <ReplaceableCoverage of={of} />
        <PolicyStatement enrollmentId={of.enrollment_id} />
        <People of={of} />
        <History of={of} />
        <SignedRecord of={of} />
      </div>
      <div className="office-page-side">
        <AssignTo of={of} />
        <Notes of={of} />
        <Payment of={of} />
        <MemberNumber of={of} />
        <Mails of={of} />
      </div>
    </div>
  </>
)
