import type { SavedTab } from '@openroll/contract/resume/resume'
import { Suspense, useEffect, useId, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import { bootstrap } from '../../bootstrap.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { AutosaveStatus } from '../autosave/AutosaveStatus.tsx'
import { onLeaveStep } from './leave-step.ts'

const SaveLaterModal = lazyComponent(() =>
  import('../autosave/SaveLaterModal.tsx').then((module) => module.SaveLaterModal),
)

export type Later = {
  readonly enrollmentId: string
  readonly tab: SavedTab
}
type Props = {
  onBack: () => void
  busy: boolean
  /** The enrollment and step for Save & Continue Later; undefined if the step can't be saved now. */
  later?: Later | undefined
  /** Whether the footer has the Save & Continue Later button (EW-2.03). The header always has Save & exit. */
  offersLater?: boolean
  next?: string
  /** Shown beside Next, such as the amount. */
  beside?: ReactNode
  onNext?: () => void
  /** Runs before saving for later; returns false if it showed an error (EW-4.42). */
  beforeLater?: () => Promise<boolean>
  nextHidden?: boolean
  /** The tooltip of Next. */
  nextTip?: string
  /** Why Next is disabled; undefined if it isn't. */
  waitReason?: string | undefined
}

/** A step's footer: Back, Save & Continue Later, Next. Next submits the surrounding form unless `onNext` is given. */
export const ActionBar = ({
  onBack,
  busy,
  later,
  offersLater = true,
  next = 'Next',
  beside,
  onNext,
  beforeLater,
  nextHidden = false,
  nextTip,
  waitReason,
}: Props) => {
  const reason = useId()
  const [saving, setSaving] = useState<'to stay' | 'to leave'>()
  const navigate = useNavigate()
  const save = async (mode: 'to stay' | 'to leave') => {
    if (beforeLater === undefined || (await beforeLater())) setSaving(mode)
  }
  const canSave = later !== undefined && !bootstrap.mail_off
  // oxlint-disable-next-line react/exhaustive-deps -- `beforeLater` is new after each key
  useEffect(() => (canSave ? onLeaveStep(() => void save('to leave')) : undefined), [canSave, beforeLater])
  const stay = () => setSaving(undefined)
  const leave = () => {
    stay()
    void navigate('/')
  }
  return (
    <>
      <AutosaveStatus />
      {waitReason !== undefined && !nextHidden && (
        <p id={reason} className="next-reason" role="status">
          {waitReason}
        </p>
      )}
      <div className="action-bar">
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
        {offersLater && later !== undefined && bootstrap.mail_off && (
          <p className="muted save-later">
            This site doesn’t send email, so you can’t continue on another device. What you saved stays in this browser
            for 24 hours.
          </p>
        )}
        {offersLater && canSave && (
          <Button look="quiet" className="save-later" onClick={() => void save('to stay')}>
            Save &amp; Continue Later
          </Button>
        )}
        {beside}
        {!nextHidden && (
          <Button
            type={onNext === undefined ? 'submit' : 'button'}
            busy={busy}
            onClick={onNext}
            inactive={waitReason !== undefined}
            aria-describedby={waitReason === undefined ? undefined : reason}
            title={nextTip}
          >
            {busy ? 'Saving' : next}
          </Button>
        )}
        {saving !== undefined &&
          later !== undefined &&
          createPortal(
            // Outside the step's form, because forms can't be nested.
            <Suspense fallback={null}>
              <SaveLaterModal {...later} onClose={stay} onDone={saving === 'to leave' ? leave : stay} />
            </Suspense>,
            document.body,
          )}
      </div>
    </>
  )
}
