import type { ReactNode } from 'react'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { refreshPages } from '../../query.ts'

type Props = { title: string; verb: string; children: ReactNode; act: () => Promise<unknown>; onClose: () => void }

/** Says what comes of something, and does it at a press; where it has changed meanwhile, the list behind it is read again. */
export const ConfirmModal = ({ title, verb, children, act, onClose }: Props) => {
  const { busy, trouble, run, forget } = useRun()
  const press = async () => {
    if (await run(act)) onClose()
    else await refreshPages()
  }
  return (
    <Modal title={title} onClose={onClose}>
      {children}
      <TroubleNotice trouble={trouble} onRetry={forget} />
      <div className="modal-foot">
        <Button look="quiet" onClick={onClose}>
          Back
        </Button>
        <Button busy={busy} onClick={() => void press()}>
          {verb}
        </Button>
      </div>
    </Modal>
  )
}
