import { getBill, remindGroup } from '@openroll/contract/office/money/bill'
import { useState } from 'react'
import { send } from '../../api.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { refresh } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { exactMoment } from '../shown-moment.ts'

type Props = { which: { batch_id: string; group_id: string }; remindedOn: string | null }

/** Mails the group's administrator that the bill is open. */
export const RemindGroup = ({ which, remindedOn }: Props) => {
  const { busy, trouble, run, forget } = useRun()
  const [to, setTo] = useState<string>()
  const remind = () =>
    void run(async () => {
      setTo((await send(remindGroup, which)).to)
      await refresh(getBill)
    })
  return (
    <>
      <Button small look="secondary" busy={busy} onClick={remind}>
        Remind the group
      </Button>
      <span className="muted" role="status">
        {to !== undefined
          ? `We mailed ${to}.`
          : remindedOn === null
            ? 'Not reminded yet.'
            : `Reminded ${exactMoment(remindedOn)}.`}
      </span>
      <TroubleNotice trouble={trouble} onRetry={forget} />
    </>
  )
}
