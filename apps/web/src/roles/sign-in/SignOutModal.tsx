import type { SavedTab } from '@openroll/contract/resume/resume'
import { steps } from '@openroll/contract/enroll/steps'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { bootstrap } from '../../bootstrap.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'

const SaveLaterModal = lazyComponent(() =>
  import('../../enroll/autosave/SaveLaterModal.tsx').then((module) => module.SaveLaterModal),
)

type Props = { enrollmentId: string; onClose: () => void; onLeave: () => void }

/** Offers to save an open enrollment before signing out closes it. */
export const SignOutModal = ({ enrollmentId, onClose, onLeave }: Props) => {
  const { pathname } = useLocation()
  const [isSaving, setSaving] = useState(false)
  const tab: SavedTab = steps.find((step) => step.route === pathname)?.savedAs ?? 'cart_info'
  if (isSaving)
    return (
      <Suspense fallback={null}>
        <SaveLaterModal {...{ enrollmentId, tab, onClose }} />
      </Suspense>
    )
  return (
    <Modal title="Sign out?" onClose={onClose}>
      <p>
        You have an enrollment open here. Signing out closes it.{' '}
        {bootstrap.mail_off
          ? 'Finish it first if you need it.'
          : 'Save it first, and we’ll email you a code to open it again anywhere.'}
      </p>
      <div className="modal-foot">
        <Button look="quiet" onClick={onLeave}>
          Sign out anyway
        </Button>
        {!bootstrap.mail_off && <Button onClick={() => setSaving(true)}>Save and Continue Later</Button>}
      </div>
    </Modal>
  )
}
