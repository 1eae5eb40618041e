import { payments, type PaymentRow } from '@openroll/contract/office/money/payments'
import { paymentsBulk, recordRefund } from '@openroll/contract/office/money/refund-act'
import { officeScreens } from '@openroll/contract/office/screens'
import { useState } from 'react'
import { Link } from 'react-router'
import { ActDialog } from '../act/ActDialog.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { MarkModal } from './MarkModal.tsx'
import { paymentProps } from './payment-props.tsx'
import { UndoModal } from './UndoModal.tsx'
import './money.css'

/** All payments, by state. */
export const Component = () => {
  const [back, setBack] = useState<PaymentRow>()
  const [marking, setMarking] = useState<PaymentRow>()
  const [undoing, setUndoing] = useState<PaymentRow>()
  return (
    <>
      <ListPage
        list={payments}
        bulk={paymentsBulk}
        {...paymentProps({ mark: setMarking, undo: setUndoing, payBack: setBack })}
        actions={<Link to={officeScreens.money.route}>Back to Money</Link>}
      />
      {back !== undefined && <ActDialog act={recordRefund} row={back} onClose={() => setBack(undefined)} />}
      {undoing !== undefined && undoing.undo !== null && (
        <UndoModal payment={undoing} undo={undoing.undo} onClose={() => setUndoing(undefined)} />
      )}
      {marking !== undefined && <MarkModal payment={marking} onClose={() => setMarking(undefined)} />}
    </>
  )
}
