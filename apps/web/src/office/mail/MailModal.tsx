import { Link } from 'react-router'
import { getMail, giveUpMail, mailState, retryMail } from '@openroll/contract/office/mail'
import { send } from '../../api.ts'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { exactMoment } from '../../shown-moment.ts'

/** One mail, opened: who opens it is noted. */
export const MailModal = ({ mail, onClose }: { mail: string; onClose: () => void }) => {
  const read = useCall(getMail, { mail })
  const { busy, trouble, run, forget } = useRun()
  const act = (call: typeof retryMail) => () =>
    void run(async () => {
      await send(call, { mail })
    })
  const one = read.data?.result
  return (
    <Modal title={one?.subject ?? 'Mail'} wide onClose={onClose}>
      <ReadTrouble of={[read]} />
      {one === undefined && read.error === null && <Skeleton height="12rem" />}
      {one !== undefined && (
        <>
          <Facts
            facts={[
              { label: 'To', value: one.to },
              { label: 'State', value: mailState[one.state] },
              { label: 'Written', value: exactMoment(one.created_at) },
              { label: 'Tries', value: String(one.attempts) },
              ...(one.last_error === null ? [] : [{ label: 'Last error', value: one.last_error }]),
              ...(one.next_attempt_at === null ? [] : [{ label: 'Next try', value: exactMoment(one.next_attempt_at) }]),
              ...(one.sent_at === null ? [] : [{ label: 'Sent', value: exactMoment(one.sent_at) }]),
            ]}
          />
          <p className="muted">
            Its text is for its reader alone: a link in it may open their account.{' '}
            <Link to="/admin/mail/letters">What each letter looks like</Link>
          </p>
          <TroubleNotice trouble={trouble} onRetry={forget} />
          {one.state !== 'sent' && (
            <div className="modal-foot">
              {one.state !== 'given-up' && (
                <Button look="secondary" busy={busy} onClick={act(giveUpMail)}>
                  Give up
                </Button>
              )}
              <Button busy={busy} onClick={act(retryMail)}>
                Send it now
              </Button>
            </div>
          )}
        </>
      )}
    </Modal>
  )
}
