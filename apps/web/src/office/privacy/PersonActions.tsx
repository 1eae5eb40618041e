import { getErasureCertificate } from '@openroll/contract/office/erasures'
import {
  eraseAllTheSame,
  erasePerson,
  givePersonData,
  givePersonPaper,
  type KeptRecord,
} from '@openroll/contract/office/privacy'
import { personWhy } from '@openroll/contract/office/files/taken-files'
import { useState } from 'react'
import { Link } from 'react-router'
import { fetchFile, refusedFor, send } from '../../api.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { Button } from '../../ui/Button.tsx'
import { TakeFileModal } from '../files/TakeFileModal.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { LeftOpen } from './LeftOpen.tsx'
import { UnsureWord, type Word } from './UnsureWord.tsx'

const paperHolds =
  'The PDF shows the last four digits of every number. Hand it over in person or sealed, and delete your copy.'
const dataHolds =
  'The JSON has full social security numbers, and the last four digits of cards and accounts. Hand it over in person or ' +
  'sealed, and delete your copy.'

type Props = {
  person: string
  /** Whom it is about, as the question names them. */
  name: string
  records: readonly string[]
  /** What of them nobody can settle once they are erased. */
  left: KeptRecord['left']
  /** Something is ticked that may be somebody else’s. */
  isUnsure: boolean
  sealedUntil: string | undefined
  onErased: (erasure_id: string) => void
}

/** Give it to them, or erase it. */
export const PersonActions = ({ person, name, records, left, isUnsure, sealedUntil, onErased }: Props) => {
  const { busy, trouble, run, forget } = useRun()
  const [asks, setAsks] = useState(false)
  const [wants, setWants] = useState<typeof givePersonData>()
  const [word, setWord] = useState<Word>()
  const [isTold, setTold] = useState(false)
  const said = isUnsure && word !== undefined ? { theirs_by: word } : {}
  const chosen = { person, records: [...records], ...said }
  const told = left.map(({ enrollment_id, place }) => ({ enrollment_id, place }))
  const erase = () =>
    void run(async () => {
      // Asked before it is sent: what waits for approval could not be put right any more.
      if (left.length > 0 && !isTold) throw refusedFor('told', `Tick “${eraseAllTheSame}” first`)
      const { erasure_id } = await send(erasePerson, isTold ? { ...chosen, told } : chosen)
      setAsks(false)
      onErased(erasure_id)
    })
  const close = () => {
    forget()
    setTold(false)
    setAsks(false)
  }
  const none = records.length === 0 || (isUnsure && word === undefined)
  return (
    <section className="office-actions" aria-label="What to do">
      {isUnsure && <UnsureWord word={word} choose={setWord} />}
      <div className="office-filters-foot">
        <Button look="secondary" small disabled={none} onClick={() => setWants(givePersonPaper)}>
          Download as PDF…
        </Button>
        <Button look="secondary" small disabled={none} onClick={() => setWants(givePersonData)}>
          Download as JSON…
        </Button>
        <Button look="secondary" small disabled={none} className="office-danger" onClick={() => setAsks(true)}>
          Erase…
        </Button>
      </div>
      <p className="muted">
        The PDF is for reading: its numbers show their last four digits. The JSON holds social security numbers in full,
        and of cards and accounts the last four digits. Hand them over in person or sealed, and delete your copy.
      </p>
      {wants !== undefined && (
        <TakeFileModal
          title={name === '' ? 'Take out this person’s data?' : `Take out the data of ${name}?`}
          says={<p>{wants === givePersonPaper ? paperHolds : dataHolds}</p>}
          words={personWhy}
          take={(why) => fetchFile(wants, { ...chosen, why })}
          onClose={() => setWants(undefined)}
        />
      )}
      {asks && (
        <Modal title={name === '' ? 'Erase this person?' : `Erase ${name}?`} onClose={close}>
          <p>
            {records.length === 1 ? 'The one record' : `The ${records.length} records`} that you ticked will be erased.
            This can’t be undone. Give them their data first if they want it.
          </p>
          {sealedUntil !== undefined && (
            <p>
              Policies, and what was signed and paid, stay sealed until {sealedUntil}. Nothing of them is charged any
              more.
            </p>
          )}
          {left.length > 0 && <LeftOpen left={left} isTold={isTold} say={setTold} />}
          <TroubleNotice trouble={trouble} onRetry={erase} />
          <div className="modal-foot">
            <Button look="secondary" onClick={close}>
              Keep it
            </Button>
            <Button look="danger" busy={busy} onClick={erase}>
              {name === '' ? 'Erase for good' : `Erase ${name} for good`}
            </Button>
          </div>
        </Modal>
      )}
    </section>
  )
}

/** What is said once it is done. */
export const Erased = ({ erasure_id }: { erasure_id: string }) => {
  const { busy, trouble, run } = useRun()
  const get = () => void run(async () => saveFile(await fetchFile(getErasureCertificate, { erasure_id })))
  return (
    <>
      <title>Erased</title>
      <h1 tabIndex={-1}>Erased</h1>
      <p>
        Certificate <strong>{erasure_id}</strong>. Send it to the person with a letter: it names nobody.
      </p>
      <div className="office-filters-foot">
        <Button small busy={busy} onClick={get}>
          Get the certificate
        </Button>
        <Link className="button button-quiet button-small" to="/admin/privacy/erasures">
          All erasures
        </Link>
      </div>
      <TroubleNotice trouble={trouble} onRetry={get} />
    </>
  )
}
