import { applyUnappliedCash } from '@openroll/contract/office/group-accounts/group-payment'
import { shownMoney } from '@openroll/contract/money'
import { useState } from 'react'
import { send } from '../../api.ts'
import { newActId } from '../../form/act-id.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { linesCounted } from './payment-title.ts'

type Props = {
  groupId: string
  group: string
  unapplied: string
  /** Payment ids of chosen lines; without any, it pays the oldest. */
  lines?: readonly string[]
  onClose: () => void
  onApplied?: () => void
}

/** The button that opens it. */
export const applyLabel = 'Apply unapplied cash'

/** Pays open lines with a group's unapplied cash. */
export const ApplyCashModal = ({ groupId, group, unapplied, lines = [], onClose, onApplied }: Props) => {
  const [act_id] = useState(newActId)
  const { busy, trouble, run } = useRun()
  const apply = () =>
    void run(async () => {
      const chosen = lines.length === 0 ? {} : { lines: [...lines] }
      await send(applyUnappliedCash, { group_id: groupId, act_id, ...chosen })
      onApplied?.()
      onClose()
    })
  return (
    <Modal title={`Apply ${shownMoney(unapplied)} of unapplied cash?`} onClose={onClose}>
      <p>
        {group} has already paid this, so no new payment is recorded.{' '}
        {lines.length === 0
          ? 'It pays the oldest open lines, as many as it covers.'
          : `It pays the ${linesCounted(lines.length)} you checked.`}{' '}
        The rest stays unapplied.
      </p>
      <TroubleNotice trouble={trouble} onRetry={apply} />
      <div className="modal-foot">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={busy} onClick={apply}>
          Apply
        </Button>
      </div>
    </Modal>
  )
}
