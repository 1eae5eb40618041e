import { getGroupBalances } from '@openroll/contract/office/invoices/invoice'
import { shownMoney, shownSigned } from '@openroll/contract/money'
import { longDate } from '@openroll/contract/shown'
import { Link } from 'react-router'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { groupAccountPath } from './payment-title.ts'

/** What groups owe and have unapplied, most past due first; or one group’s. */
export const GroupBalances = ({ groupId }: { groupId: string | null }) => {
  const read = useCall(getGroupBalances, groupId === null ? {} : { group_id: groupId })
  const { result = [], groups = 0 } = read.data ?? {}
  return (
    <>
      <LoadError of={[read]} />
      {result.length > 0 && (
        <details className="money-left" open={result.length <= 5}>
          <summary>
            {groupId !== null
              ? 'This group’s balance'
              : groups === 1
                ? '1 group with a balance or unapplied cash'
                : `${groups.toLocaleString('en-US')} groups with a balance or unapplied cash`}
          </summary>
          <table className="office-list">
            <caption className="visually-hidden">Group balances</caption>
            <thead>
              <tr>
                <th scope="col">Group</th>
                <th scope="col">{groupId === null ? 'Open invoices' : 'Invoices'}</th>
                {['Amount', 'Paid', 'Open', 'Past due', 'Unapplied'].map((heading) => (
                  <th key={heading} scope="col" className="figures">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {result.map(({ group_id, group, invoices, amount, paid, open, past_due, overdue_since, unapplied }) => (
                <tr key={group_id}>
                  <th scope="row">
                    <Link to={groupAccountPath(group_id)}>{group}</Link>
                  </th>
                  <td data-heading={groupId === null ? 'Open invoices' : 'Invoices'}>
                    {invoices.toLocaleString('en-US')}
                  </td>
                  <td data-heading="Amount" className="figures">
                    {shownMoney(amount)}
                  </td>
                  <td data-heading="Paid" className="figures">
                    {shownMoney(paid)}
                  </td>
                  <td data-heading="Open" className="figures">
                    {shownMoney(open)}
                  </td>
                  <td data-heading="Past due" className="figures">
                    {shownMoney(past_due)}
                    {overdue_since !== null && <small className="muted">Since {longDate(overdue_since)}</small>}
                  </td>
                  <td data-heading="Unapplied" className="figures">
                    {shownSigned(unapplied)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </>
  )
}
