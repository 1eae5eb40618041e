import { getRepayForm, giveAnother, mailRepayLink } from '@openroll/contract/office/enrollment/repay'
import { useState } from 'react'
import { send } from '../../api.ts'
import { MailAgain } from '../../form/MailAgain.tsx'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { useCall } from '../../query.ts'
import { CameBack } from '../../repay/CameBack.tsx'
import { RepayForm } from '../../repay/RepayForm.tsx'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import './worklist.css'

/** Mails the member the link to the same form: they enter it themselves. */
const MailLink = ({ policyId }: { policyId: string }) => (
  <div className="another-mail">
    <p>They can enter it themselves, too:</p>
    <MailAgain
      mail={async (act_id) => {
        const { email } = await send(mailRepayLink, { policy_id: policyId, act_id })
        return `The link is on its way to ${email}.`
      }}
    >
      Mail the link again
    </MailAgain>
  </div>
)

type Props = { policyId: string; name: string; onClose: () => void }

/** Another card or account for a policy, as its member tells it by phone; or, for what came back, the link to give it by. */
export const AnotherModal = ({ policyId, name, onClose }: Props) => {
  const asked = useCall(getRepayForm, { policy_id: policyId })
  const [shown, setShown] = useState<string>()
  const [isAsked, setAsked] = useState(true)
  const close = (
    <Button look="quiet" onClick={onClose}>
      {shown === undefined ? 'Cancel' : 'Close'}
    </Button>
  )
  const given = (now: string) => {
    const { asked_for = true, came_back = [] } = asked.data?.result ?? {}
    setAsked(asked_for && came_back.length > 0)
    setShown(now)
  }
  return (
    <Modal title={`Another card or account: ${name}`} wide onClose={onClose}>
      <ReadTrouble of={[asked]} />
      {shown !== undefined && (
        <div className="another">
          <Notice kind="good" live>
            <p>
              {shown} pays for this policy from now on.{isAsked && ' What came back is due again.'} The member is mailed
              a copy of what they authorized.
            </p>
          </Notice>
          {close}
        </div>
      )}
      {asked.isPending && <Skeleton height="24rem" />}
      {shown === undefined && asked.data !== undefined && (
        <div className="another">
          <CameBack of={asked.data.result} />
          {asked.data.result.asked_for && <MailLink policyId={policyId} />}
          <RepayForm
            told
            said={asked.data.result}
            send={(form, why) => send(giveAnother, { policy_id: policyId, why, ...form })}
            readAgain={() => asked.refetch()}
            onGiven={given}
            beside={close}
          />
        </div>
      )}
    </Modal>
  )
}
