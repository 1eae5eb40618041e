import { stateMeanings } from '@openroll/contract/office/state-meanings'
import { shownMoney } from '@openroll/contract/money'
import type { OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { monthlyCosts, monthlyShort } from '@openroll/contract/receipt/monthly-costs'
import { centsIn } from '@openroll/contract/receipt/sums'
import { isCharged } from '@openroll/contract/office/states'

/** The first month's charge for coverage that starts or has started, and the monthly charge for what continues. */
export const upcomingCharges = (
  { coverages, payment, starts_on }: OfficeEnrollment,
  today: string,
): { label: string; value: string }[] => {
  const lines = coverages
    .filter(({ state }) => isCharged(state))
    .map((one) => ({ ...one, price_cents: centsIn(one.price) }))
  const costs = monthlyCosts(centsIn(payment.monthly), lines, { effective_date: starts_on, bill_day: null, today })
  const continues = coverages.some(({ plan_id, state }) => plan_id > 0 && isCharged(state))
  const hasStarted =
    continues || coverages.some(({ plan_id, state }) => plan_id > 0 && stateMeanings[state].covers === 'past')
  return [
    ...(hasStarted ? [{ label: 'First month', value: shownMoney(payment.first) }] : []),
    ...(continues ? [{ label: 'Every month after', value: monthlyShort(costs) }] : []),
  ]
}
