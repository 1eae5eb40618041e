import { type BillPage } from '@openroll/contract/office/money/bill'
import { getOtherBills, restFields, restGoes, settleBillRest } from '@openroll/contract/office/money/bill-rest'
import { shownDate } from '@openroll/contract/date'
import { shownMoney } from '@openroll/contract/money'
import { longDate } from '@openroll/contract/shown'
import { codesOf } from '@openroll/contract/words'
import { useState } from 'react'
import { send } from '../../api.ts'
import { bootstrap } from '../../bootstrap.ts'
import { newActId } from '../../form/act-id.ts'
import { FormModal } from '../../form/FormModal.tsx'
import { LoadError } from '../../form/LoadError.tsx'
import { requiredStates, useFieldsForm } from '../../form/use-fields-form.ts'
import { useCall } from '../../query.ts'

type Props = { which: { batch_id: string; group_id: string }; bill: BillPage; onClose: () => void }

/** Records that what a group paid beyond whole lines was paid back, or puts it toward another bill of the group. */
export const RestModal = ({ which, bill, onClose }: Props) => {
  const [act_id] = useState(newActId)
  const read = useCall(getOtherBills, which)
  const others = read.data?.result
  const form = useFieldsForm({
    fields: restFields,
    states: requiredStates(restFields).map((state) =>
      state.field_name === 'on' ? { ...state, value: shownDate(bootstrap.today) } : state,
    ),
    save: async ({ goes: typed, to, on, reference }) => {
      const goes = codesOf(restGoes).find((code) => code === typed)
      if (goes === undefined) return
      const where = goes === 'back' ? { on, reference } : { to }
      await send(settleBillRest, { ...which, act_id, amount: bill.rest, goes, ...where })
      onClose()
    },
  })
  const besideBill =
    others === undefined ? (
      <LoadError of={[read]} />
    ) : others.length === 0 ? (
      <p className="muted">{bill.group} has no other open bills.</p>
    ) : (
      <p className="muted">It becomes unapplied cash on that bill.</p>
    )
  return (
    <FormModal
      title="Settle unapplied cash"
      of={form}
      label="Settle unapplied cash"
      heading={
        <p>
          {bill.group} has {shownMoney(bill.rest)} of unapplied cash on bill {bill.number}. Record a refund you sent, or
          apply it to another bill. This sends no money and no email.
        </p>
      }
      options={{
        to: others?.map(({ batch_id, number, made_on, open }) => ({
          value: batch_id,
          name: `Bill ${number}, ${longDate(made_on)}: ${shownMoney(open)} open`,
        })),
      }}
      beside={(name) => (name === 'to' ? besideBill : null)}
      submit="Save"
      onClose={onClose}
    />
  )
}
