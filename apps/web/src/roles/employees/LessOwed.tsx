import type { Bill } from '@openroll/contract/roles/bills'
import { shownMoney } from '@openroll/contract/money'
import { longDate, longMonth } from '@openroll/contract/shown'
import './employees.css'

/** Why a line of a bill is owed no more. */
export const lessWhy = (since: string | null): string =>
  since === null ? 'It was cancelled, or costs less by now' : `Coverage ended before ${longDate(since)}`

/** What of a bill the group does not owe, or gets back: the bill itself stays as it was made. */
export const LessOwed = ({ less }: Pick<Bill, 'less'>) => (
  <ul className="bill-less">
    {less.map(({ name, month, amount, is_paid, since }) => (
      <li key={`${name} ${month} ${amount}`}>
        <strong>
          {is_paid ? `We owe you ${shownMoney(amount)}` : `You don’t owe ${shownMoney(amount)} of this bill`}
        </strong>
        : {name}, {longMonth(`${month}-01`)}. {lessWhy(since)}.{' '}
        {is_paid ? 'We pay it back to you.' : 'Leave it out when you pay.'}
      </li>
    ))}
  </ul>
)
