import { saidWhy } from '@openroll/contract/office/money/less-why'
import type { Bill } from '@openroll/contract/roles/bills'
import { shownMoney } from '@openroll/contract/money'
import { longMonth } from '@openroll/contract/shown'
import { bootstrap } from '../../bootstrap.ts'
import './employees.css'

type Adjustment = Bill['less'][number]

/** The amount of the adjustment, and what the group has to do: a line is paid in full or left out. */
const adjustmentText = {
  paid: (sum: string) => [`We owe you ${sum}`, 'We’ll credit it on your next bill.'],
  whole: (sum: string) => [
    `You get ${sum} back`,
    'Pay this line as billed. We’ll credit the difference on your next bill.',
  ],
  nothing: (sum: string) => [`You don’t owe ${sum} of this bill`, 'Leave this line out when you pay.'],
} as const satisfies Record<Adjustment['pays'], (sum: string) => readonly [string, string]>

/** Adjustments to a bill; the bill itself never changes. */
export const BillAdjustments = ({ less }: Pick<Bill, 'less'>) => (
  <ul className="bill-less">
    {less.map(({ name, month, amount, pays, why }) => {
      const [sum, act] = adjustmentText[pays](shownMoney(amount))
      return (
        <li key={`${name} ${month} ${amount}`}>
          <strong>{sum}</strong>: {name}, {longMonth(`${month}-01`)}. {saidWhy(why, bootstrap.today)}. {act}
        </li>
      )
    })}
  </ul>
)
