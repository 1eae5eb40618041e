import { type BillLine, type BillPage } from '@openroll/contract/office/money/bill'
import { payWithRest } from '@openroll/contract/office/money/pay-with-rest'
import { shownMoney } from '@openroll/contract/money'
import { useState } from 'react'
import { send } from '../../api.ts'
import { newActId } from '../../form/act-id.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { sumOfLines } from './lines-sum.ts'

type Props = {
  which: { batch_id: string; group_id: string }
  bill: BillPage
  /** The lines that are marked on the page. */
  chosen: readonly BillLine[]
  onClose: () => void
  onPaid: () => void
}

/** The button that opens it. */
export const usesRest = 'Apply unapplied cash'

/** Pays lines of the bill with what is left of earlier payments, where no new money came. */
export const PayWithRestModal = ({ which, bill, chosen, onClose, onPaid }: Props) => {
  const [act_id] = useState(newActId)
  const { busy, trouble, run } = useRun()
  const pay = () =>
    void run(async () => {
      const lines = chosen.length === 0 ? {} : { lines: chosen.map(({ payment_id }) => payment_id) }
      await send(payWithRest, { ...which, act_id, amount: bill.rest, ...lines })
      onPaid()
      onClose()
    })
  return (
    <Modal title={`Apply ${shownMoney(bill.rest)} of unapplied cash?`} onClose={onClose}>
      <p>
        It’s left over from earlier payments by {bill.group}. This doesn’t record a new payment.{' '}
        {chosen.length === 0
          ? 'It pays the oldest open lines until it’s used up. To choose lines, check them on the page first.'
          : `It pays ${chosen.length === 1 ? 'the line' : `the ${chosen.length} lines`} you checked: ${shownMoney(sumOfLines(chosen))}.`}{' '}
        Lines are never paid in part.
      </p>
      <TroubleNotice trouble={trouble} onRetry={pay} />
      <div className="modal-foot">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={busy} onClick={pay}>
          Apply
        </Button>
      </div>
    </Modal>
  )
}
