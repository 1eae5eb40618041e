import type { OfficeEnrollment } from '@openroll/contract/office/enrollment'
import { getReplaceable, replaceCoverage, type Replaceable } from '@openroll/contract/office/replace'
import { officeScreens } from '@openroll/contract/office/screens'
import { coverageState } from '@openroll/contract/office/states'
import { lastDayOf } from '@openroll/contract/receipt/last-day'
import { longDate } from '@openroll/contract/shown'
import { useState } from 'react'
import { Link } from 'react-router'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { newActId } from '../../form/act-id.ts'
import { act } from './use-act.ts'
import { Section } from './Section.tsx'

/** What the member has by earlier enrollments in the same line, and what can take its place. */
export const Replaces = ({ of: { enrollment_id, may_act } }: { of: OfficeEnrollment }) => {
  const read = useCall(getReplaceable, { enrollment_id })
  const [asked, setAsked] = useState<Replaceable>()
  const result = read.data?.result ?? []
  if (result.length === 0) return <ReadTrouble of={[read]} />
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
              <Button look="quiet" small onClick={() => setAsked(one)}>
                Replace it…<span className="visually-hidden"> {one.earlier.policy_id}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked !== undefined && <Ask enrollmentId={enrollment_id} of={asked} onClose={() => setAsked(undefined)} />}
    </Section>
  )
}

const Ask = ({ enrollmentId, of, onClose }: { enrollmentId: string; of: Replaceable; onClose: () => void }) => {
  const [act_id] = useState(newActId)
  const { busy, trouble, run } = useRun()
  const { place, state, earlier, ends_on } = of
  const replace = () =>
    run(async () => {
      const { enrollment_id, place: earlierPlace, state: stood } = earlier
      await act(replaceCoverage, {
        enrollment_id: enrollmentId,
        act_id,
        place,
        state,
        earlier: { enrollment_id, place: earlierPlace, state: stood },
      })
      onClose()
    })
  return (
    <Modal title="Does this take its place?" onClose={onClose}>
      <p>
        {ends_on === null
          ? `${earlier.plan_name} of policy ${earlier.policy_id} is cancelled: it would begin no earlier than ${of.plan_name} does.`
          : `${earlier.plan_name} of policy ${earlier.policy_id} ends on ${longDate(lastDayOf(ends_on))}, and ` +
            `${of.plan_name} covers from the day after. No day lies between.`}
      </p>
      <p>Both carriers are told with their next feed.</p>
      <TroubleNotice trouble={trouble} onRetry={() => void replace()} />
      <div className="modal-foot">
        <Button look="quiet" onClick={onClose}>
          Back
        </Button>
        <Button busy={busy} onClick={() => void replace()}>
          Replace it
        </Button>
      </div>
    </Modal>
  )
}
