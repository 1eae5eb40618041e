import { getFeedFile, type Feed } from '@openroll/contract/office/carriers'
import { feedDownloadReasons, erasedPeopleNote } from '@openroll/contract/office/files/download-reasons'
import { fetchFile } from '../../api.ts'
import { DownloadModal } from '../files/DownloadModal.tsx'

/** Asks for a reason before a download: the feed has full Social Security numbers. */
export const FeedFileModal = ({ of, onClose }: { of: Feed; onClose: () => void }) => {
  const { feed_id, carrier, erased } = of
  return (
    <DownloadModal
      title={`Download ${feed_id}?`}
      description={
        <>
          <p>
            This file has full Social Security numbers of people covered by {carrier}. Send it to the carrier the way
            you agreed, then delete your copy.
          </p>
          {erased > 0 && (
            <p>
              <strong>{erasedPeopleNote(erased)}</strong>. The law requires us to keep it as it was sent. Download it
              only if you have to.
            </p>
          )}
        </>
      }
      words={feedDownloadReasons}
      {...(erased === 0 ? { preset: 'carrier' as const } : {})}
      download={(why) => fetchFile(getFeedFile, { feed_id, why })}
      onClose={onClose}
    />
  )
}
