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
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { allAsked, useFieldsForm } from '../../form/use-fields-form.ts'
import { useCall } from '../../query.ts'

type Props = { which: { batch_id: string; group_id: string }; bill: BillPage; onClose: () => void }

/** Records that what a group paid beyond whole lines was paid back, or puts it toward another bill of the group. */
export const RestModal = ({ which, bill, onClose }: Props) => {
  const [act_id] = useState(newActId)
  const read = useCall(getOtherBills, which)
  const others = read.data?.result
  const form = useFieldsForm({
    fields: restFields,
    states: allAsked(restFields).map((state) =>
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
      <ReadTrouble of={[read]} />
    ) : others.length === 0 ? (
      <p className="muted">No other bill of {bill.group} has anything open.</p>
    ) : (
      <p className="muted">It is left with that bill, and counts toward what is open there.</p>
    )
  return (
    <FormModal
      title="Settle what is left"
      of={form}
      label="Say where the rest goes"
      heading={
        <p>
          {shownMoney(bill.rest)} of what {bill.group} paid is left with bill {bill.number}. Say where it went, or put
          it toward another bill: no money moves here, and nobody gets an email.
        </p>
      }
      options={{
        to: others?.map(({ batch_id, number, made_on, open }) => ({
          value: batch_id,
          name: `Bill ${number}, made ${longDate(made_on)}: ${shownMoney(open)} open`,
        })),
      }}
      beside={(name) => (name === 'to' ? besideBill : null)}
      submit="Record it"
      onClose={onClose}
    />
  )
}
