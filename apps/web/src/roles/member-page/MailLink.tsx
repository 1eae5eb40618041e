import { mailPaymentLink } from '@openroll/contract/repay/repay'
import type { HeldPolicy } from '@openroll/contract/roles/member-page'
import { send } from '../../api.ts'
import { MailAgain } from '../../form/MailAgain.tsx'

/** Mails the member the link to give another card or account once more: only they fill it in. */
export const MailLink = ({ of: { enrollment_id, policy_id } }: { of: HeldPolicy }) => (
  <MailAgain
    mail={async (act_id) => {
      const { email } = await send(mailPaymentLink, { enrollment_id, act_id })
      return `The link is on its way to ${email}.`
    }}
  >
    Email the link for {policy_id} again
  </MailAgain>
)
