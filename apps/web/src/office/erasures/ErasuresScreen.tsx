import '../privacy/privacy.css'
import { erasures, getErasureCertificate, openSealedRecords } from '@openroll/contract/office/erasures'
import { sealedDownloadReasons } from '@openroll/contract/office/files/download-reasons'
import { shownDate } from '@openroll/contract/date'
import { useState } from 'react'
import { Link } from 'react-router'
import { fetchFile } from '../../api.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { Button } from '../../ui/Button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { listScreen } from '../list/ListPage.tsx'
import { DownloadModal } from '../files/DownloadModal.tsx'
import { dayOf } from '../../day-of.ts'

const Certificate = ({ erasure_id }: { erasure_id: string }) => {
  const { busy, trouble, run } = useRun()
  const get = () => void run(async () => saveFile(await fetchFile(getErasureCertificate, { erasure_id })))
  return (
    <>
      <Button look="quiet" small busy={busy} onClick={get} aria-label={`Certificate ${erasure_id} as a PDF`}>
        PDF
      </Button>
      <TroubleNotice trouble={trouble} onRetry={get} />
    </>
  )
}

/** Opens sealed records after asking for a legal reason. */
const SealedRecords = ({ erasure_id }: { erasure_id: string }) => {
  const [isOpening, setOpening] = useState(false)
  return (
    <>
      <Button look="quiet" small onClick={() => setOpening(true)} aria-label={`Open sealed records of ${erasure_id}`}>
        Open…
      </Button>
      {isOpening && (
        <DownloadModal
          title="Open sealed records?"
          description={
            <p>
              You’ll get a file with this person’s policies, signed records and payments, with full numbers. Open it
              only for a regulator or court with a legal right to it, or to answer a claim. Hand it over sealed, then
              delete your copy.
            </p>
          }
          words={sealedDownloadReasons}
          download={(why) => fetchFile(openSealedRecords, { erasure_id, why })}
          submit="Open and save"
          onClose={() => setOpening(false)}
        />
      )}
    </>
  )
}

/** Erasures, without names (D-7.06). */
export const Component = listScreen(erasures, {
  above: (
    <p className="office-back">
      <Link to="/admin/privacy">Privacy</Link>
    </p>
  ),
  cells: {
    policies: ({ policies, keeps_until }) =>
      keeps_until === null ? 'None' : `${policies.join(', ')} until ${shownDate(dayOf(keeps_until))}`,
  },
  acts: ({ erasure_id, keeps_until, done_at }) => (
    <>
      {keeps_until !== null && <SealedRecords erasure_id={erasure_id} />}
      {done_at !== null && <Certificate erasure_id={erasure_id} />}
    </>
  ),
})
