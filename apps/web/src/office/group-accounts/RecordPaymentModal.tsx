import {
  groupPaidBy,
  groupPaymentFields,
  recordGroupPayment,
} from '@openroll/contract/office/group-accounts/group-payment'
import { shownDate } from '@openroll/contract/date'
import { codesOf } from '@openroll/contract/words'
import { useState, type ReactNode } from 'react'
import { send } from '../../api.ts'
import { bootstrap } from '../../bootstrap.ts'
import { newActId } from '../../form/act-id.ts'
import { FormModal } from '../../form/FormModal.tsx'
import { requiredStates, useFieldsForm } from '../../form/use-fields-form.ts'

type Props = {
  groupId: string
  group: string
  /** What would settle the balance, filled in. */
  amount: string | null
  /** Payment ids of the lines that it pays; without any, it pays the oldest. */
  lines?: readonly string[]
  heading: ReactNode
  onClose: () => void
  onRecorded?: () => void
}

/** Records a payment from a group. */
export const RecordPaymentModal = ({ groupId, group, amount, lines = [], heading, onClose, onRecorded }: Props) => {
  const [act_id] = useState(newActId)
  const values = new Map([
    ['received_on', shownDate(bootstrap.today)],
    ['amount', amount],
  ])
  const form = useFieldsForm({
    fields: groupPaymentFields,
    states: requiredStates(groupPaymentFields).map((state) => ({
      ...state,
      value: values.get(state.field_name) ?? state.value,
    })),
    save: async (typed) => {
      const { received_on = '', amount: paid = '', reference = '' } = typed
      const way = codesOf(groupPaidBy).find((code) => code === typed.way)
      if (way === undefined) return
      const chosen = lines.length === 0 ? {} : { lines: [...lines] }
      await send(recordGroupPayment, {
        group_id: groupId,
        act_id,
        way,
        received_on,
        amount: paid,
        reference,
        ...chosen,
      })
      onRecorded?.()
      onClose()
    },
  })
  return (
    <FormModal
      title={`Record a payment from ${group}`}
      of={form}
      label="Record a group’s payment"
      heading={heading}
      submit="Record payment"
      onClose={onClose}
    />
  )
}
