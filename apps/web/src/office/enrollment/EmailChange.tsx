import { acceptNewEmail } from '@openroll/contract/office/enrollment/email-change'
import type { OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { exactMoment } from '../../shown-moment.ts'
import { Notice } from '../../ui/Notice.tsx'
import { ActButtons } from '../act/ActButtons.tsx'

/** A changed email address that gets no invitation or password link yet. */
export const EmailChange = ({ of }: { of: OfficeEnrollment }) => {
  const { email_change: change } = of
  if (change === null) return null
  return (
    <Notice>
      <p>
        {change.who} changed the member’s email address on {exactMoment(change.at)}. We emailed the old and new
        addresses. Until {exactMoment(change.until)}, the member won’t get invitation or password links unless the old
        mailbox or another operator confirms the change.
      </p>
      <ActButtons offers={[acceptNewEmail]} row={of} />
    </Notice>
  )
}
