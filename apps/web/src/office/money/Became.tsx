import type { Became as Sums } from '@openroll/contract/office/money'
import { shownMoney } from '@openroll/contract/money'

const says = { paid: 'paid', returned: 'returned', written_off: 'written off', open: 'open' } as const

/** What became of a batch's payments, as sums; what there is none of is not said. */
export const Became = ({ of }: { of: Sums }) => (
  <ul className="money-became">
    {(['paid', 'returned', 'written_off', 'open'] as const)
      .filter((kind) => of[kind].payments > 0)
      .map((kind) => (
        <li key={kind}>
          {of[kind].payments.toLocaleString('en-US')} {says[kind]}, {shownMoney(of[kind].amount)}
        </li>
      ))}
  </ul>
)
