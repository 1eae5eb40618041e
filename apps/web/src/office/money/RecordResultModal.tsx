import { markedState, markFields, markPayment } from '@openroll/contract/office/money'
import { isClosedByWord } from '@openroll/contract/office/money/by-hand'
import { type PaymentRow } from '@openroll/contract/office/money/payments'
import { reasonChoice, reasonsFor } from '@openroll/contract/office/money/reasons'
import { isReturnReason, marksOf, paymentState } from '@openroll/contract/office/money/words'
import { shownMoney } from '@openroll/contract/money'
import { send } from '../../api.ts'
import { FormModal } from '../../form/FormModal.tsx'
import { requiredStates, useFieldsForm } from '../../form/use-fields-form.ts'

/** Records a payment's result by hand, from the states allowed next. */
export const RecordResultModal = ({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) => {
  const codes = marksOf(payment.state)
  const words = Object.fromEntries(codes.map((code) => [code, markedState[code]]))
  const reasons = Object.fromEntries(reasonsFor(payment.method).map((code) => [code, reasonChoice(code)]))
  const fields = {
    ...markFields,
    state: { ...markFields.state, words },
    reason: { ...markFields.reason, words: reasons },
  }
  const requiresNote = (to = '') => codes.some((code) => code === to && isClosedByWord(payment, code))
  const form = useFieldsForm({
    fields,
    states: requiredStates(fields),
    adjust: (states, { state }) =>
      states.map((one) => (one.field_name === 'note' ? { ...one, required: requiresNote(state) } : one)),
    save: async ({ state, reason = '', note = '' }) => {
      const chosen = codes.find((code) => code === state)
      if (chosen === undefined) return
      const { payment_id, state: was } = payment
      await send(markPayment, {
        payment_id,
        was,
        state: chosen,
        ...(isReturnReason(reason) ? { reason } : {}),
        ...(note.trim() === '' ? {} : { note }),
      })
      onClose()
    },
  })
  return (
    <FormModal
      title={`Record result: ${payment.name}`}
      of={form}
      label="Record a payment result"
      heading={
        <>
          <p>
            {shownMoney(payment.amount)}, policy {payment.policy_id}. Current status:{' '}
            {paymentState[payment.state].toLowerCase()}. A returned first payment puts the policy on hold. So does a
            return code about the account, such as R02 or R10. We’ll email the member.
          </p>
          {form.watch('state') === 'written_off' && (
            <p>
              <strong>Written off</strong> means we no longer collect this payment. If it put the policy on hold, we
              resume charging the policy, including months that came due since, unless its account can’t be charged. You
              can undo this until the payment changes again.
            </p>
          )}
        </>
      }
      submit="Save"
      onClose={onClose}
    />
  )
}
