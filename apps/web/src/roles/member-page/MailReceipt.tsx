import { mailReceipt, type ManagedPolicy } from '@openroll/contract/roles/member-page'
import { send } from '../../api.ts'
import { ResendEmail } from '../../form/ResendEmail.tsx'

export const MailReceipt = ({ of: { enrollment_id, policy_id } }: { of: ManagedPolicy }) => (
  <ResendEmail
    mail={async (act_id) => {
      await send(mailReceipt, { enrollment_id, act_id })
      return 'We’re emailing it to the member.'
    }}
  >
    Email the receipt again<span className="visually-hidden"> for policy {policy_id}</span>
  </ResendEmail>
)
