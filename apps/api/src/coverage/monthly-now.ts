import { coverageState, isCharged, type CoverageState } from '@openroll/contract/office/states'

type Line = { readonly plan_id: number; readonly state: CoverageState; readonly price_cents: number }

/** A policy's monthly charge from now on, in cents, without canceled, rejected or ended plans. `sold_cents`: everything bought. */
export const monthlyNow = (sold_cents: number, lines: readonly Line[]): number => {
  const chargedLines = lines.filter(({ state }) => isCharged(state))
  return chargedLines.length === lines.length
    ? sold_cents
    : chargedLines.reduce((sum, { price_cents }) => sum + price_cents, 0)
}

/** A policy's plan names; plans no longer charged beside others show their status. */
export const plansNow = (lines: readonly (Line & { readonly plan_name: string })[]): string[] => {
  const plans = lines.filter(({ plan_id }) => plan_id > 0)
  const isMixed = plans.some(({ state }) => isCharged(state))
  return plans.map(({ plan_name, state }) =>
    isMixed && !isCharged(state) ? `${plan_name} (${coverageState[state].toLowerCase()})` : plan_name,
  )
}

/** Whether any plan is active today (yyyy-mm-dd) or pending. */
export const hasOngoingPlan = (
  lines: readonly (Omit<Line, 'price_cents'> & { readonly ends_on: string | null })[],
  today: string,
): boolean =>
  lines.some(({ plan_id, state, ends_on }) => plan_id > 0 && isCharged(state) && (ends_on === null || ends_on > today))
