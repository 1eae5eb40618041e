import { getErasureCertificate } from '@openroll/contract/office/erasures'
import {
  eraseAnyway,
  erasePerson,
  downloadPersonData,
  downloadPersonPdf,
  type KeptRecord,
} from '@openroll/contract/office/privacy'
import { personDownloadReasons } from '@openroll/contract/office/files/download-reasons'
import { useState } from 'react'
import { Link } from 'react-router'
import { fetchFile, refusedFor, send } from '../../api.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { Button } from '../../ui/Button.tsx'
import { DownloadModal } from '../files/DownloadModal.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { UnsettledItems } from './UnsettledItems.tsx'
import { OwnershipProof, type Proof } from './OwnershipProof.tsx'

const pdfNote =
  'The PDF shows only the last four digits of sensitive numbers. Hand it over in person or sealed, then delete your copy.'
const jsonNote =
  'The JSON has full Social Security numbers, and the last four digits of cards and accounts. Hand it over in person or ' +
  'sealed, then delete your copy.'

type Props = {
  person: string
  /** The person's name; '' if unknown. */
  name: string
  records: readonly string[]
  /** Obligations that can't be settled after the erasure. */
  left: KeptRecord['left']
  /** A checked record may belong to someone else. */
  isUnsure: boolean
  sealedUntil: string | undefined
  onErased: (erasure_id: string) => void
}

/** Downloads or erases the person's records. */
export const PersonActions = ({ person, name, records, left, isUnsure, sealedUntil, onErased }: Props) => {
  const { busy, trouble, run, clearTrouble } = useRun()
  const [isErasing, setErasing] = useState(false)
  const [download, setDownload] = useState<typeof downloadPersonData>()
  const [proof, setProof] = useState<Proof>()
  const [isConfirmed, setConfirmed] = useState(false)
  const ownership = isUnsure && proof !== undefined ? { ownership_proof: proof } : {}
  const selection = { person, records: [...records], ...ownership }
  const accepted = left.map(({ enrollment_id, place }) => ({ enrollment_id, place }))
  const erase = () =>
    void run(async () => {
      // Checked here, since a request waiting for approval can't be fixed.
      if (left.length > 0 && !isConfirmed) throw refusedFor('accepted', `Check “${eraseAnyway}” first`)
      const { erasure_id } = await send(erasePerson, isConfirmed ? { ...selection, accepted } : selection)
      setErasing(false)
      onErased(erasure_id)
    })
  const close = () => {
    clearTrouble()
    setConfirmed(false)
    setErasing(false)
  }
  const isDisabled = records.length === 0 || (isUnsure && proof === undefined)
  return (
    <section className="office-actions" aria-label="Actions">
      {isUnsure && <OwnershipProof proof={proof} choose={setProof} />}
      <div className="office-filters-foot">
        <Button look="secondary" small disabled={isDisabled} onClick={() => setDownload(downloadPersonPdf)}>
          Download as PDF…
        </Button>
        <Button look="secondary" small disabled={isDisabled} onClick={() => setDownload(downloadPersonData)}>
          Download as JSON…
        </Button>
        <Button look="secondary" small disabled={isDisabled} className="office-danger" onClick={() => setErasing(true)}>
          Erase…
        </Button>
      </div>
      <p className="muted">
        The PDF shows only the last four digits of sensitive numbers. The JSON has full Social Security numbers and the
        last four digits of cards and accounts. Hand them over in person or sealed, then delete your copy.
      </p>
      {download !== undefined && (
        <DownloadModal
          title={name === '' ? 'Download this person’s data?' : `Download data about ${name}?`}
          description={<p>{download === downloadPersonPdf ? pdfNote : jsonNote}</p>}
          words={personDownloadReasons}
          download={(why) => fetchFile(download, { ...selection, why })}
          onClose={() => setDownload(undefined)}
        />
      )}
      {isErasing && (
        <Modal title={name === '' ? 'Erase this person?' : `Erase ${name}?`} onClose={close}>
          <p>
            {records.length === 1 ? 'The record' : `The ${records.length} records`} you checked will be erased. You
            can’t undo this. If they want their data, download it first.
          </p>
          {sealedUntil !== undefined && (
            <p>
              Policies, signed records and payments stay sealed until {sealedUntil}. We’ll stop charging for these
              policies.
            </p>
          )}
          {left.length > 0 && <UnsettledItems left={left} isConfirmed={isConfirmed} onConfirm={setConfirmed} />}
          <TroubleNotice trouble={trouble} onRetry={erase} />
          <div className="modal-foot">
            <Button look="secondary" onClick={close}>
              Cancel
            </Button>
            <Button look="danger" busy={busy} onClick={erase}>
              {name === '' ? 'Erase permanently' : `Erase ${name} permanently`}
            </Button>
          </div>
        </Modal>
      )}
    </section>
  )
}

/** The result of an erasure, with its certificate. */
export const ErasureResult = ({ erasure_id }: { erasure_id: string }) => {
  const { busy, trouble, run } = useRun()
  const get = () => void run(async () => saveFile(await fetchFile(getErasureCertificate, { erasure_id })))
  return (
    <>
      <title>Erased</title>
      <h1 tabIndex={-1}>Erased</h1>
      <p>
        Certificate <strong>{erasure_id}</strong>. It doesn’t name the person, so send it with a cover letter that has
        this number.
      </p>
      <div className="office-filters-foot">
        <Button small busy={busy} onClick={get}>
          Download certificate
        </Button>
        <Link className="button button-quiet button-small" to="/admin/privacy/erasures">
          All erasures
        </Link>
      </div>
      <TroubleNotice trouble={trouble} onRetry={get} />
    </>
  )
}
