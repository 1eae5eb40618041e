import { getInvoice, type InvoicePage } from '@openroll/contract/office/invoices/invoice'
import { officeScreens } from '@openroll/contract/office/screens'
import { dollarsOf, shownMoney, shownSigned } from '@openroll/contract/money'
import { centsIn } from '@openroll/contract/receipt/sums'
import { longDate } from '@openroll/contract/shown'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { applyLabel, ApplyCashModal } from '../group-accounts/ApplyCashModal.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'
import { InvoiceState } from './InvoiceStanding.tsx'
import { sumOfLines } from './lines-sum.ts'
import { groupAccountPath, linesCounted } from '../group-accounts/payment-title.ts'
import { RecordPaymentModal } from '../group-accounts/RecordPaymentModal.tsx'
import { RemindGroup } from './RemindGroup.tsx'
import '../money/money.css'

/** An invoice: what is paid and open of it, and each line. */
export const Component = () => {
  const { batch_id = '', group_id = '' } = useParams()
  const which = { batch_id, group_id }
  const read = useCall(getInvoice, which)
  const { data } = read
  const title = data === undefined ? 'Invoice' : `Invoice ${data.number} for ${data.group}`
  return (
    <>
      <title>{title}</title>
      <div className="office-head">
        <h1 tabIndex={-1}>{title}</h1>
        <Link to={officeScreens.invoices.route}>Back to invoices</Link>
      </div>
      <LoadError of={[read]} />
      {data === undefined && read.error === null && <Skeleton height="24rem" />}
      {data !== undefined && <Invoice which={which} invoice={data} />}
    </>
  )
}

type Which = { batch_id: string; group_id: string }

const Invoice = ({ which, invoice }: { which: Which; invoice: InvoicePage }) => {
  const { group, made_on, due_on, open, unapplied, lines } = invoice
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [dialog, setDialog] = useState<'record' | 'apply'>()
  const marked = lines.filter(({ payment_id }) => chosen.includes(payment_id))
  const paying = { groupId: which.group_id, group, lines: marked.map(({ payment_id }) => payment_id) }
  const close = () => setDialog(undefined)
  const cash = unapplied.minus ? -centsIn(unapplied.amount) : centsIn(unapplied.amount)
  const toCome = (marked.length > 0 ? sumOfLines(marked) : centsIn(open)) - cash
  return (
    <>
      <p>
        <InvoiceState {...invoice} /> Issued {longDate(made_on)}
        {due_on !== null && `, due ${longDate(due_on)}`}.{' '}
        <Link to={groupAccountPath(which.group_id)}>Account for {group}</Link>
      </p>
      <Figures invoice={invoice} />
      <div className="money-acts">
        <Button small look={Number(open) > 0 ? 'primary' : 'secondary'} onClick={() => setDialog('record')}>
          Record a payment
        </Button>
        {cash > 0 && marked.length > 0 && (
          <Button small look="secondary" onClick={() => setDialog('apply')}>
            {applyLabel}
          </Button>
        )}
        {Number(open) > 0 && <RemindGroup which={which} invoice={invoice} />}
      </div>
      <InvoiceLines groupId={which.group_id} lines={lines} chosen={chosen} choose={setChosen} />
      {dialog === 'record' && (
        <RecordPaymentModal
          {...paying}
          amount={toCome > 0 ? dollarsOf(toCome) : null}
          heading={
            <p>
              {marked.length > 0
                ? `It pays the ${linesCounted(marked.length)} you checked: ${shownMoney(dollarsOf(sumOfLines(marked)))}. `
                : 'It pays the oldest open lines first, across all the group’s invoices. To choose lines, cancel and check them first. '}
              {cash > 0 && `It also uses ${shownSigned(unapplied)} of unapplied cash. `}
              The rest stays on the account as unapplied cash.
            </p>
          }
          onClose={close}
          onRecorded={() => setChosen([])}
        />
      )}
      {dialog === 'apply' && (
        <ApplyCashModal {...paying} unapplied={unapplied.amount} onClose={close} onApplied={() => setChosen([])} />
      )}
    </>
  )
}

const Figures = ({ invoice }: { invoice: InvoicePage }) => (
  <div className="money-figures">
    {(['amount', 'paid', 'open'] as const).map((of) => (
      <div key={of} className="money-figure">
        <span className="muted">{{ amount: 'Amount', paid: 'Paid', open: 'Open' }[of]}</span>
        <strong>{shownMoney(invoice[of])}</strong>
      </div>
    ))}
    {Number(invoice.lapsed) > 0 && (
      <div className="money-figure">
        <span className="muted">To write off</span>
        <strong>{shownMoney(invoice.lapsed)}</strong>
        <small>No longer owed</small>
      </div>
    )}
    {Number(invoice.dropped) > 0 && (
      <div className="money-figure">
        <span className="muted">Written off or retried</span>
        <strong>{shownMoney(invoice.dropped)}</strong>
      </div>
    )}
    {Number(invoice.unapplied.amount) > 0 && (
      <div className="money-figure">
        <span className="muted">Group’s unapplied cash</span>
        <strong>{shownSigned(invoice.unapplied)}</strong>
      </div>
    )}
  </div>
)
