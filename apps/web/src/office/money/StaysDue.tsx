import { shownMoney } from '@openroll/contract/money'
import type { BatchPreview } from '@openroll/contract/office/money/close'
import { paymentsCounted } from './Figure.tsx'

const reasons = {
  left_out: 'left out by hand',
  before: 'due before the date range',
  held: 'for policies on hold',
  waiting: 'bank debits that can’t be sent yet',
} as const

/** What stays due after the batch, and why. */
export const StaysDue = ({ of: preview }: { of: BatchPreview }) => {
  const stays = (['left_out', 'before', 'held', 'waiting'] as const).filter((reason) => preview[reason].payments > 0)
  if (stays.length === 0) return null
  return (
    <div className="muted money-stays">
      <p>These stay due:</p>
      <ul>
        {stays.map((reason) => (
          <li key={reason}>
            {paymentsCounted(preview[reason].payments)}, {shownMoney(preview[reason].amount)}, {reasons[reason]}
          </li>
        ))}
      </ul>
    </div>
  )
}
