import { getFeedAhead, makeNextFeed, type NextFeed } from '@openroll/contract/office/carriers/ahead'
import type { Carrier } from '@openroll/contract/office/carriers'
import { useState } from 'react'
import { useCall } from '../../query.ts'
import { Modal } from '../../ui/Modal.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ActDialog } from '../act/ActDialog.tsx'

/** Asks before a feed is made, with what it holds when the dialog opens. */
export const MakeFeedModal = ({ of: { carrier, mode }, onClose }: { of: Carrier; onClose: () => void }) => {
  const { data, isFetching } = useCall(getFeedAhead, { carrier })
  const [next, setNext] = useState<NextFeed>()
  if (next === undefined && !isFetching) setNext({ carrier, mode, ahead: data ?? null })
  if (next !== undefined && makeNextFeed.availableWhen(next))
    return <ActDialog act={makeNextFeed} row={next} onClose={onClose} />
  return (
    <Modal title={`${makeNextFeed.button}: ${carrier}`} onClose={onClose}>
      {next === undefined ? <Skeleton height="8rem" /> : <p>{next.ahead?.refused}.</p>}
    </Modal>
  )
}
