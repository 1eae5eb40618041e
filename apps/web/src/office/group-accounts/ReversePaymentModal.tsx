import {
  reversalFields,
  reversalReason,
  reverseGroupPayment,
  type GroupPayment,
} from '@openroll/contract/office/group-accounts/group-payment'
import { shownMoney } from '@openroll/contract/money'
import { codesOf } from '@openroll/contract/words'
import { send } from '../../api.ts'
import { FormModal } from '../../form/FormModal.tsx'
import { requiredStates, useFieldsForm } from '../../form/use-fields-form.ts'
import { linesCounted, paymentTitle } from './payment-title.ts'

type Props = { groupId: string; payment: GroupPayment; onClose: () => void }

const whatHappens = ({ kind, lines }: GroupPayment): string => {
  if (kind === 'refunded') return 'The amount will be unapplied cash again.'
  const reopen =
    lines === 0 ? '' : `The ${linesCounted(lines)} it paid will reopen, except any that have changed since. `
  return kind === 'applied'
    ? `${reopen}The amount will be unapplied cash again.`
    : `${reopen}If its cash has since been used for something else, the group will owe that amount too.`
}

/** Reverses an entry of a group's account, such as a bounced check. */
export const ReversePaymentModal = ({ groupId, payment, onClose }: Props) => {
  const { number, amount } = payment
  const form = useFieldsForm({
    fields: reversalFields,
    states: requiredStates(reversalFields),
    save: async (typed) => {
      const why = codesOf(reversalReason).find((code) => code === typed.why)
      if (why === undefined) return
      await send(reverseGroupPayment, { group_id: groupId, number, why })
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
          {paymentTitle(payment)}, {shownMoney(amount)}. {whatHappens(payment)} It stays on the account, marked as
          reversed with your name. Nobody gets an email.
        </p>
      }
      submit="Reverse payment"
      onClose={onClose}
    />
  )
}
