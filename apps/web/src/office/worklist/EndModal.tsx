import {
  endAfter,
  endFields,
  endForDeparted,
  endingOf,
  endOf,
  monthsBack,
  whyNotOn,
  type DepartedRow,
} from '@openroll/contract/office/worklist/departed'
import { lastDayOf } from '@openroll/contract/receipt/last-day'
import { longDate } from '@openroll/contract/shown'
import { useState } from 'react'
import { bootstrap } from '../../bootstrap.ts'
import { send } from '../../api.ts'
import { FormModal } from '../../form/FormModal.tsx'
import { allAsked, useFieldsForm } from '../../form/use-fields-form.ts'
import { Modal } from '../../ui/Modal.tsx'

/** The day that stands in the field; the suggested one while it is none. */
const dayTyped = (typed: string | undefined, suggested: string): string => {
  const read = endFields.ends_on.rule.safeParse(typed)
  return read.success ? read.data : suggested
}

const becomes = (plan: DepartedRow['plans'][number], day: string): string => {
  if (endingOf(plan, day) === 'cancel') return 'is cancelled, and never takes effect'
  const ends = endOf(plan, day)
  return ends === day
    ? `last day of coverage ${longDate(lastDayOf(ends))}`
    : `in force since ${longDate(plan.starts_on)}, so it covers that one day, and nobody after it`
}

/** Ends all that somebody has who left: at the end of that month, unless their group’s rules say another day. */
export const EndModal = ({ row, onClose }: { row: DepartedRow; onClose: () => void }) => {
  const { work_id, name, last_day, plans, group_name } = row
  const [unmailed, setUnmailed] = useState(false)
  const suggested = endAfter(last_day)
  /** The day that is typed, why it can’t be that one, and how many months it is back. */
  const asTyped = (typed: string | undefined) => {
    const day = dayTyped(typed, suggested)
    const whyNot = whyNotOn(plans, day, last_day)
    return { day, whyNot, months: whyNot === undefined ? monthsBack(day, bootstrap.today) : 0 }
  }
  const form = useFieldsForm({
    fields: endFields,
    states: allAsked(endFields).map((state) => ({
      ...state,
      value: state.field_name === 'ends_on' ? suggested : null,
    })),
    adjust: (states, typed) =>
      states.filter((one) => one.field_name !== 'sure' || asTyped(typed['ends_on']).months > 0),
    save: async ({ ends_on = '' }) => {
      const { unmailed: isFull } = await send(endForDeparted, { work_id, ends_on })
      if (isFull) setUnmailed(true)
      else onClose()
    },
  })
  const { day, whyNot, months } = asTyped(form.typed()['ends_on'])
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
          {whyNot === undefined ? (
            <ul className="work-plans">
              {plans.map((plan) => (
                <li key={plan.place}>
                  {plan.plan_name}: {becomes(plan, day)}
                </li>
              ))}
            </ul>
          ) : (
            <p>
              <strong>{whyNot}.</strong>
            </p>
          )}
          {months > 0 && (
            <p>
              <strong>
                This day has passed: it is {months === 1 ? 'up to a month' : `up to ${months} months`} back.
              </strong>{' '}
              What was paid for the months after it is owed back. Money lists it then.
            </p>
          )}
          <p>The member will be mailed the receipt as it is then. The group’s next bill follows.</p>
        </>
      }
      submit="End coverage"
      onClose={onClose}
    />
  )
}
