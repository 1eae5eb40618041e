import type { OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { noticeKind } from '@openroll/contract/ledger/payment-notice'
import { shownMoney } from '@openroll/contract/money'
import { longDate } from '@openroll/contract/shown'
import { exactMoment } from '../../shown-moment.ts'

/** Reminders and termination notices about unpaid months, each with the email as sent. */
export const Notices = ({ notices }: Pick<OfficeEnrollment, 'notices'>) =>
  notices.length === 0 ? null : (
    <>
      <h3>Notices</h3>
      <ul className="office-events">
        {notices.map(({ notice_id, kind, at, amount, due_on, pay_by, subject, text }) => (
          <li key={notice_id}>
            <span className="pill">{noticeKind[kind]}</span> {shownMoney(amount)} unpaid since {longDate(due_on)}
            <small className="muted">
              Emailed {exactMoment(at)}
              {pay_by !== null && `. Pay by ${longDate(pay_by)}`}
            </small>
            <details>
              <summary>The email</summary>
              <p>{subject === '' ? 'On file, but it can’t be read' : <strong>{subject}</strong>}</p>
              <pre className="office-email">{text}</pre>
            </details>
          </li>
        ))}
      </ul>
    </>
  )
