import { namesOf } from '@openroll/contract/field'
import { moveCoverage, moveFields, noEnd } from '@openroll/contract/office/enrollment/actions'
import type { OfficeCoverage } from '@openroll/contract/office/enrollment/enrollment'
import type { OfficePayment } from '@openroll/contract/office/enrollment/payment-of-policy'
import {
  moveReason,
  bringsBack,
  coverageEvent,
  tellsMember,
  type CoverageEvent,
  type MoveReason,
} from '@openroll/contract/office/states'
import { useState } from 'react'
import { send } from '../../api.ts'
import { bootstrap } from '../../bootstrap.ts'
import { FormModal } from '../../form/FormModal.tsx'
import { useFieldsForm } from '../../form/use-fields-form.ts'
import { Modal } from '../../ui/Modal.tsx'
import { newActId } from '../../form/act-id.ts'
import { ChargedAgain, MoneyTaken, PaidBackByHand } from './MoneyTaken.tsx'
import { buttonsOf, verbs, willCome } from './move-verbs.ts'
import { takenBack } from './taken-back.ts'

type Props = {
  enrollmentId: string
  event: CoverageEvent
  /** Their ends where they are shown. */
  plans: readonly (Pick<OfficeCoverage, 'place' | 'state' | 'plan_name'> & { ends_on?: string | null })[]
  /** Left out where they are not known. */
  payments?: readonly OfficePayment[]
  /** What stops the policy, whatever becomes of its plans; null or left out where nothing does. */
  stopped?: string | null
  /** What the member asked for, to begin with. */
  asked?: { readonly reason: MoveReason; readonly ends_on?: string }
  /** What is to be known of these plans before that. */
  note?: string | undefined
  /** The member’s request that it answers. */
  workId?: string
  onClose: () => void
}

const isReason = (code: string): code is MoveReason => Object.hasOwn(moveReason, code)

/** Asks what belongs to a move, says what comes of it, and makes it. */
export const MoveModal = ({
  enrollmentId,
  event,
  plans,
  payments,
  stopped = null,
  asked: wanted,
  note,
  workId,
  onClose,
}: Props) => {
  const [act_id] = useState(newActId)
  const [unmailed, setUnmailed] = useState<string | null>(null)
  const { asksReason, asksEnd } = coverageEvent(event)
  const asked = namesOf(moveFields).filter((name) => (name === 'reason' ? asksReason === true : asksEnd === true))
  const form = useFieldsForm({
    fields: moveFields,
    states: asked.map((field_name) => ({
      field_name,
      value: wanted?.[field_name] ?? null,
      required: true,
      read_only: false,
    })),
    save: async ({ reason = '', ends_on }) => {
      const { unmailed: why } = await send(moveCoverage, {
        enrollment_id: enrollmentId,
        act_id,
        event,
        plans: plans.map(({ place, state, ends_on: seen }) => ({
          place,
          state,
          ...(seen === undefined ? {} : { ends_on: seen ?? noEnd }),
        })),
        ...(isReason(reason) ? { reason } : {}),
        ...(ends_on === undefined ? {} : { ends_on }),
        ...(workId === undefined ? {} : { work_id: workId }),
      })
      // A server of an earlier version says nothing of it.
      if (typeof why === 'string') setUnmailed(why)
      else onClose()
    },
  })
  const endsOn = form.watch('ends_on')
  const back = asksEnd === true && typeof endsOn === 'string' ? takenBack(endsOn, bootstrap.today) : null
  if (unmailed !== null)
    return (
      <Modal title={`${verbs[event]}: done`} onClose={onClose}>
        <p role="status">{unmailed}.</p>
      </Modal>
    )
  return (
    <FormModal
      title={`${verbs[event]}: ${plans.map(({ plan_name }) => plan_name).join(', ')}`}
      of={form}
      label={verbs[event]}
      heading={
        <>
          <p>{willCome[event] ?? verbs[event]}. The enrollment’s history will say so, with your name.</p>
          {note !== undefined && <p>{note}</p>}
          {back !== null && (
            <p role="status">
              <strong>{back}</strong>
            </p>
          )}
          {tellsMember(event) && (
            <>
              <p>The member will be mailed the receipt as it is then.</p>
              {bringsBack(event) ? (
                <ChargedAgain payments={payments} />
              ) : payments === undefined ? (
                <PaidBackByHand />
              ) : (
                <MoneyTaken payments={payments} stopped={stopped} />
              )}
            </>
          )}
        </>
      }
      {...buttonsOf(event, plans.length)}
      onClose={onClose}
    />
  )
}
