import { shownMoney } from '@openroll/contract/money'
import type { OfficeEnrollment } from '@openroll/contract/office/enrollment'
import { isCharged } from '@openroll/contract/office/states'

/** What an enrollment costs: the first month where something began or will, and each month where something goes on. */
export const sumsToCome = ({ coverages, payment }: OfficeEnrollment): { label: string; value: string }[] => {
  const goesOn = coverages.some(({ plan_id, state }) => plan_id > 0 && isCharged(state))
  const hasBegun = goesOn || coverages.some(({ plan_id, state }) => plan_id > 0 && state === 'ended')
  return [
    ...(hasBegun ? [{ label: 'First month', value: shownMoney(payment.first) }] : []),
    ...(goesOn ? [{ label: 'A month', value: shownMoney(payment.monthly) }] : []),
  ]
}
