import { addDays } from '@openroll/contract/date'
import { emailReceipt } from '@openroll/contract/office/enrollment/actions'
import type { OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { bootstrap } from '../../bootstrap.ts'
import { exactMoment } from '../../shown-moment.ts'
import { ActButtons } from '../act/ActButtons.tsx'
import { Section } from '../page/Section.tsx'
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
export const Mails = ({ of }: { of: OfficeEnrollment }) => (
  <Section title="Mails">
    <ActButtons quiet offers={[emailReceipt]} row={of} />
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
