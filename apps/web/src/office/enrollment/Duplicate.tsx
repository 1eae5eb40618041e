import { decideDuplicate, duplicateDecision } from '@openroll/contract/office/enrollment/actions'
import type { OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { useState } from 'react'
import { send } from '../../api.ts'
import { Link } from 'react-router'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { newActId } from '../../form/act-id.ts'

/** A policy that somebody has already, to be decided: it goes on, or is cancelled (D-3.01). */
export const Duplicate = ({ of }: { of: OfficeEnrollment }) => {
  const [act_id] = useState(newActId)
  const { busy, trouble, run } = useRun()
  if (of.payment.hold !== 'likely-duplicate' || of.like === null) return null
  const decide = (decision: keyof typeof duplicateDecision) =>
    run(() => send(decideDuplicate, { enrollment_id: of.enrollment_id, act_id, decision }))
  const isOpen = of.coverages.some(({ moves }) => moves.includes('cancel'))
  return (
    <Notice>
      <p>
        The member seems to have this already, by policy{' '}
        <Link to={`/admin/enrollments/${of.like.enrollment_id}`}>{of.like.policy_id}</Link>. Nothing is charged
        {isOpen
          ? ', and nothing goes to the carrier, until you decide. That it is no duplicate releases it and marks it as checked.'
          : ': it was decided to be a duplicate.'}
      </p>
      {of.may_act && isOpen && (
        <div className="office-acts">
          <Button look="secondary" small busy={busy} onClick={() => void decide('part')}>
            {duplicateDecision.part}
          </Button>
          <Button look="secondary" small busy={busy} onClick={() => void decide('join')}>
            {duplicateDecision.join}
          </Button>
        </div>
      )}
      <TroubleNotice trouble={trouble} onRetry={() => undefined} />
    </Notice>
  )
}
