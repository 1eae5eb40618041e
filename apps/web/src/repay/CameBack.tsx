import { shownMoney } from '@openroll/contract/money'
import { paymentKind } from '@openroll/contract/office/money/words'
import type { RepaySaid } from '@openroll/contract/repay/repay'
import { partFor } from '@openroll/contract/repay/terms'
import { longMonth } from '@openroll/contract/shown'
import { Facts } from '../ui/Facts.tsx'

const list = new Intl.ListFormat('en-US')

/** What came back, of which plans, and what is taken first from what is given. */
export const CameBack = ({
  of: { policy_id, plans, came_back, taken_from, now, parts, monthly },
}: {
  of: RepaySaid
}) => (
  <section className="card repay-facts" aria-label="What came back">
    <Facts
      facts={[
        { label: 'Policy', value: policy_id },
        ...(plans.length === 0 ? [] : [{ label: 'For', value: list.format(plans) }]),
        ...came_back.map(({ kind, month, amount }) => ({
          label: 'Came back',
          value: `${paymentKind[kind]}, ${longMonth(month)}: ${shownMoney(amount)}`,
        })),
        { label: 'Taken from', value: taken_from },
        ...(parts.length < 2
          ? []
          : parts.map((part) => ({ label: `Due for ${partFor(part)}`, value: shownMoney(part.amount) }))),
        { label: parts.length < 2 ? 'Due now' : 'Due now in all', value: shownMoney(now) },
        ...(monthly === null ? [] : [{ label: 'Every month', value: shownMoney(monthly) }]),
      ]}
    />
  </section>
)
