import { shownMoney } from '@openroll/contract/money'
import { paymentKind } from '@openroll/contract/office/money/words'
import type { RepaySaid } from '@openroll/contract/repay/repay'
import { partFor } from '@openroll/contract/receipt/due-part'
import { longDate, longMonth } from '@openroll/contract/shown'
import { Facts } from '../ui/Facts.tsx'

const list = new Intl.ListFormat('en-US')

/** The amounts due now, by month; nothing if nothing is due and no new method is required. */
const dueNow = ({ asked_for, now, parts }: RepaySaid): { label: string; value: string }[] => {
  const [only, ...more] = parts
  if (more.length > 0)
    return [
      ...parts.map((part) => ({ label: `Due for ${partFor(part)}`, value: shownMoney(part.amount) })),
      { label: asked_for ? 'Total due now' : 'Total due now, with the new one', value: shownMoney(now) },
    ]
  if (asked_for)
    return [{ label: only?.kind === 'fee' ? `Due now for ${partFor(only)}` : 'Due now', value: shownMoney(now) }]
  return only === undefined ? [] : [{ label: `Due now for ${partFor(only)}, with the new one`, value: shownMoney(now) }]
}

/** The current payment method, returned payments, and what the new method will be charged. */
export const CameBack = ({ of }: { of: RepaySaid }) => {
  const { policy_id, plans, asked_for, came_back, taken_from, now, monthly, next, taken } = of
  return (
    <section className="card repay-facts" aria-label={asked_for ? 'Returned payment' : 'Current payment method'}>
      <Facts
        facts={[
          { label: 'Policy', value: policy_id },
          ...(plans.length === 0 ? [] : [{ label: 'For', value: list.format(plans) }]),
          ...came_back.map(({ kind, month, amount }) => ({
            label: 'Returned',
            value: `${paymentKind[kind]}, ${longMonth(month)}: ${shownMoney(amount)}`,
          })),
          { label: asked_for ? 'Charged to' : 'You pay with', value: taken_from },
          ...taken.map((part) => ({
            label: part.on === undefined ? 'Already being charged' : 'Still to be charged',
            value: `${shownMoney(part.amount)} for ${partFor(part)}${part.on === undefined ? '' : `, on ${longDate(part.on)}`}`,
          })),
          ...dueNow(of),
          ...(asked_for || next === null
            ? []
            : [
                {
                  label: now === '0.00' ? 'First payment with the new one' : 'Next payment',
                  value: `${shownMoney(next.amount)} on ${longDate(next.on)}`,
                },
              ]),
          ...(monthly === null || (!asked_for && next === null)
            ? []
            : [{ label: 'Every month', value: shownMoney(monthly) }]),
        ]}
      />
    </section>
  )
}
