import type { InvoiceLine } from '@openroll/contract/office/invoices/invoice'
import { lessWhyText } from '@openroll/contract/office/money/less-why'
import { paymentState } from '@openroll/contract/office/money/words'
import { shownMoney } from '@openroll/contract/money'
import { longMonth } from '@openroll/contract/shown'
import { Link } from 'react-router'
import { bootstrap } from '../../bootstrap.ts'
import { groupAccountPath } from '../group-accounts/payment-title.ts'

type Props = {
  groupId: string
  lines: readonly InvoiceLine[]
  chosen: readonly string[]
  choose: (ids: readonly string[]) => void
}

const isOpenLine = ({ state }: InvoiceLine): boolean => state === 'batched' || state === 'returned'

/** The lines of an invoice; open ones can be checked, to pay just those. */
export const InvoiceLines = ({ groupId, lines, chosen, choose }: Props) => {
  const toggle = (id: string) => choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <section aria-labelledby="lines">
      <h2 id="lines">Lines</h2>
      <p className="muted">
        Oldest month first, then by name.
        {lines.some(isOpenLine) && ' Check lines to record a payment for just those.'}
      </p>
      <table className="office-list money-lines">
        <caption className="visually-hidden">Invoice lines</caption>
        <thead>
          <tr>
            <th scope="col">Employee</th>
            <th scope="col">Month</th>
            <th scope="col">Status</th>
            <th scope="col" className="figures">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const {
              payment_id,
              enrollment_id,
              policy_id,
              name,
              month,
              amount,
              state,
              paid_with,
              credited,
              not_owed,
              less_why,
              is_lapsed,
            } = line
            const who = name === '' ? 'Data erased' : name
            return (
              <tr key={payment_id}>
                <th scope="row">
                  {isOpenLine(line) ? (
                    <label className="money-choose">
                      <input
                        type="checkbox"
                        checked={chosen.includes(payment_id)}
                        onChange={() => toggle(payment_id)}
                      />
                      <span>
                        {who}
                        {month !== null && <span className="visually-hidden">, {longMonth(`${month}-01`)}</span>}
                      </span>
                    </label>
                  ) : (
                    who
                  )}
                  <small className="muted">
                    {name === '' ? (
                      policy_id
                    ) : (
                      <Link to={`/admin/money/payments?policy_id=${policy_id}`}>{policy_id}</Link>
                    )}
                    {enrollment_id !== null && (
                      <>
                        {' · '}
                        <Link to={`/admin/enrollments/${enrollment_id}`}>Enrollment</Link>
                      </>
                    )}
                  </small>
                </th>
                <td data-heading="Month">{month === null ? '' : longMonth(`${month}-01`)}</td>
                <td data-heading="Status">
                  <span className="pill">
                    {is_lapsed ? 'To write off' : state === 'batched' ? 'Open' : paymentState[state]}
                  </span>
                  {Number(not_owed) > 0 && (
                    <small>
                      {state === 'paid'
                        ? `${shownMoney(not_owed)} to be credited`
                        : `${shownMoney(not_owed)} isn’t owed`}
                      {less_why !== null && `. ${lessWhyText(less_why, bootstrap.today)}`}.
                      {is_lapsed
                        ? ' To write it off, click its policy number. Payments you record skip this line unless you check it.'
                        : state !== 'paid' && ' The group pays the full line, then gets a credit for the difference.'}
                    </small>
                  )}
                  {Number(credited) > 0 && <small>{shownMoney(credited)} was credited to the group</small>}
                  {paid_with !== null && state === 'paid' && (
                    <small>
                      <Link to={groupAccountPath(groupId)}>Payment {paid_with}</Link>
                    </small>
                  )}
                </td>
                <td data-heading="Amount" className="figures">
                  {shownMoney(amount)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
