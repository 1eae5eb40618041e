import { payments, type PaymentRow } from '@openroll/contract/office/money/payments'
import { paymentsBulk, recordRefund } from '@openroll/contract/office/money/refund-act'
import { officeScreens } from '@openroll/contract/office/screens'
import { useState } from 'react'
import { Link } from 'react-router'
import { ActDialog } from '../act/ActDialog.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { RecordResultModal } from './RecordResultModal.tsx'
import { paymentProps } from './payment-props.tsx'
import { UndoModal } from './UndoModal.tsx'
import './money.css'

/** All payments, by state. */
export const Component = () => {
  const [back, setBack] = useState<PaymentRow>()
  const [recording, setRecording] = useState<PaymentRow>()
  const [undoing, setUndoing] = useState<PaymentRow>()
  return (
    <>
      <ListPage
        list={payments}
        bulk={paymentsBulk}
        {...paymentProps({ mark: setRecording, undo: setUndoing, payBack: setBack })}
        actions={<Link to={officeScreens.money.route}>Back to Money</Link>}
      />
      {back !== undefined && <ActDialog act={recordRefund} row={back} onClose={() => setBack(undefined)} />}
      {undoing !== undefined && undoing.undo !== null && (
        <UndoModal payment={undoing} undo={undoing.undo} onClose={() => setUndoing(undefined)} />
      )}
      {recording !== undefined && <RecordResultModal payment={recording} onClose={() => setRecording(undefined)} />}
    </>
  )
}
