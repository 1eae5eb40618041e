import { getFeedFile, type Feed } from '@openroll/contract/office/carriers'
import { feedWhy, holdsErased } from '@openroll/contract/office/files/taken-files'
import { fetchFile } from '../../api.ts'
import { TakeFileModal } from '../files/TakeFileModal.tsx'

/** Asks why before a feed is downloaded: it holds whole social security numbers. */
export const FeedFileModal = ({ of, onClose }: { of: Feed; onClose: () => void }) => {
  const { feed_id, carrier, erased } = of
  return (
    <TakeFileModal
      title={`Download ${feed_id}?`}
      says={
        <>
          <p>
            It holds the whole social security numbers of the people that {carrier} is told of. Send it to the carrier
            the way you agreed, and delete your copy.
          </p>
          {erased > 0 && (
            <p>
              <strong>{holdsErased(erased)}</strong>. It is kept as it was sent because the law asks for that: take it
              out only if you have to.
            </p>
          )}
        </>
      }
      words={feedWhy}
      {...(erased === 0 ? { preset: 'carrier' as const } : {})}
      take={(why) => fetchFile(getFeedFile, { feed_id, why })}
      onClose={onClose}
    />
  )
}
