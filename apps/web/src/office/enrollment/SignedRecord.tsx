import { getStepPicture, proofWords, type OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { useEffect, useState } from 'react'
import { fetchFile } from '../../api.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { exactMoment } from '../../shown-moment.ts'
import { Section } from '../page/Section.tsx'
import { Signer } from './Signer.tsx'

/** The signed record with its proof, and screenshots of the steps. */
export const SignedRecord = ({ of }: { of: OfficeEnrollment }) => {
  const { signed, pictures } = of
  return (
    <Section title="Signed">
      <Notice kind={signed.proof === 'proved' ? 'good' : 'bad'}>
        <p>{proofWords[signed.proof]}.</p>
        {signed.sha256 !== null && <p className="office-hash">SHA-256 of the record {signed.sha256}</p>}
      </Notice>
      <CorrectionNotice of={of} />
      <Signer of={signed} />
      <ul className="office-events">
        {signed.texts.map(({ agreement_id, head, version, accepted, sha256 }) => (
          <li key={agreement_id}>
            {head}, version {version}: {accepted ? 'accepted' : 'not accepted'}
            <small className="muted office-hash">SHA-256 {sha256}</small>
          </li>
        ))}
      </ul>
      {pictures.length > 0 && (
        <>
          <h3>Step screenshots</h3>
          <ul className="office-pictures">
            {pictures.map((screenshot) => (
              <li key={screenshot.name}>
                <Screenshot enrollmentId={of.enrollment_id} screenshot={screenshot} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

/** Points out corrections made after signing. */
const CorrectionNotice = ({ of: { corrections } }: { of: OfficeEnrollment }) => {
  const [last] = corrections
  if (last === undefined) return null
  const correctedCount = corrections.length === 1 ? '1 value was' : `${corrections.length} values were`
  return (
    <Notice>
      <p>
        {correctedCount} corrected after signing, most recently on {exactMoment(last.at)}. The signed record stays as it
        was; History shows old and new values.
      </p>
    </Notice>
  )
}

type ScreenshotProps = { enrollmentId: string; screenshot: OfficeEnrollment['pictures'][number] }

const Screenshot = ({ enrollmentId, screenshot: { name, step, at } }: ScreenshotProps) => {
  const [url, setUrl] = useState<string>()
  const { busy, trouble, run } = useRun()
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])
  const show = () =>
    run(async () => setUrl(URL.createObjectURL(await fetchFile(getStepPicture, { enrollment_id: enrollmentId, name }))))
  return (
    <>
      <Button look="quiet" small busy={busy} onClick={() => void show()}>
        {step}
      </Button>{' '}
      <small className="muted">{exactMoment(at)}</small>
      <TroubleNotice trouble={trouble} onRetry={() => void show()} />
      {url !== undefined && (
        <Modal wide title={`${step}, ${exactMoment(at)}`} onClose={() => setUrl(undefined)}>
          <img
            className="office-picture"
            src={url}
            alt={`The ${step} step as the person saw it, with sensitive values masked`}
          />
        </Modal>
      )}
    </>
  )
}
