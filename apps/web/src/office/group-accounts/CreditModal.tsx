import { creditGroup } from '@openroll/contract/office/group-accounts/group-payment'
import { shownMoney } from '@openroll/contract/money'
import { useState } from 'react'
import { send } from '../../api.ts'
import { newActId } from '../../form/act-id.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'

type Props = { groupId: string; group: string; credits: string; onClose: () => void }

/** Credits a group for paid coverage that ended, without waiting for the next batch. */
export const CreditModal = ({ groupId, group, credits, onClose }: Props) => {
  const [act_id] = useState(newActId)
  const { busy, trouble, run } = useRun()
  const credit = () =>
    void run(async () => {
      await send(creditGroup, { group_id: groupId, act_id })
      onClose()
    })
  return (
    <Modal title={`Credit ${shownMoney(credits)} to ${group}?`} onClose={onClose}>
      <p>
        {group} paid this for coverage that has since ended. It becomes unapplied cash, which you can apply or refund.
        If you do nothing, the next batch credits it. You can’t reverse a credit.
      </p>
      <TroubleNotice trouble={trouble} onRetry={credit} />
      <div className="modal-foot">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={busy} onClick={credit}>
          Credit the group
        </Button>
      </div>
    </Modal>
  )
}
