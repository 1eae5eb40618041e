import type { BatchOutcome as Sums } from '@openroll/contract/office/money'
import { paymentState } from '@openroll/contract/office/money/words'
import { shownMoney } from '@openroll/contract/money'

/** In the words of the batch's page. Older servers count retried payments as returned. */
const says = [
  ['paid', paymentState.paid],
  ['returned', paymentState.returned],
  ['retried', paymentState.retried],
  ['written_off', paymentState.written_off],
  ['open', paymentState.batched],
] as const

/** The results of a batch's payments as totals, omitting zeros. */
export const BatchOutcome = ({ of }: { of: Sums }) => (
  <ul className="money-became">
    {says.map(([kind, word]) => {
      const sum: Partial<Sums>[typeof kind] = of[kind]
      return sum === undefined || sum.payments === 0 ? null : (
        <li key={kind}>
          {sum.payments.toLocaleString('en-US')} {word.toLowerCase()}, {shownMoney(sum.amount)}
        </li>
      )
    })}
  </ul>
)
