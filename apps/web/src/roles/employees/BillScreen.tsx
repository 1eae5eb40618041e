import { groupBillingWords, getNextBill } from '@openroll/contract/roles/employees'
import { shownMoney } from '@openroll/contract/money'
import { longDate, longMonth } from '@openroll/contract/shown'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PastBills } from './PastBills.tsx'
import { SignedIn } from '../sign-in/SignedIn.tsx'

const Bill = ({ id }: { id: number }) => {
  const query = useCall(getNextBill, { group_id: id })
  const bill = query.data
  return (
    <>
      <title>Bills</title>
      <h1 tabIndex={-1}>Bills</h1>
      <PastBills id={id} />
      <h2>Next bill</h2>
      <LoadError of={[query]} />
      {query.isPending && <Skeleton height="24rem" />}
      {bill !== undefined && (
        <>
          <p>
            A preview of your bill for the month starting {longDate(bill.month)}, including everything due by then.
            {bill.way === null ? ' Your members pay their own premiums.' : ` ${groupBillingWords[bill.way]}.`}
          </p>
          {bill.lines.length === 0 ? (
            <p className="muted">Nothing to bill for that month.</p>
          ) : (
            <table className="members card">
              <thead>
                <tr>
                  <th scope="col">Member</th>
                  <th scope="col">Plans</th>
                  <th scope="col">Amount</th>
                </tr>
              </thead>
              <tbody>
                {bill.lines.map(({ name, policy_id, months, plans, amount }) => (
                  <tr key={policy_id}>
                    <th scope="row">
                      {name}
                      <small className="muted">{policy_id}</small>
                    </th>
                    <td>
                      {plans.join(', ')}
                      {months.some((month) => month !== bill.month) && (
                        <small className="muted">For {months.map(longMonth).join(', ')}</small>
                      )}
                    </td>
                    <td className="money">{shownMoney(amount)}</td>
                  </tr>
                ))}
                <tr>
                  <th scope="row" colSpan={2}>
                    Total
                  </th>
                  <td className="money">
                    <strong>{shownMoney(bill.total)}</strong>
                  </td>
                </tr>
              </tbody>
            </table>
          )}
        </>
      )}
    </>
  )
}

/** A group's past bills, and its next one member by member. */
export const Component = () => (
  <div className="page members-page">
    <SignedIn who="group" waiting={<PageSkeleton title="Bills" shape="list" />}>
      {(id) => <Bill id={id} />}
    </SignedIn>
  </div>
)
