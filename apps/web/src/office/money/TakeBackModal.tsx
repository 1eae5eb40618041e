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
import { allAsked, useFieldsForm } from '../../form/use-fields-form.ts'
import { paidBy } from './paid-by.ts'

type Props = { which: { batch_id: string; group_id: string }; payment: RecordedPayment; onClose: () => void }

/** Takes back what was recorded of a group's payment, as where its check bounced. */
export const TakeBackModal = ({ which, payment, onClose }: Props) => {
  const { number, goes, amount, other } = payment
  const form = useFieldsForm({
    fields: takeBackFields,
    states: allAsked(takeBackFields),
    save: async (typed) => {
      const why = codesOf(billTakenBack).find((code) => code === typed.why)
      if (why === undefined) return
      await send(takeBillPaymentBack, { ...which, number, why })
      onClose()
    },
  })
  return (
    <FormModal
      title={`Take back payment ${number}`}
      of={form}
      label="Take a group’s payment back"
      heading={
        <p>
          {paidBy(payment)}, {shownMoney(amount)}.{' '}
          {other !== null && other !== undefined
            ? `It goes back to the bill that it came from: the entries here and on bill ${other.bill} are taken back together.`
            : goes === 'in'
              ? 'What it paid is open again, but for lines that something was done with since.'
              : goes === 'here'
                ? 'The sum is left with the bill again, and what it paid is open again.'
                : 'The sum is left with the bill again.'}{' '}
          It stays in the list with who took it back. Nobody gets an email.
        </p>
      }
      submit="Take it back"
      onClose={onClose}
    />
  )
}
