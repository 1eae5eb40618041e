import { shownDate } from '@openroll/contract/date'
import type { OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import {
  getMemberNumbers,
  mergeNumbers,
  separateNumbers,
  type MemberNumbers,
  type OtherNumber,
} from '@openroll/contract/office/member-number'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { exactMoment } from '../../shown-moment.ts'
import { ActButtons } from '../act/ActButtons.tsx'
import { Section } from '../page/Section.tsx'

/** The member's number, merged numbers, and others with the same Social Security number (D-1.18). */
export const MemberNumber = ({ of: { enrollment_id, may_act } }: { of: OfficeEnrollment }) => {
  const read = useCall(getMemberNumbers, { enrollment_id })
  return (
    <Section title="Member number">
      <LoadError of={[read]} />
      {read.data !== undefined && <Numbers of={read.data} enrollment_id={enrollment_id} may_act={may_act} />}
    </Section>
  )
}

type Props = Pick<OfficeEnrollment, 'enrollment_id' | 'may_act'> & { of: MemberNumbers }

const Numbers = ({ of: { user_id, policies, joined, like }, enrollment_id, may_act }: Props) => (
  <>
    <p>{user_id ?? 'None'}</p>
    {joined.length > 0 && (
      <>
        <h3>Merged numbers</h3>
        <ul className="office-events">
          {joined.map((other) => (
            <li key={other.user_id}>
              <OtherNumberDetails of={other} />
              <small className="muted">
                {other.who}, {exactMoment(other.at)}
              </small>
              {may_act && (
                <ActButtons
                  quiet
                  of={`number ${other.user_id}`}
                  row={{ enrollment_id, other, policies }}
                  offers={[separateNumbers]}
                />
              )}
            </li>
          ))}
        </ul>
      </>
    )}
    {like.length > 0 && (
      <>
        <h3>Same Social Security number</h3>
        <ul className="office-events">
          {like.map((other) => (
            <li key={other.user_id}>
              <OtherNumberDetails of={other} />
              {may_act && (
                <ActButtons
                  quiet
                  of={`number ${other.user_id}`}
                  row={{ enrollment_id, other, policies: [...policies, ...other.policies] }}
                  offers={[mergeNumbers]}
                />
              )}
            </li>
          ))}
        </ul>
      </>
    )}
  </>
)

const OtherNumberDetails = ({ of: { user_id, name, birthdate, policies } }: { of: OtherNumber }) => (
  <>
    {user_id} {name}
    {birthdate !== '' && <small className="muted">Born {shownDate(birthdate)}</small>}
    <small className="muted">{policies.join(', ')}</small>
  </>
)
