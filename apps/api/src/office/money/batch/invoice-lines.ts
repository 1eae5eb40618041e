import * as z from 'zod'
import { inForce } from '@openroll/contract/receipt/in-force'

const plan = z.object({
  plan_id: z.int(),
  plan_name: z.string(),
  detail: z.string(),
  price_cents: z.int(),
  fee_cents: z.int(),
  ends_on: z.string().nullable(),
})
const person = z.object({ relationship: z.string(), first_name: z.string(), last_name: z.string() })
/** Invoice details of a policy, besides its payment; only if a group pays. */
export const policyBilled = z.object({
  effective_date: z.string(),
  last_name: z.string(),
  plans: z.array(plan),
  dependents: z.array(person),
})

/** Invoice details of one payment, as stored in a batch. */
export const lineBilled = z.object({
  last_name: z.string(),
  dependents: z.array(z.object({ name: z.string(), relationship: z.string() })),
  plans: z.array(z.object({ plan_name: z.string(), detail: z.string(), cents: z.int() })),
})

type Payment = { readonly kind: string; readonly period: string; readonly amount_cents: number }

/** A payment's parts: the plans in force in its month, the first month with one-time fees. One line if they don't add up to the payment. */
export const billedIn = (
  { kind, period, amount_cents }: Payment,
  { effective_date, last_name, plans, dependents }: z.output<typeof policyBilled>,
): z.output<typeof lineBilled> => {
  const isFirst = kind === 'first'
  const covered = inForce(plans, isFirst ? effective_date : period)
  const lines = covered
    .map(({ plan_name, detail, price_cents, fee_cents }) => ({
      plan_name,
      detail,
      cents: price_cents + (isFirst ? fee_cents : 0),
    }))
    .filter(({ cents }) => cents > 0)
  const comesTo = lines.reduce((sum, { cents }) => sum + cents, 0)
  return {
    last_name,
    dependents: dependents.map(({ first_name, last_name: last, relationship }) => ({
      name: `${first_name} ${last}`,
      relationship,
    })),
    plans: comesTo === amount_cents ? lines : [{ plan_name: 'Coverage', detail: '', cents: amount_cents }],
  }
}
