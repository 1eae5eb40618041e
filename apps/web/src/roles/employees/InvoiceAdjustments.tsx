import { lessWhyText } from '@openroll/contract/office/money/less-why'
import type { Invoice } from '@openroll/contract/roles/invoices'
import { shownMoney } from '@openroll/contract/money'
import { longMonth } from '@openroll/contract/shown'
import { bootstrap } from '../../bootstrap.ts'
import './employees.css'

type Adjustment = Invoice['less'][number]

/** The amount of the adjustment, and what the group has to do: a line is paid in full or left out. */
const adjustmentText = {
  paid: (sum: string) => [`We owe you ${sum}`, 'We’ll credit it on your next invoice.'],
  whole: (sum: string) => [
    `You get ${sum} back`,
    'Pay this line as billed. We’ll credit the difference on your next invoice.',
  ],
  nothing: (sum: string) => [`You don’t owe ${sum} of this invoice`, 'Leave this line out when you pay.'],
} as const satisfies Record<Adjustment['pays'], (sum: string) => readonly [string, string]>

/** Adjustments to an invoice; the invoice itself never changes. */
export const InvoiceAdjustments = ({ less }: Pick<Invoice, 'less'>) => (
  <ul className="invoice-less">
    {less.map(({ name, month, amount, pays, why }) => {
      const [sum, act] = adjustmentText[pays](shownMoney(amount))
      return (
        <li key={`${name} ${month} ${amount}`}>
          <strong>{sum}</strong>: {name}, {longMonth(`${month}-01`)}. {lessWhyText(why, bootstrap.today)}. {act}
        </li>
      )
    })}
  </ul>
)
