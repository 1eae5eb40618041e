import { invoiceFormat, getInvoiceFile, getInvoices, type Invoice } from '@openroll/contract/roles/invoices'
import { codesOf } from '@openroll/contract/words'
import { shownMoney } from '@openroll/contract/money'
import { longDate, longMonth } from '@openroll/contract/shown'
import { fetchFile } from '../../api.ts'
import { LoadError } from '../../form/LoadError.tsx'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { useCall } from '../../query.ts'
import { InvoiceAdjustments } from './InvoiceAdjustments.tsx'
import { Button } from '../../ui/Button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** A group's invoices as issued, open and paid, latest first. */
export const IssuedInvoices = ({ id }: { id: number }) => {
  const asked = useCall(getInvoices, { group_id: id })
  const invoices = asked.data?.result
  const remitTo = asked.data?.remit_to ?? []
  return (
    <section className="issued-invoices" aria-labelledby="issued">
      <h2 id="issued">Invoices issued</h2>
      <LoadError of={[asked]} />
      {asked.isPending && <Skeleton height="8rem" />}
      {invoices?.length === 0 && <p className="muted">No invoices yet. We’ll email you when the first one is ready.</p>}
      {invoices !== undefined && invoices.length > 0 && (
        <table className="members card">
          <thead>
            <tr>
              <th scope="col">Invoice</th>
              <th scope="col">Due by</th>
              <th scope="col">Amount</th>
              <th scope="col">Paid</th>
              <th scope="col">Download</th>
            </tr>
          </thead>
          <tbody>
            {invoices.map((invoice) => (
              <Row key={invoice.invoice_id} invoice={invoice} groupId={id} />
            ))}
          </tbody>
        </table>
      )}
      {remitTo.length > 0 && <WhereToPay lines={remitTo} />}
    </section>
  )
}

const WhereToPay = ({ lines }: { lines: readonly string[] }) => (
  <div className="invoice-remit">
    <h3>Where to pay</h3>
    <address>{lines.join('\n')}</address>
    <p className="muted">Write the invoice number on your payment.</p>
  </div>
)

const monthsShown = ({ first, last }: NonNullable<Invoice['months']>): string =>
  first === last ? longMonth(first) : `${monthBefore(first, last)} through ${longMonth(last)}`

/** Leaves out the year if both months share it. */
const monthBefore = (first: string, last: string): string =>
  first.slice(0, 4) === last.slice(0, 4) ? longMonth(first).replace(/ \d{4}$/, '') : longMonth(first)

const Row = ({ invoice, groupId }: { invoice: Invoice; groupId: number }) => {
  const { invoice_id, number, months, made_on, due_on, amount, paid, open, overdue_since, less, withheld } = invoice
  const { busy, trouble, run, clearTrouble } = useRun()
  const get = (format: keyof typeof invoiceFormat) =>
    void run(async () => saveFile(await fetchFile(getInvoiceFile, { group_id: groupId, invoice_id, format })))
  return (
    <tr>
      <th scope="row">
        Invoice {number}
        {months !== null && months !== undefined && <small className="muted">For {monthsShown(months)}</small>}
        <small className="muted">Issued {longDate(made_on)}</small>
        {less.length > 0 && <InvoiceAdjustments less={less} />}
      </th>
      <td>
        <span className="members-label muted">Due by: </span>
        {due_on === null ? '' : longDate(due_on)}
        {overdue_since !== null && <small className="overdue">Past due</small>}
      </td>
      <td className="money">
        <span className="members-label muted">Amount: </span>
        {shownMoney(amount)}
      </td>
      <td>
        {shownMoney(paid)} paid
        <small className="muted">{Number(open) === 0 ? 'No balance' : `${shownMoney(open)} balance`}</small>
      </td>
      <td>
        {withheld ? (
          <small>You can’t download this invoice: it lists someone whose data was erased. Call us about it.</small>
        ) : (
          <div className="employees-acts">
            {codesOf(invoiceFormat).map((format) => (
              <Button key={format} small look="secondary" busy={busy} onClick={() => get(format)}>
                <span className="visually-hidden">Invoice {number} as</span> {invoiceFormat[format]}
              </Button>
            ))}
          </div>
        )}
        <TroubleNotice trouble={trouble} onRetry={clearTrouble} />
      </td>
    </tr>
  )
}
