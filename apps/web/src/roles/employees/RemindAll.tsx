import { sendReminders } from '@openroll/contract/roles/employees'
import { longDate } from '@openroll/contract/shown'
import { useState } from 'react'
import { send } from '../../api.ts'
import { bootstrap } from '../../bootstrap.ts'
import { dayOf } from '../../day-of.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

const resultText = ({ sent, left_out }: { sent: number; left_out: number }): string => {
  const sentText = sent === 1 ? 'One reminder is on its way.' : `${sent} reminders are on their way.`
  return left_out === 0
    ? sentText
    : `${sentText} We skipped ${left_out} for now, including anyone reminded in the last few days.`
}

type Props = { groupId: number; missing: number; lastReminder: string | null }

/** Reminds everyone who hasn't enrolled. */
export const RemindAll = ({ groupId, missing, lastReminder }: Props) => {
  const { busy, trouble, run } = useRun()
  const [message, setMessage] = useState<string>()
  const remind = () =>
    void run(async () => {
      setMessage(resultText(await send(sendReminders, { group_id: groupId })))
    })
  if (bootstrap.mail_off) return null
  return (
    <section className="employees-reminders" aria-labelledby="reminders">
      <h2 id="reminders">Reminders</h2>
      <p>
        {missing === 1 ? '1 employee hasn’t' : `${missing.toLocaleString('en-US')} employees haven’t`} enrolled yet.
        We’ll email them a link, unless we did in the last few days.
      </p>
      <Button busy={busy} onClick={remind}>
        {missing === 1 ? 'Remind 1 person' : `Remind all ${missing.toLocaleString('en-US')} people`}
      </Button>
      {lastReminder !== null && <p className="muted">Last reminder: {longDate(dayOf(lastReminder))}</p>}
      {message !== undefined && (
        <Notice kind="good" live>
          <p>{message}</p>
        </Notice>
      )}
      <TroubleNotice trouble={trouble} onRetry={remind} />
    </section>
  )
}
