import { coverageState, isCharged, type CoverageState } from '@openroll/contract/office/states'

type Line = { readonly plan_id: number; readonly state: CoverageState; readonly price_cents: number }

/**
 * What a policy is charged a month from now on, in cents: not what was
 * canceled or refused, or has ended. `sold_cents`: all that was bought.
 */
export const monthlyNow = (sold_cents: number, lines: readonly Line[]): number => {
  const going = lines.filter(({ state }) => isCharged(state))
  return going.length === lines.length ? sold_cents : going.reduce((sum, { price_cents }) => sum + price_cents, 0)
}

/** The plans of a policy by name; what is charged no more beside others that are says where it stands. */
export const plansNow = (lines: readonly (Line & { readonly plan_name: string })[]): string[] => {
  const plans = lines.filter(({ plan_id }) => plan_id > 0)
  const isMixed = plans.some(({ state }) => isCharged(state))
  return plans.map(({ plan_name, state }) =>
    isMixed && !isCharged(state) ? `${plan_name} (${coverageState[state].toLowerCase()})` : plan_name,
  )
}

/** Whether any plan is in force today (yyyy-mm-dd), or about to be. */
export const goesOn = (
  lines: readonly (Omit<Line, 'price_cents'> & { readonly ends_on: string | null })[],
  today: string,
): boolean =>
  lines.some(({ plan_id, state, ends_on }) => plan_id > 0 && isCharged(state) && (ends_on === null || ends_on > today))
