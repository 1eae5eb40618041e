import { saidWhy } from '@openroll/contract/office/money/less-why'
import type { Bill } from '@openroll/contract/roles/bills'
import { shownMoney } from '@openroll/contract/money'
import { longMonth } from '@openroll/contract/shown'
import { bootstrap } from '../../bootstrap.ts'
import './employees.css'

type Less = Bill['less'][number]

/** What it comes to, before whom it is about, and what the group does, after it: a line is paid whole or not at all. */
const said = {
  paid: (sum: string) => [`We owe you ${sum}`, 'We pay it back to you.'],
  whole: (sum: string) => [
    `You get ${sum} back`,
    'Pay this line as the bill has it: we owe you the difference, and pay it back to you.',
  ],
  nothing: (sum: string) => [`You don’t owe ${sum} of this bill`, 'Leave this line out when you pay.'],
} as const satisfies Record<Less['pays'], (sum: string) => readonly [string, string]>

/** What of a bill the group does not owe, or gets back: the bill itself stays as it was made. */
export const LessOwed = ({ less }: Pick<Bill, 'less'>) => (
  <ul className="bill-less">
    {less.map(({ name, month, amount, pays, why }) => {
      const [sum, act] = said[pays](shownMoney(amount))
      return (
        <li key={`${name} ${month} ${amount}`}>
          <strong>{sum}</strong>: {name}, {longMonth(`${month}-01`)}. {saidWhy(why, bootstrap.today)}. {act}
        </li>
      )
    })}
  </ul>
)
