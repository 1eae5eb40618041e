import { addDays } from '@openroll/contract/date'
import { sendReceiptAgain } from '@openroll/contract/office/enrollment/actions'
import type { OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { useState } from 'react'
import { send } from '../../api.ts'
import { bootstrap } from '../../bootstrap.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { Button } from '../../ui/Button.tsx'
import { exactMoment } from '../../shown-moment.ts'
import { newActId } from '../../form/act-id.ts'
import { Section } from './Section.tsx'
import { dayOf } from '../../day-of.ts'

/** A mail that was sent is kept so long. */
const keptDays = 90

type Mail = OfficeEnrollment['mails'][number]
const stateOf = ({ sent_at, given_up, error }: Mail): string => {
  if (sent_at !== null) return `Sent ${exactMoment(sent_at)}`
  const why = error === null ? '' : ` (${error})`
  return given_up ? `Not delivered, given up${why}` : `Waits to be sent${why}`
}

/** Which mails went out. */
export const Mails = ({ of }: { of: OfficeEnrollment }) => {
  const [act_id, setActId] = useState(newActId)
  const [mailedTo, setMailedTo] = useState<string>()
  const { busy, trouble, run } = useRun()
  const again = async () => {
    // The next press is another mail; a lost answer to this one is not.
    const isSent = await run(async () => {
      const { mails } = await send(sendReceiptAgain, { enrollment_id: of.enrollment_id, act_id })
      setMailedTo(mails.find(({ kind }) => kind === 'receipt')?.to)
    })
    if (isSent) setActId(newActId())
  }
  return (
    <Section
      title="Mails"
      actions={
        of.may_act && (
          <Button look="quiet" small busy={busy} onClick={() => void again()}>
            Send the receipt again
          </Button>
        )
      }
    >
      <TroubleNotice trouble={trouble} onRetry={() => void again()} />
      <p role="status">{mailedTo !== undefined && `The receipt is on its way to ${mailedTo}.`}</p>
      {of.mails.length === 0 && (
        <p className="muted">
          {addDays(dayOf(of.submitted_at), keptDays) < bootstrap.today
            ? `No mail is kept: they go ${keptDays} days after they are sent.`
            : 'No mail yet.'}
        </p>
      )}
      <ul className="office-events">
        {of.mails.map((mail) => (
          <li key={mail.mail_id}>
            {mail.subject}
            <small className="muted">
              {mail.to}. {stateOf(mail)}
            </small>
          </li>
        ))}
      </ul>
    </Section>
  )
}
