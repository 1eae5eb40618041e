import { mailReceipt, type HeldPolicy } from '@openroll/contract/roles/member-page'
import { useState } from 'react'
import { send } from '../../api.ts'
import { newActId } from '../../form/act-id.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { Button } from '../../ui/Button.tsx'

/** Mails the member their receipt once more; a try whose answer was lost is the same one when it is sent again. */
export const MailReceipt = ({ of: { enrollment_id, policy_id } }: { of: HeldPolicy }) => {
  const [act_id, setActId] = useState(newActId)
  const [isMailed, setMailed] = useState(false)
  const { busy, trouble, run } = useRun()
  const mail = () =>
    void run(async () => {
      await send(mailReceipt, { enrollment_id, act_id })
      setActId(newActId())
      setMailed(true)
    })
  return (
    <>
      <Button look="secondary" small busy={busy} onClick={mail}>
        Email the receipt again<span className="visually-hidden"> of {policy_id}</span>
      </Button>
      <p className="muted" role="status">
        {isMailed && !busy && trouble === undefined && 'We are emailing it to the member.'}
      </p>
      <TroubleNotice trouble={trouble} onRetry={mail} />
    </>
  )
}
