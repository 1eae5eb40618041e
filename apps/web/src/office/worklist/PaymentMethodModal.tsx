import {
  beginPolicyCard,
  getRepayForm,
  replacePaymentMethod,
  mailRepayLink,
} from '@openroll/contract/office/enrollment/payment-update'
import { useState } from 'react'
import { send } from '../../api.ts'
import { ResendEmail } from '../../form/ResendEmail.tsx'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { PaymentUpdateFacts } from '../../payment-update/PaymentUpdateFacts.tsx'
import { PaymentUpdateForm } from '../../payment-update/PaymentUpdateForm.tsx'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import './worklist.css'

/** Emails the member a link to the same form. */
const MailLink = ({ policyId }: { policyId: string }) => (
  <div className="another-mail">
    <p>Or they can enter it themselves:</p>
    <ResendEmail
      mail={async (act_id) => {
        const { email } = await send(mailRepayLink, { policy_id: policyId, act_id })
        return `We emailed the link to ${email}.`
      }}
    >
      Resend the link
    </ResendEmail>
  </div>
)

type Props = { policyId: string; name: string; onClose: () => void }

/** Records a new card or account given by phone; after a returned payment, can email a link instead. */
export const PaymentMethodModal = ({ policyId, name, onClose }: Props) => {
  const read = useCall(getRepayForm, { policy_id: policyId })
  const [shown, setShown] = useState<string>()
  const [isDueAgain, setDueAgain] = useState(true)
  const close = (
    <Button look="quiet" onClick={onClose}>
      {shown === undefined ? 'Cancel' : 'Close'}
    </Button>
  )
  const onSaved = (now: string) => {
    const { method_required = true, returned = [] } = read.data?.result ?? {}
    setDueAgain(method_required && returned.length > 0)
    setShown(now)
  }
  return (
    <Modal title={`New card or account: ${name}`} wide onClose={onClose}>
      <LoadError of={[read]} />
      {shown !== undefined && (
        <div className="another">
          <Notice kind="good" live>
            <p>
              {shown} is now on file for this policy.{isDueAgain && ' The returned payment is due again.'} We’re
              emailing the member a copy of the authorization.
            </p>
          </Notice>
          {close}
        </div>
      )}
      {read.isPending && <Skeleton height="24rem" />}
      {shown === undefined && read.data !== undefined && (
        <div className="another">
          <PaymentUpdateFacts of={read.data.result} />
          {read.data.result.method_required && <MailLink policyId={policyId} />}
          <PaymentUpdateForm
            forOperator
            details={read.data.result}
            send={(form, onBehalf) => send(replacePaymentMethod, { policy_id: policyId, ...onBehalf, ...form })}
            beginCard={() => send(beginPolicyCard, { policy_id: policyId })}
            readAgain={() => read.refetch()}
            onGiven={onSaved}
            beside={close}
          />
        </div>
      )}
    </Modal>
  )
}
