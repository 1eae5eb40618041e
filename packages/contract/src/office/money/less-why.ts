import * as z from 'zod'
import { codesWith, isOneOf } from '../../code-table.ts'
import { lastDayOf } from '../../receipt/last-day.ts'
import { longDate } from '../../shown.ts'
import { stateMeanings } from '../state-meanings.ts'

const neverBilled = codesWith(stateMeanings, 'billed', 'never')
const plan = z.object({
  plan: z.string(),
  /** A state that was never billed, or that the plan ended. */
  went: z.enum(['ended', ...neverBilled]),
  /** The first day without it, yyyy-mm-dd; null if it never took effect. */
  since: z.string().nullable(),
})

/** Why the month on an invoice line now costs less than billed. */
export const lessWhy = z.object({
  /** Billed plans that ended, or were canceled or rejected after the invoice was issued; none if it costs less for another reason. */
  plans: z.array(plan),
  /** Whether no plan covers that month anymore. */
  is_all: z.boolean(),
})
type LessWhy = z.output<typeof lessWhy>

const saidOf = {
  rejected: (what = 'the coverage') => `The carrier rejected ${what}`,
  canceled: (what = 'Coverage') => `${what} was canceled`,
} as const satisfies Readonly<Record<(typeof neverBilled)[number], (what?: string) => string>>

/** `what`: the plan's name; omitted if the line has no other plan. */
const wentOf = ({ went, since }: z.output<typeof plan>, today: string, what?: string): string => {
  if (isOneOf(neverBilled, went)) return saidOf[went](what)
  return since === null
    ? saidOf.canceled(what)
    : `${what ?? 'Coverage'} ${since > today ? 'ends' : 'ended'} on ${longDate(lastDayOf(since))}`
}

/** The reason in words, without a period. Names the plans unless all ended the same way. `today`: yyyy-mm-dd. */
export const lessWhyText = ({ plans, is_all }: LessWhy, today: string): string => {
  const [first, ...others] = plans
  if (first === undefined) return 'It costs less now'
  const isOne = is_all && others.every(({ went, since }) => went === first.went && since === first.since)
  if (isOne) return wentOf(first, today)
  return plans.map((one) => wentOf(one, today, one.plan)).join('. ')
}
