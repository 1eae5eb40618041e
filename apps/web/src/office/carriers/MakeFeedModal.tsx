import { getFeedPreview, makeNextFeed, type NextFeed } from '@openroll/contract/office/carriers/preview'
import type { Carrier } from '@openroll/contract/office/carriers'
import { useState } from 'react'
import { useCall } from '../../query.ts'
import { Modal } from '../../ui/Modal.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ActDialog } from '../act/ActDialog.tsx'

/** Previews a feed and asks to confirm it; the preview doesn't change while the dialog is open. */
export const MakeFeedModal = ({ of: { carrier, mode }, onClose }: { of: Carrier; onClose: () => void }) => {
  const { data, isFetching } = useCall(getFeedPreview, { carrier })
  const [next, setNext] = useState<NextFeed>()
  if (next === undefined && !isFetching) setNext({ carrier, mode, preview: data ?? null })
  if (next !== undefined && makeNextFeed.availableWhen(next))
    return <ActDialog act={makeNextFeed} row={next} onClose={onClose} />
  return (
    <Modal title={`${makeNextFeed.button}: ${carrier}`} onClose={onClose}>
      {next === undefined ? <Skeleton height="8rem" /> : <p>{next.preview?.refused}.</p>}
    </Modal>
  )
}
