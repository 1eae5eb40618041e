import { addDays } from '@openroll/contract/date'
import { emailReceipt } from '@openroll/contract/office/enrollment/actions'
import type { OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { bootstrap } from '../../bootstrap.ts'
import { exactMoment } from '../../shown-moment.ts'
import { ActButtons } from '../act/ActButtons.tsx'
import { Section } from '../page/Section.tsx'
import { dayOf } from '../../day-of.ts'

/** Days a sent email is kept. */
const keptDays = 90

type Mail = OfficeEnrollment['mails'][number]
const stateOf = ({ sent_at, given_up, error }: Mail): string => {
  if (sent_at !== null) return `Sent ${exactMoment(sent_at)}`
  const why = error === null ? '' : ` (${error})`
  return given_up ? `Not delivered${why}` : `Waiting to be sent${why}`
}

/** Emails about the enrollment. */
export const Mails = ({ of }: { of: OfficeEnrollment }) => (
  <Section title="Emails">
    <ActButtons quiet offers={[emailReceipt]} row={of} />
    {of.mails.length === 0 && (
      <p className="muted">
        {addDays(dayOf(of.submitted_at), keptDays) < bootstrap.today
          ? `Sent emails are deleted after ${keptDays} days.`
          : 'No emails yet.'}
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
