import { payments, type PaymentRow } from '@openroll/contract/office/money/payments'
import { useState } from 'react'
import { Link } from 'react-router'
import { ListPage } from '../list/OldListPage.tsx'
import { MarkModal } from './MarkModal.tsx'
import { PayBackModal } from './PayBackModal.tsx'
import { paymentColumns } from './payment-columns.tsx'
import { UndoModal } from './UndoModal.tsx'
import './money.css'

/** All payments, by where they stand. */
export const Component = () => {
  const [back, setBack] = useState<PaymentRow>()
  const [marking, setMarking] = useState<PaymentRow>()
  const [undoing, setUndoing] = useState<PaymentRow>()
  return (
    <>
      <ListPage
        list={payments}
        title="Payments"
        keyOf={({ payment_id }) => payment_id}
        columns={paymentColumns({ mark: setMarking, undo: setUndoing, payBack: setBack })}
        empty={<h2>Nothing has fallen due yet</h2>}
        actions={<Link to="/admin/money">Back to Money</Link>}
      />
      {back !== undefined && back.owed_back !== null && (
        <PayBackModal payment={back} owed={back.owed_back} onClose={() => setBack(undefined)} />
      )}
      {undoing !== undefined && undoing.undo !== null && (
        <UndoModal payment={undoing} undo={undoing.undo} onClose={() => setUndoing(undefined)} />
      )}
      {marking !== undefined && <MarkModal payment={marking} onClose={() => setMarking(undefined)} />}
    </>
  )
}
