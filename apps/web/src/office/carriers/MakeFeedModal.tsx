import { getCarriers, makeFeed, type Carrier } from '@openroll/contract/office/carriers'
import { send } from '../../api.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { refresh } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'

/** Asks before a feed is made: what is new in it counts as sent from then on. */
export const MakeFeedModal = ({ of, onClose }: { of: Carrier; onClose: () => void }) => {
  const { busy, trouble, run } = useRun()
  const { carrier, mode, waiting } = of
  const make = () =>
    void run(async () => {
      await send(makeFeed, { carrier })
      await refresh(getCarriers)
      onClose()
    })
  return (
    <Modal title={`Make the feed of ${carrier}?`} onClose={onClose}>
      {mode === 'full' && <p>It holds all that is covered.</p>}
      <p>
        {waiting === 0 && 'Nothing new is in it.'}
        {waiting === 1 && '1 coverage is new in it, and counts as sent from then on.'}
        {waiting > 1 && `${waiting.toLocaleString('en-US')} coverages are new in it, and count as sent from then on.`}
        {waiting > 0 && ' This can’t be taken back: send the carrier the file.'}
      </p>
      <TroubleNotice trouble={trouble} onRetry={make} />
      <div className="modal-foot">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={busy} onClick={make}>
          Make the feed
        </Button>
      </div>
    </Modal>
  )
}
