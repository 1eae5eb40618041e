import { remindGroup, type InvoicePage } from '@openroll/contract/office/invoices/invoice'
import { useState } from 'react'
import { send } from '../../api.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { exactMoment } from '../../shown-moment.ts'

type Which = { batch_id: string; group_id: string }
type Props = { which: Which; invoice: InvoicePage }

const lastSaid = (on: string | null): string => (on === null ? 'Not reminded yet.' : `Reminded ${exactMoment(on)}.`)

/** Emails the group's administrator that the invoice is open, after showing the address. */
export const RemindGroup = ({ which, invoice }: Props) => {
  const [asks, setAsks] = useState(false)
  const [to, setTo] = useState<string>()
  return (
    <>
      <Button small look="secondary" onClick={() => setAsks(true)}>
        Remind the group
      </Button>
      <span className="muted" role="status">
        {to === undefined ? lastSaid(invoice.reminded_on) : `We emailed ${to}.`}
      </span>
      {asks && <RemindModal which={which} invoice={invoice} onSent={setTo} onClose={() => setAsks(false)} />}
    </>
  )
}

type ModalProps = Props & { onSent: (to: string) => void; onClose: () => void }

const RemindModal = ({ which, invoice, onSent, onClose }: ModalProps) => {
  const { busy, trouble, run } = useRun()
  const { group, number, remind_to, remind_refused, reminded_on } = invoice
  const remind = () =>
    void run(async () => {
      onSent((await send(remindGroup, which)).to)
      onClose()
    })
  // A server of an earlier version says neither.
  const isRefused = typeof remind_refused === 'string'
  return (
    <Modal title={`Remind ${group} about invoice ${number}?`} onClose={onClose}>
      {isRefused ? (
        <p>{remind_refused}.</p>
      ) : (
        <>
          <p>
            We’ll email {typeof remind_to === 'string' ? <strong>{remind_to}</strong> : 'the group’s administrator'}{' '}
            that the invoice is {invoice.overdue_since === null ? 'open' : 'past due'}, with a link to it. For privacy,
            the email has no details.
          </p>
          <p className="muted">{lastSaid(reminded_on)}</p>
        </>
      )}
      <TroubleNotice trouble={trouble} onRetry={remind} />
      <div className="modal-foot">
        <Button look="quiet" onClick={onClose}>
          {isRefused ? 'Close' : 'Cancel'}
        </Button>
        {!isRefused && (
          <Button busy={busy} onClick={remind}>
            Send reminder
          </Button>
        )}
      </div>
    </Modal>
  )
}
