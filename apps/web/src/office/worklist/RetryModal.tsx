import { shownMoney } from '@openroll/contract/money'
import { retryFields, retryPayment, type ReturnedRow } from '@openroll/contract/office/worklist/worklist'
import { send } from '../../api.ts'
import { FormModal } from '../../form/FormModal.tsx'
import { allAsked, useFieldsForm } from '../../form/use-fields-form.ts'
import { ConfirmModal } from './ConfirmModal.tsx'

type Props = { row: ReturnedRow; onClose: () => void }

/** Has a payment taken once more; where its policy owes a fee, that is charged with it or waived. */
export const RetryModal = (props: Props) =>
  props.row.fee === null ? <RetryAlone {...props} /> : <RetryWithFee {...props} fee={props.row.fee} />

const title = ({ name }: ReturnedRow) => `Retry: ${name}`
const verb = 'Retry the payment'

const Says = ({ row }: { row: ReturnedRow }) => (
  <p>
    {shownMoney(row.again ?? row.amount)} is due today once more, and is in the next batch. What came back stays in its
    own. Should this come back too, you find it here.
    {row.again !== null && row.again !== row.amount && ' That is what its month costs as things stand.'}
    {row.paid_back !== null &&
      ` It asks for the ${shownMoney(row.paid_back)}, too, that were paid back before it came back.`}
    {row.held !== null && row.kind !== 'first' && ' It waits as long as its first payment holds the policy.'}
  </p>
)

const RetryAlone = ({ row, onClose }: Props) => (
  <ConfirmModal
    title={title(row)}
    verb={verb}
    onClose={onClose}
    act={() => send(retryPayment, { work_id: row.work_id })}
  >
    <Says row={row} />
  </ConfirmModal>
)

const RetryWithFee = ({ row, fee, onClose }: Props & { fee: string }) => {
  const form = useFieldsForm({
    fields: retryFields,
    states: allAsked(retryFields).map((state) => ({ ...state, value: 'charge' })),
    save: async (answers) => {
      await send(retryPayment, { work_id: row.work_id, fee: answers.fee === 'waive' ? 'waive' : 'charge' })
      onClose()
    },
  })
  return (
    <FormModal
      title={title(row)}
      of={form}
      label="Retry a payment"
      cancel="Back"
      heading={
        <>
          <Says row={row} />
          <p>
            A fee of <strong>{shownMoney(fee)}</strong> is due of this policy too, and would be in that batch.
          </p>
        </>
      }
      submit={verb}
      onClose={onClose}
    />
  )
}
