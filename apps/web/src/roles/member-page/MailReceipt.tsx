import { mailReceipt, type HeldPolicy } from '@openroll/contract/roles/member-page'
import { send } from '../../api.ts'
import { MailAgain } from '../../form/MailAgain.tsx'

/** Mails the member their receipt once more. */
export const MailReceipt = ({ of: { enrollment_id, policy_id } }: { of: HeldPolicy }) => (
  <MailAgain
    mail={async (act_id) => {
      await send(mailReceipt, { enrollment_id, act_id })
      return 'We are emailing it to the member.'
    }}
  >
    Email the receipt again<span className="visually-hidden"> of {policy_id}</span>
  </MailAgain>
)
