import { requestConsent, getConsent, linkOnlyReason } from '@openroll/contract/enroll/consent'
import type { OutputOf } from '@openroll/contract/call'
import { longDate } from '@openroll/contract/shown'
import { Suspense, useState } from 'react'
import { send } from '../../api.ts'
import { bootstrap } from '../../bootstrap.ts'
import { LoadError } from '../../form/LoadError.tsx'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { refresh, useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { Modal } from '../../ui/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { dayOf } from '../../day-of.ts'

const SignConsentModal = lazyComponent(() => import('./SignConsentModal.tsx').then((module) => module.SignConsentModal))

type Consent = OutputOf<typeof getConsent>
type Props = {
  enrollmentId: string
  /** Whether submitting failed because the person hasn't agreed yet; opens a popup to ask for consent. */
  needsConsent: boolean
  onAsked: () => void
  /** Submits the enrollment, after the person agreed. */
  onSubmit: () => void
}

/** The status of the consent as a sentence. */
const statusText = ({ state, way, at, email, said }: Consent): string => {
  const name = said?.name ?? ''
  const day = at === null ? '' : longDate(dayOf(at))
  if (state === 'agreed') return `${name} agreed on ${day}, ${way === 'mailed' ? 'by email' : 'by signing here'}.`
  if (state === 'waiting') return `We emailed a link to ${email} on ${day}. ${name} hasn’t answered yet.`
  if (state === 'declined') return `${name} declined. Change what they don’t want, then ask again.`
  if (state === 'changed') return `Something has changed since ${name} was asked. Ask again before you submit.`
  return `You’re enrolling ${name}, so they must agree before you submit.`
}

/** Asks for the consent of the person being enrolled (D-1.13), by signing here or by emailed link. */
export const ConsentCard = ({ enrollmentId, needsConsent, onAsked, onSubmit }: Props) => {
  const query = useCall(getConsent, { enrollment_id: enrollmentId })
  const [signing, setSigning] = useState(false)
  const { busy, trouble, run } = useRun()
  const consent = query.data
  if (query.isError) return <LoadError of={[query]} />
  if (consent === undefined || consent.state === 'not-needed' || consent.said === null) return null
  const { state, said: content } = consent
  const sendLink = () =>
    void run(async () => {
      await send(requestConsent, { enrollment_id: enrollmentId })
      await refresh(getConsent)
    })
  const sign = () => {
    onAsked()
    setSigning(true)
  }
  const actions = (
    <>
      <Notice kind={state === 'agreed' ? 'good' : 'note'} live>
        <p>{statusText(consent)}</p>
      </Notice>
      {state !== 'agreed' && consent.link_only !== null && <p>{linkOnlyReason[consent.link_only]}.</p>}
      {state !== 'agreed' && (
        <div className="consent-ways">
          {consent.link_only === null && (
            <Button look="secondary" onClick={sign}>
              Let {content.name} sign here
            </Button>
          )}
          {!bootstrap.mail_off && (
            <Button look="secondary" busy={busy} onClick={sendLink}>
              {state === 'waiting' ? 'Send another link' : 'Send a link by email'}
            </Button>
          )}
          {state === 'waiting' && (
            <Button look="quiet" onClick={() => void refresh(getConsent)}>
              Check for an answer
            </Button>
          )}
        </div>
      )}
      <TroubleNotice trouble={trouble} onRetry={sendLink} />
    </>
  )
  return (
    <section className="card review-card consent-card" aria-label={`${content.name}’s consent`}>
      <h2>{content.name}’s consent</h2>
      {needsConsent ? (
        <Modal
          title={state === 'agreed' ? `${content.name} agreed` : `${content.name} must agree first`}
          onClose={onAsked}
        >
          <div className="consent-part">
            {state !== 'agreed' && <p>Nothing has been submitted, and nothing is lost.</p>}
            {actions}
          </div>
          <div className="modal-foot">
            <Button look="quiet" onClick={onAsked}>
              Close
            </Button>
            {state === 'agreed' && (
              <Button
                onClick={() => {
                  onAsked()
                  onSubmit()
                }}
              >
                Submit enrollment
              </Button>
            )}
          </div>
        </Modal>
      ) : (
        actions
      )}
      {signing && (
        <Suspense fallback={null}>
          <SignConsentModal enrollmentId={enrollmentId} content={content} onClose={() => setSigning(false)} />
        </Suspense>
      )}
    </section>
  )
}
