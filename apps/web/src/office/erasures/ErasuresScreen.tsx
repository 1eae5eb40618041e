import '../privacy/privacy.css'
import { erasures, getErasureCertificate, openSealedRecords, type ErasureRow } from '@openroll/contract/office/erasures'
import { sealedWhy } from '@openroll/contract/office/taken-files'
import { longDate } from '@openroll/contract/shown'
import { useState } from 'react'
import { Link } from 'react-router'
import { fetchFile } from '../../api.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { Button } from '../../ui/Button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { ListPage } from '../list/OldListPage.tsx'
import type { TableColumn } from '../list/ListTable.tsx'
import { TakeFileModal } from '../TakeFileModal.tsx'
import { shownMoment } from '../../shown-moment.ts'
import { dayOf } from '../../day-of.ts'

const columns: readonly TableColumn<ErasureRow, 'begun_at'>[] = [
  { heading: 'Certificate', cell: ({ erasure_id }) => erasure_id },
  { heading: 'When', sort: 'begun_at', cell: ({ begun_at }) => shownMoment(begun_at) },
  { heading: 'State', cell: ({ done_at }) => <span className="pill">{done_at === null ? 'Under way' : 'Done'}</span> },
  { heading: 'By', cell: ({ operator_id }) => `Operator ${operator_id}` },
  {
    heading: 'Kept sealed',
    cell: ({ policies, keeps_until }) =>
      keeps_until === null ? 'Nothing' : `${policies.join(', ')} until ${longDate(dayOf(keeps_until))}`,
  },
  {
    heading: 'Open',
    cell: ({ erasure_id, keeps_until }) => keeps_until !== null && <Sealed erasure_id={erasure_id} />,
  },
  { heading: 'Paper', cell: ({ erasure_id, done_at }) => done_at !== null && <Certificate erasure_id={erasure_id} /> },
]

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
export const Component = () => (
  <>
    <p className="office-back">
      <Link to="/admin/privacy">Privacy</Link>
    </p>
    <ListPage
      list={erasures}
      title="Erasures"
      keyOf={({ erasure_id }) => erasure_id}
      empty={<h2>Nobody has been erased</h2>}
      columns={columns}
    />
  </>
)
