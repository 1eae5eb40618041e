import { getBill, getBillTotals, type BillPage } from '@openroll/contract/office/money/bill'
import { restFields, restGoes, settleBillRest } from '@openroll/contract/office/money/bill-rest'
import { bills } from '@openroll/contract/office/money/bills'
import { shownDate } from '@openroll/contract/date'
import { shownMoney } from '@openroll/contract/money'
import { codesOf } from '@openroll/contract/words'
import { useState } from 'react'
import { send } from '../../api.ts'
import { bootstrap } from '../../bootstrap.ts'
import { newActId } from '../../form/act-id.ts'
import { FormModal } from '../../form/FormModal.tsx'
import { allAsked, useFieldsForm } from '../../form/use-fields-form.ts'
import { refresh } from '../../query.ts'

const toOther = 'onward' satisfies keyof typeof restGoes

type Props = { which: { batch_id: string; group_id: string }; bill: BillPage; onClose: () => void }

/** Records where that went which a group paid beyond whole lines. */
export const RestModal = ({ which, bill, onClose }: Props) => {
  const [act_id] = useState(newActId)
  const form = useFieldsForm({
    fields: restFields,
    states: allAsked(restFields).map((state) =>
      state.field_name === 'on' ? { ...state, value: shownDate(bootstrap.today) } : state,
    ),
    save: async (typed) => {
      const { on = '', reference = '' } = typed
      const goes = codesOf(restGoes).find((code) => code === typed.goes)
      if (goes === undefined) return
      await send(settleBillRest, { ...which, act_id, amount: bill.rest, goes, on, reference })
      await refresh(getBill, getBillTotals, bills.page)
      onClose()
    },
  })
  const onwardToo = form.typed()['goes'] === toOther && (
    <p className="muted">Record it on that other bill too, with the number of the check that it came with.</p>
  )
  return (
    <FormModal
      title="Settle what is left"
      of={form}
      label="Say where the rest went"
      heading={
        <p>
          {shownMoney(bill.rest)} of what {bill.group} paid is left with bill {bill.number}. Say where it went once it
          has: no money moves here, and nobody gets an email.
        </p>
      }
      beside={(name) => (name === 'reference' ? onwardToo : null)}
      submit="Record it"
      onClose={onClose}
    />
  )
}
