import { sendReminders } from '@openroll/contract/roles/employees'
import { useState } from 'react'
import { send } from '../../api.ts'
import { bootstrap } from '../../bootstrap.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

const resultText = ({ sent, left_out }: { sent: number; left_out: number }): string => {
  const went = sent === 1 ? 'One reminder is on its way.' : `${sent} reminders are on their way.`
  return left_out === 0
    ? went
    : `${went} We skipped ${left_out} for now, including anyone reminded in the last few days.`
}

/** Reminds everyone who hasn't enrolled. */
export const RemindAll = ({ groupId, missing }: { groupId: number; missing: number }) => {
  const { busy, trouble, run } = useRun()
  const [said, setSaid] = useState<string>()
  const remind = () =>
    void run(async () => {
      setSaid(resultText(await send(sendReminders, { group_id: groupId })))
    })
  if (bootstrap.mail_off) return null
  return (
    <>
      <Button look="secondary" busy={busy} onClick={remind}>
        {missing === 1 ? 'Remind 1 person' : `Remind all ${missing} people`}
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
