import { type PaymentRow } from '@openroll/contract/office/money/payments'
import { undoFields, undoMark, type Undoable } from '@openroll/contract/office/money/undo'
import { paymentState } from '@openroll/contract/office/money/words'
import { shownMoney } from '@openroll/contract/money'
import { send } from '../../api.ts'
import { FormModal } from '../../form/FormModal.tsx'
import { allAsked, useFieldsForm } from '../../form/use-fields-form.ts'
import { exactMoment } from '../../shown-moment.ts'

type Props = { payment: PaymentRow; undo: Undoable; onClose: () => void }

/** Undoes what was said of a payment by hand last, once somebody says why. */
export const UndoModal = ({ payment, undo, onClose }: Props) => {
  const form = useFieldsForm({
    fields: undoFields,
    states: allAsked(undoFields),
    save: async ({ why = '' }) => {
      await send(undoMark, { payment_id: payment.payment_id, mark: undo.mark, why })
      onClose()
    },
  })
  const { state, name, amount, policy_id } = payment
  return (
    <FormModal
      title={`Undo “${paymentState[state]}”: ${name}`}
      of={form}
      label="Undo what was said of a payment"
      heading={
        <>
          <p>
            {shownMoney(amount)}, policy {policy_id}. {undo.by} marked it as {paymentState[state].toLowerCase()},{' '}
            {exactMoment(undo.at)}. It becomes <strong>{paymentState[undo.to].toLowerCase()}</strong> again, and its
            policy is held or charged as before. Both stay in the history.
          </p>
          <p>
            {undo.was_mailed
              ? 'The member was told by email that this payment came back: they get an email that corrects it.'
              : 'The member was told nothing, and gets no email.'}
          </p>
        </>
      }
      submit="Undo it"
      onClose={onClose}
    />
  )
}
