import { endAfter, endFields, endForDeparted, endingOf, type DepartedRow } from '@openroll/contract/office/departed'
import { longDate } from '@openroll/contract/shown'
import { useState } from 'react'
import { send } from '../../api.ts'
import { FormModal } from '../../form/FormModal.tsx'
import { allAsked, useFieldsForm } from '../../form/use-fields-form.ts'
import { Modal } from '../../ui/Modal.tsx'
import { refreshWork } from './after-work.ts'

/** Ends all that somebody has who left: at the end of that month, unless their group’s rules say another day. */
export const EndModal = ({ row, onClose }: { row: DepartedRow; onClose: () => void }) => {
  const { work_id, name, last_day, plans, group_name } = row
  const [unmailed, setUnmailed] = useState(false)
  const suggested = endAfter(last_day)
  const form = useFieldsForm({
    fields: endFields,
    states: allAsked(endFields).map((state) => ({ ...state, value: suggested })),
    save: async ({ ends_on = '' }) => {
      const { unmailed: isFull } = await send(endForDeparted, { work_id, ends_on })
      await refreshWork()
      if (isFull) setUnmailed(true)
      else onClose()
    },
  })
  const read = endFields.ends_on.rule.safeParse(form.typed()['ends_on'])
  const day = read.success ? read.data : suggested
  if (unmailed)
    return (
      <Modal title="End coverage: done" onClose={onClose}>
        <p role="status">No receipt was mailed: this mailbox has been sent too many for now. Send it again later.</p>
      </Modal>
    )
  return (
    <FormModal
      title={`End coverage: ${name}`}
      of={form}
      label="End coverage"
      cancel="Back"
      heading={
        <>
          <p>
            {group_name} told us the last day of work: {longDate(last_day)}. Coverage goes on to the end of that month,
            unless the group’s rules say another day.
          </p>
          <ul className="work-plans">
            {plans.map((plan) => (
              <li key={plan.place}>
                {plan.plan_name}:{' '}
                {endingOf(plan, day) === 'cancel'
                  ? 'is cancelled, and never takes effect'
                  : `covers nobody from ${longDate(day)} on`}
              </li>
            ))}
          </ul>
          <p>The member will be mailed the receipt as it is then. The group’s next bill follows.</p>
        </>
      }
      submit="End coverage"
      onClose={onClose}
    />
  )
}
