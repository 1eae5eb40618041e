import { getAccountStatement } from '@openroll/contract/roles/statement/account-statement'
import { groupBillingWords, getNextInvoice } from '@openroll/contract/roles/employees'
import { shownMoney } from '@openroll/contract/money'
import { longDate, longMonth } from '@openroll/contract/shown'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AccountStatement } from './AccountStatement.tsx'
import { Balance } from './Balance.tsx'
import { IssuedInvoices } from './IssuedInvoices.tsx'
import { SignedIn } from '../sign-in/SignedIn.tsx'

const Invoice = ({ id }: { id: number }) => {
  const query = useCall(getNextInvoice, { group_id: id })
  const account = useCall(getAccountStatement, { group_id: id })
  const invoice = query.data
  return (
    <>
      <title>Invoices</title>
      <h1 tabIndex={-1}>Invoices</h1>
      <LoadError of={[account, query]} />
      {account.isPending && <Skeleton height="8rem" />}
      {account.data !== undefined && <Balance of={account.data} />}
      <IssuedInvoices id={id} />
      {account.data !== undefined && <AccountStatement lines={account.data.statement} />}
      <h2>Next invoice</h2>
      {query.isPending && <Skeleton height="24rem" />}
      {invoice !== undefined && (
        <>
          <p>
            A preview of your invoice for the month starting {longDate(invoice.month)}, including everything due by
            then.
            {invoice.way === null ? ' Your employees pay their own premiums.' : ` ${groupBillingWords[invoice.way]}.`}
          </p>
          {invoice.lines.length === 0 ? (
            <p className="muted">Nothing to invoice for that month.</p>
          ) : (
            <table className="members card">
              <thead>
                <tr>
                  <th scope="col">Employee</th> <th scope="col">Plans</th> <th scope="col">Amount</th>
                </tr>
              </thead>
              <tbody>
                {invoice.lines.map(({ name, policy_id, months, plans, amount }) => (
                  <tr key={policy_id}>
                    <th scope="row">
                      {name}
                      <small className="muted">{policy_id}</small>
                    </th>
                    <td>
                      {plans.join(', ')}
                      {months.some((month) => month !== invoice.month) && (
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
                    <strong>{shownMoney(invoice.total)}</strong>
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

/** A group's balance, issued invoices, statement of account, and next invoice member by member. */
export const Component = () => (
  <div className="page members-page">
    <SignedIn who="group" waiting={<PageSkeleton title="Invoices" shape="list" />}>
      {(id) => <Invoice id={id} />}
    </SignedIn>
  </div>
)
