import { consentFields, getConsent, signConsent, type ConsentContent } from '@openroll/contract/enroll/consent'
import { signatureRequired } from '@openroll/contract/enroll/signature'
import { signatureLabel } from '@openroll/contract/enroll/signer'
import { useState } from 'react'
import { send } from '../../api.ts'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { requiredStates, useFieldsForm } from '../../form/use-fields-form.ts'
import { refresh } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { shrinkPng } from '../../screenshot/shrink-png.ts'
import { SignaturePad } from '../../ui/signature/SignaturePad.tsx'
import { ConsentTerms } from './ConsentTerms.tsx'

type Props = { enrollmentId: string; content: ConsentContent; onClose: () => void }

/** The popup where a member reads the terms and signs on the rep's or group administrator's device. */
export const SignConsentModal = ({ enrollmentId, content, onClose }: Props) => {
  const [png, setPng] = useState('')
  const form = useFieldsForm({
    fields: consentFields,
    states: requiredStates(consentFields),
    findMissing: () => (png === '' ? [{ name: 'signature', message: signatureRequired }] : []),
    save: async ({ full_name = '' }) => {
      await send(signConsent, { enrollment_id: enrollmentId, full_name, signature: await shrinkPng(png) })
      await refresh(getConsent)
      onClose()
    },
  })
  return (
    <Modal title={`For ${content.name} to read and sign`} onClose={onClose}>
      <p>
        {content.requested_by} will submit this enrollment for you. Sign only if you’re {content.name} and you agree.
      </p>
      <div className="consent-terms">
        <ConsentTerms content={content} />
      </div>
      <FieldsForm
        brief
        of={form}
        foot={
          <div className="modal-foot">
            <Button look="secondary" onClick={onClose}>
              Not now
            </Button>
            <Button type="submit" busy={form.busy}>
              I agree
            </Button>
          </div>
        }
      >
        <SignaturePad
          name="signature"
          label={signatureLabel({ as: 'applicant', name: content.name, helper: content.requested_by })}
          typedName={String(form.watch('full_name') ?? '')}
          error={form.errorOf('signature')}
          onChange={(drawn) => {
            setPng(drawn)
            form.clearError('signature')
          }}
        />
      </FieldsForm>
    </Modal>
  )
}
