import { shownDate } from '@openroll/contract/date'
import type { OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import {
  getMemberNumbers,
  type MemberNumbers,
  type OtherNumber,
} from '@openroll/contract/office/enrollment/member-number'
import { useState } from 'react'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { exactMoment } from '../../shown-moment.ts'
import { NumberModal, type Deciding } from './NumberModal.tsx'
import { Section } from './Section.tsx'

/** The member's number, and others that are the same person's or may be (D-1.18). */
export const MemberNumber = ({ of: { enrollment_id, may_act } }: { of: OfficeEnrollment }) => {
  const read = useCall(getMemberNumbers, { enrollment_id })
  const [deciding, setDeciding] = useState<Deciding>()
  return (
    <Section title="Member number">
      <ReadTrouble of={[read]} />
      {read.data !== undefined && <Shown of={read.data} onDecide={may_act ? setDeciding : undefined} />}
      {deciding !== undefined && (
        <NumberModal enrollmentId={enrollment_id} of={deciding} onClose={() => setDeciding(undefined)} />
      )}
    </Section>
  )
}

type Props = { of: MemberNumbers; onDecide: ((deciding: Deciding) => void) | undefined }

const Shown = ({ of: { user_id, policies, joined, like }, onDecide }: Props) => (
  <>
    <p>{user_id ?? 'None any more'}</p>
    {joined.length > 0 && (
      <>
        <h3>Joined to it</h3>
        <ul className="office-events">
          {joined.map((other) => (
            <li key={other.user_id}>
              <Other of={other} />
              <small className="muted">
                {other.who}, {exactMoment(other.at)}
              </small>
              {onDecide !== undefined && (
                <Button look="quiet" small onClick={() => onDecide({ what: 'part', other, policies })}>
                  Part…<span className="visually-hidden"> number {other.user_id}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </>
    )}
    {like.length > 0 && (
      <>
        <h3>The same social security number</h3>
        <ul className="office-events">
          {like.map((other) => (
            <li key={other.user_id}>
              <Other of={other} />
              {onDecide !== undefined && (
                <Button
                  look="quiet"
                  small
                  onClick={() => onDecide({ what: 'join', other, policies: [...policies, ...other.policies] })}
                >
                  Join…<span className="visually-hidden"> number {other.user_id}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </>
    )}
  </>
)

const Other = ({ of: { user_id, name, birthdate, policies } }: { of: OtherNumber }) => (
  <>
    {user_id} {name}
    {birthdate !== '' && <small className="muted">Born {shownDate(birthdate)}</small>}
    <small className="muted">{policies.join(', ')}</small>
  </>
)
