import { Link } from 'react-router'
import { getMail, stopSending, mailState, sendNow } from '@openroll/contract/office/mail'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { ActButtons } from '../act/ActButtons.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { exactMoment } from '../../shown-moment.ts'

/** Details of one email. Opening it is recorded in the audit log. */
export const MailModal = ({ mail, onClose }: { mail: string; onClose: () => void }) => {
  const read = useCall(getMail, { mail })
  const one = read.data?.result
  return (
    <Modal title={one?.subject ?? 'Email'} wide onClose={onClose}>
      <LoadError of={[read]} />
      {one === undefined && read.error === null && <Skeleton height="12rem" />}
      {one !== undefined && (
        <>
          <Facts
            facts={[
              { label: 'To', value: one.to },
              { label: 'Status', value: mailState[one.state] },
              { label: 'Created', value: exactMoment(one.created_at) },
              { label: 'Attempts', value: String(one.attempts) },
              ...(one.last_error === null ? [] : [{ label: 'Last error', value: one.last_error }]),
              ...(one.next_attempt_at === null
                ? []
                : [{ label: 'Next attempt', value: exactMoment(one.next_attempt_at) }]),
              ...(one.sent_at === null ? [] : [{ label: 'Sent', value: exactMoment(one.sent_at) }]),
            ]}
          />
          <p className="muted">
            The text is hidden because a link in it may open the recipient’s account.{' '}
            <Link to="/admin/mail/letters">Email templates</Link>
          </p>
          <ActButtons offers={[stopSending, sendNow]} row={one} />
        </>
      )}
    </Modal>
  )
}
