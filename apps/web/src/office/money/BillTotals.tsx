import { getBillTotals } from '@openroll/contract/office/money/bill'
import { shownMoney } from '@openroll/contract/money'
import { longDate } from '@openroll/contract/shown'
import { Link } from 'react-router'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'

/** What groups owe, the most overdue first; of one group also what it paid. */
export const BillTotals = ({ groupId }: { groupId: string | null }) => {
  const read = useCall(getBillTotals, groupId === null ? {} : { group_id: groupId })
  const { result = [], groups = 0 } = read.data ?? {}
  return (
    <>
      <LoadError of={[read]} />
      {result.length > 0 && (
        <details className="money-left" open={result.length <= 5}>
          <summary>
            {groupId !== null
              ? 'Totals for this group'
              : groups === 1
                ? '1 group with a balance'
                : `${groups.toLocaleString('en-US')} groups with a balance`}
          </summary>
          <table className="office-list">
            <caption className="visually-hidden">Group balances</caption>
            <thead>
              <tr>
                <th scope="col">Group</th>
                <th scope="col">{groupId === null ? 'Open bills' : 'Bills'}</th>
                {['Billed', 'Paid', 'Balance', 'Past due'].map((heading) => (
                  <th key={heading} scope="col" className="figures">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {result.map(({ group_id, group, bills, amount, paid, open, overdue, overdue_since }) => (
                <tr key={group_id}>
                  <th scope="row">
                    <Link to={`/admin/money/bills?group_id=${group_id}`}>{group}</Link>
                  </th>
                  <td data-heading={groupId === null ? 'Open bills' : 'Bills'}>{bills.toLocaleString('en-US')}</td>
                  <td data-heading="Billed" className="figures">
                    {shownMoney(amount)}
                  </td>
                  <td data-heading="Paid" className="figures">
                    {shownMoney(paid)}
                  </td>
                  <td data-heading="Balance" className="figures">
                    {shownMoney(open)}
                  </td>
                  <td data-heading="Past due" className="figures">
                    {shownMoney(overdue)}
                    {overdue_since !== null && <small className="muted">Since {longDate(overdue_since)}</small>}
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
