import '../privacy/privacy.css'
import { erasures, getErasureCertificate, openSealedRecords } from '@openroll/contract/office/erasures'
import { sealedWhy } from '@openroll/contract/office/files/taken-files'
import { shownDate } from '@openroll/contract/date'
import { useState } from 'react'
import { Link } from 'react-router'
import { fetchFile } from '../../api.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { Button } from '../../ui/Button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { listScreen } from '../list/ListPage.tsx'
import { TakeFileModal } from '../files/TakeFileModal.tsx'
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

/** Opens what is kept sealed, after a question: it is for whom the law lets ask alone. */
const Sealed = ({ erasure_id }: { erasure_id: string }) => {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button look="quiet" small onClick={() => setAsks(true)} aria-label={`Open what is sealed of ${erasure_id}`}>
        Open…
      </Button>
      {asks && (
        <TakeFileModal
          title="Open what is kept sealed?"
          says={
            <p>
              You get a file with this person’s policies, what they signed and what they paid, every number in full.
              Open it only for an authority or a court that the law lets ask, or to answer a claim. Hand it over sealed,
              and delete your copy.
            </p>
          }
          words={sealedWhy}
          take={(why) => fetchFile(openSealedRecords, { erasure_id, why })}
          submit="Open and save"
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}

/** Who was erased, without names (D-7.06). */
export const Component = listScreen(erasures, {
  above: (
    <p className="office-back">
      <Link to="/admin/privacy">Privacy</Link>
    </p>
  ),
  cells: {
    policies: ({ policies, keeps_until }) =>
      keeps_until === null ? 'Nothing' : `${policies.join(', ')} until ${shownDate(dayOf(keeps_until))}`,
  },
  acts: ({ erasure_id, keeps_until, done_at }) => (
    <>
      {keeps_until !== null && <Sealed erasure_id={erasure_id} />}
      {done_at !== null && <Certificate erasure_id={erasure_id} />}
    </>
  ),
})
