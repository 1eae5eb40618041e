import type { Answers } from '@openroll/contract/field'
import type { SavedTab } from '@openroll/contract/resume/resume'
import { Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { bootstrap } from '../../bootstrap.ts'
import { Button } from '../../ui/Button.tsx'
import { later } from '../../ui/later.ts'

const SaveLaterModal = later(() => import('../../resume/SaveLaterModal.tsx').then((module) => module.SaveLaterModal))

export type Later = {
  readonly enrollmentId: string
  readonly tab: SavedTab
  /** What the step's form holds so far; left out where it is kept as it is given. */
  readonly typed?: () => Answers
}
type Props = {
  onBack: () => void
  busy: boolean
  /** Where the step offers to save it and go on later. */
  later?: Later | undefined
  next?: string
  onNext?: () => void
  nextHidden?: boolean
}

/** The foot of a step: Back, Save & Continue Later, Next; Next submits the form that it is in unless `onNext` is given. */
export const ActionBar = ({ onBack, busy, later, next = 'Next', onNext, nextHidden = false }: Props) => {
  const [saving, setSaving] = useState(false)
  return (
    <div className="action-bar">
      <Button look="quiet" onClick={onBack}>
        Back
      </Button>
      {later !== undefined && bootstrap.mail_off && (
        <p className="muted save-later">
          This site doesn’t send email, so you can’t continue on another device. What you saved stays in this browser
          for 24 hours.
        </p>
      )}
      {later !== undefined && !bootstrap.mail_off && (
        <Button look="quiet" className="save-later" onClick={() => setSaving(true)}>
          Save &amp; Continue Later
        </Button>
      )}
      {!nextHidden && (
        <Button type={onNext === undefined ? 'submit' : 'button'} busy={busy} onClick={onNext}>
          {busy ? 'Saving' : next}
        </Button>
      )}
      {saving &&
        later !== undefined &&
        createPortal(
          // Outside the step's form, since a form can't be inside another.
          <Suspense fallback={null}>
            <SaveLaterModal {...later} onClose={() => setSaving(false)} />
          </Suspense>,
          document.body,
        )}
    </div>
  )
}
