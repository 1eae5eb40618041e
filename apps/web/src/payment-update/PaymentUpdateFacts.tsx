import { shownMoney } from '@openroll/contract/money'
import { paymentKind } from '@openroll/contract/office/money/words'
import type { PaymentUpdateDetails } from '@openroll/contract/payment-update/payment-update'
import { partFor } from '@openroll/contract/receipt/due-part'
import { longDate, longMonth } from '@openroll/contract/shown'
import { Facts } from '../ui/Facts.tsx'

const list = new Intl.ListFormat('en-US')

/** The amounts due now, by month; nothing if nothing is due and no new method is required. */
const dueNow = ({ method_required, now, parts }: PaymentUpdateDetails): { label: string; value: string }[] => {
  const [only, ...more] = parts
  if (more.length > 0)
    return [
      ...parts.map((part) => ({ label: `Due for ${partFor(part)}`, value: shownMoney(part.amount) })),
      { label: method_required ? 'Total due now' : 'Total due now (new card or account)', value: shownMoney(now) },
    ]
  if (method_required)
    return [{ label: only?.kind === 'fee' ? `Due now for ${partFor(only)}` : 'Due now', value: shownMoney(now) }]
  return only === undefined
    ? []
    : [{ label: `Due now for ${partFor(only)} (new card or account)`, value: shownMoney(now) }]
}

/** The current payment method, returned payments, and what the new method will be charged. */
export const PaymentUpdateFacts = ({ of }: { of: PaymentUpdateDetails }) => {
  const { policy_id, plans, method_required, returned, current_method, now, monthly, next, taken } = of
  return (
    <section
      className="card payment-update-facts"
      aria-label={method_required ? 'Returned payment' : 'Current payment method'}
    >
      <Facts
        facts={[
          { label: 'Policy', value: policy_id },
          ...(plans.length === 0 ? [] : [{ label: 'For', value: list.format(plans) }]),
          ...returned.map(({ kind, month, amount }) => ({
            label: 'Returned',
            value: `${paymentKind[kind]}, ${longMonth(month)}: ${shownMoney(amount)}`,
          })),
          { label: method_required ? 'Charged to' : 'You pay with', value: current_method },
          ...taken.map((part) => ({
            label: part.on === undefined ? 'Already being charged' : 'Still to be charged',
            value: `${shownMoney(part.amount)} for ${partFor(part)}${part.on === undefined ? '' : `, on ${longDate(part.on)}`}`,
          })),
          ...dueNow(of),
          ...(method_required || next === null
            ? []
            : [
                {
                  label: now === '0.00' ? 'First payment (new card or account)' : 'Next payment',
                  value: `${shownMoney(next.amount)} on ${longDate(next.on)}`,
                },
              ]),
          ...(monthly === null || (!method_required && next === null)
            ? []
            : [{ label: 'Every month', value: shownMoney(monthly) }]),
        ]}
      />
    </section>
  )
}
