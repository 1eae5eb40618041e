import { billFormat, getBillFile, getBills, type Bill } from '@openroll/contract/roles/bills'
import type { Signed } from '@openroll/contract/shop/dollars'
import { codesOf } from '@openroll/contract/words'
import { shownMoney } from '@openroll/contract/money'
import { longDate, longMonth } from '@openroll/contract/shown'
import { fetchFile } from '../../api.ts'
import { LoadError } from '../../form/LoadError.tsx'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { useCall } from '../../query.ts'
import { BillAdjustments } from './BillAdjustments.tsx'
import { Button } from '../../ui/Button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** A group's past bills, as issued. */
export const PastBills = ({ id }: { id: number }) => {
  const asked = useCall(getBills, { group_id: id })
  const bills = asked.data?.result
  const remitTo = asked.data?.remit_to ?? []
  return (
    <section className="past-bills" aria-labelledby="past">
      <h2 id="past">Past bills</h2>
      <LoadError of={[asked]} />
      {asked.isPending && <Skeleton height="8rem" />}
      {bills?.length === 0 && <p className="muted">No bills yet. We’ll email you when the first one is ready.</p>}
      {bills !== undefined && bills.length > 0 && (
        <table className="members card">
          <thead>
            <tr>
              <th scope="col">Bill</th>
              <th scope="col">Due by</th>
              <th scope="col">Amount</th>
              <th scope="col">Paid</th>
              <th scope="col">Download</th>
            </tr>
          </thead>
          <tbody>
            {bills.map((bill) => (
              <Row key={bill.bill_id} bill={bill} groupId={id} />
            ))}
          </tbody>
        </table>
      )}
      {asked.data !== undefined && <Unapplied cash={asked.data.unapplied} />}
      {remitTo.length > 0 && <WhereToPay lines={remitTo} />}
    </section>
  )
}

const Unapplied = ({ cash: { amount, minus } }: { cash: Signed }) =>
  Number(amount) === 0 ? null : minus ? (
    <p>A payment was returned after it was applied. You owe {shownMoney(amount)} more than your open bills.</p>
  ) : (
    <p>We’ve received {shownMoney(amount)} that isn’t applied yet. It goes toward your next bill.</p>
  )

const WhereToPay = ({ lines }: { lines: readonly string[] }) => (
  <div className="bill-remit">
    <h3>Where to pay</h3>
    <address>{lines.join('\n')}</address>
    <p className="muted">Write the bill number on your payment.</p>
  </div>
)

const monthsShown = ({ first, last }: NonNullable<Bill['months']>): string =>
  first === last ? longMonth(first) : `${monthBefore(first, last)} through ${longMonth(last)}`

/** Leaves out the year if both months share it. */
const monthBefore = (first: string, last: string): string =>
  first.slice(0, 4) === last.slice(0, 4) ? longMonth(first).replace(/ \d{4}$/, '') : longMonth(first)

const Row = ({ bill, groupId }: { bill: Bill; groupId: number }) => {
  const { bill_id, number, months, made_on, due_on, amount, paid, open, overdue_since, less, withheld } = bill
  const { busy, trouble, run, forget } = useRun()
  const get = (format: keyof typeof billFormat) =>
    void run(async () => saveFile(await fetchFile(getBillFile, { group_id: groupId, bill_id, format })))
  return (
    <tr>
      <th scope="row">
        Bill {number}
        {months !== null && months !== undefined && <small className="muted">For {monthsShown(months)}</small>}
        <small className="muted">Issued {longDate(made_on)}</small>
        {less.length > 0 && <BillAdjustments less={less} />}
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
          <small>You can’t download this bill: it lists someone whose data was erased. Call us about it.</small>
        ) : (
          <div className="employees-acts">
            {codesOf(billFormat).map((format) => (
              <Button key={format} small look="secondary" busy={busy} onClick={() => get(format)}>
                <span className="visually-hidden">Bill {number} as</span> {billFormat[format]}
              </Button>
            ))}
          </div>
        )}
        <TroubleNotice trouble={trouble} onRetry={forget} />
      </td>
    </tr>
  )
}
