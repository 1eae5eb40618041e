import { payments, type PaymentRow } from '@openroll/contract/office/money/payments'
import { pull } from '@openroll/contract/office/money/pull'
import { useState } from 'react'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { ActButtons } from '../act/ActButtons.tsx'
import { Button } from '../../ui/Button.tsx'
import { columnsOf } from '../list/ListPage.tsx'
import { ListTable } from '../list/ListTable.tsx'
import { useListState } from '../list/use-list-state.ts'
import { RecordResultModal } from './RecordResultModal.tsx'
import { paymentProps } from './payment-props.tsx'
import { UndoModal } from './UndoModal.tsx'

/** The payments of one batch, a page at a time. */
export const BatchPayments = ({ batchId, released }: { batchId: string; released: boolean }) => {
  const listState = useListState(payments)
  const read = useCall(payments.page, { ...listState.query, batch_id: batchId }, { keepPrevious: true })
  const [recording, setRecording] = useState<PaymentRow>()
  const [undoing, setUndoing] = useState<PaymentRow>()
  const { acts, ...listProps } = paymentProps({ mark: setRecording, undo: setUndoing }, { ofBatch: true })
  const actsOf = (payment: PaymentRow) => (
    <>
      {acts(payment)}
      <ActButtons quiet of={payment.payment_id} row={{ ...payment, batch_id: batchId, released }} offers={[pull]} />
    </>
  )
  const { result = [], next = null, previous = null } = read.data ?? {}
  return (
    <>
      <LoadError of={[read]} />
      {result.length > 0 && (
        <ListTable
          title="Payments in this batch"
          rows={result}
          columns={columnsOf(payments, listProps, actsOf)}
          keyOf={({ payment_id }) => payment_id}
          sorts={payments.sorts}
          listState={listState}
        />
      )}
      {(previous !== null || next !== null) && (
        <nav className="pager" aria-label="Pages">
          <Button
            look="quiet"
            small
            disabled={previous === null}
            onClick={() => previous !== null && listState.toPage({ before: previous })}
          >
            Previous
          </Button>
          <Button
            look="quiet"
            small
            disabled={next === null}
            onClick={() => next !== null && listState.toPage({ after: next })}
          >
            Next
          </Button>
        </nav>
      )}
      {undoing !== undefined && undoing.undo !== null && (
        <UndoModal payment={undoing} undo={undoing.undo} onClose={() => setUndoing(undefined)} />
      )}
      {recording !== undefined && <RecordResultModal payment={recording} onClose={() => setRecording(undefined)} />}
    </>
  )
}
