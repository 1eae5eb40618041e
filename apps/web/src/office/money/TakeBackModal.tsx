import {
  billTakenBack,
  takeBackFields,
  takeBillPaymentBack,
  type RecordedPayment,
} from '@openroll/contract/office/money/bill'
import { shownMoney } from '@openroll/contract/money'
import { codesOf } from '@openroll/contract/words'
import { send } from '../../api.ts'
import { FormModal } from '../../form/FormModal.tsx'
import { requiredStates, useFieldsForm } from '../../form/use-fields-form.ts'
import { paidBy } from './paid-by.ts'

type Props = { which: { batch_id: string; group_id: string }; payment: RecordedPayment; onClose: () => void }

/** Takes back what was recorded of a group's payment, as where its check bounced. */
export const TakeBackModal = ({ which, payment, onClose }: Props) => {
  const { number, goes, amount, other } = payment
  const form = useFieldsForm({
    fields: takeBackFields,
    states: requiredStates(takeBackFields),
    save: async (typed) => {
      const why = codesOf(billTakenBack).find((code) => code === typed.why)
      if (why === undefined) return
      await send(takeBillPaymentBack, { ...which, number, why })
      onClose()
    },
  })
  return (
    <FormModal
      title={`Reverse payment ${number}`}
      of={form}
      label="Reverse a group’s payment"
      heading={
        <p>
          {paidBy(payment)}, {shownMoney(amount)}.{' '}
          {other !== null && other !== undefined
            ? `It goes back to the bill it came from. The entries here and on bill ${other.bill} are reversed together.`
            : goes === 'in'
              ? 'The lines it paid will reopen, except those that have changed since.'
              : goes === 'here'
                ? 'The amount will be unapplied again, and the lines it paid will reopen.'
                : 'The amount will be unapplied again.'}{' '}
          It stays in the list, marked as reversed, with your name. Nobody gets an email.
        </p>
      }
      submit="Reverse payment"
      onClose={onClose}
    />
  )
}
