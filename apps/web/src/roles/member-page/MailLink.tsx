import { mailPaymentLink } from '@openroll/contract/payment-update/payment-update'
import type { ManagedPolicy } from '@openroll/contract/roles/member-page'
import { send } from '../../api.ts'
import { ResendEmail } from '../../form/ResendEmail.tsx'

/** Emails the payment method link again; only the member can use it. */
export const MailLink = ({ of: { enrollment_id, policy_id } }: { of: ManagedPolicy }) => (
  <ResendEmail
    mail={async (act_id) => {
      const { email } = await send(mailPaymentLink, { enrollment_id, act_id })
      return `The link is on its way to ${email}.`
    }}
  >
    Email the link for {policy_id} again
  </ResendEmail>
)
