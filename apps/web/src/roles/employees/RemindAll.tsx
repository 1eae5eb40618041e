import { sendReminders } from '@openroll/contract/roles/employees'
import { useState } from 'react'
import { send } from '../../api.ts'
import { bootstrap } from '../../bootstrap.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** What was done, in a sentence. */
const done = ({ sent, left_out }: { sent: number; left_out: number }): string => {
  const went = sent === 1 ? 'One reminder is on its way.' : `${sent} reminders are on their way.`
  return left_out === 0 ? went : `${went} ${left_out} got one within the last days, or have their turn next time.`
}

/** Reminds everybody who has not enrolled. */
export const RemindAll = ({ groupId, missing }: { groupId: number; missing: number }) => {
  const { busy, trouble, run } = useRun()
  const [said, setSaid] = useState<string>()
  const remind = () =>
    void run(async () => {
      setSaid(done(await send(sendReminders, { group_id: groupId })))
    })
  if (bootstrap.mail_off) return null
  return (
    <>
      <Button look="secondary" busy={busy} onClick={remind}>
        {missing === 1 ? 'Remind the one who has not' : `Remind all ${missing} who have not`}
      </Button>
      {said !== undefined && (
        <Notice kind="good" live>
          <p>{said}</p>
        </Notice>
      )}
      <TroubleNotice trouble={trouble} onRetry={remind} />
    </>
  )
}
