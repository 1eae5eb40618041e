import { refundFields, refundUnappliedCash } from '@openroll/contract/office/group-accounts/group-payment'
import { shownDate } from '@openroll/contract/date'
import { shownMoney } from '@openroll/contract/money'
import { useState } from 'react'
import { send } from '../../api.ts'
import { bootstrap } from '../../bootstrap.ts'
import { newActId } from '../../form/act-id.ts'
import { FormModal } from '../../form/FormModal.tsx'
import { requiredStates, useFieldsForm } from '../../form/use-fields-form.ts'

type Props = { groupId: string; group: string; unapplied: string; hasOpen: boolean; onClose: () => void }

/** Records a refund of unapplied cash to a group. */
export const RefundModal = ({ groupId, group, unapplied, hasOpen, onClose }: Props) => {
  const [act_id] = useState(newActId)
  const values = new Map([
    ['paid_on', shownDate(bootstrap.today)],
    ['amount', hasOpen ? '' : unapplied],
  ])
  const form = useFieldsForm({
    fields: refundFields,
    states: requiredStates(refundFields).map((state) => ({
      ...state,
      value: values.get(state.field_name) ?? state.value,
    })),
    save: async ({ amount = '', paid_on = '', reference = '' }) => {
      await send(refundUnappliedCash, { group_id: groupId, act_id, amount, paid_on, reference })
      onClose()
    },
  })
  return (
    <FormModal
      title={`Record a refund to ${group}`}
      of={form}
      label="Record a refund to a group"
      heading={
        <p>
          {group} has {shownMoney(unapplied)} of unapplied cash. Record a refund that you already sent. This sends no
          money and no email.
          {hasOpen && ' The group still has open invoices that this cash could pay.'}
        </p>
      }
      submit="Record refund"
      onClose={onClose}
    />
  )
}
