import * as z from 'zod'
import { longDate } from '../../shown.ts'

const plan = z.object({
  plan: z.string(),
  went: z.enum(['ended', 'cancelled', 'rejected']),
  /** The first day without it, yyyy-mm-dd; null where it never took effect. */
  since: z.string().nullable(),
})

/** Why the month of a line of a bill costs less by now than the bill asks. */
export const lessWhy = z.object({
  /** The plans that the line asks for and that ended, were cancelled or rejected after the bill was made; none where it costs less for another reason. */
  plans: z.array(plan),
  /** Whether no plan of the enrollment covers that month any more. */
  is_all: z.boolean(),
})
export type LessWhy = z.output<typeof lessWhy>

const wentOf = ({ went, since }: z.output<typeof plan>, what: string, today: string): string =>
  went === 'rejected'
    ? `The carrier rejected ${what}`
    : went === 'cancelled' || since === null
      ? `${what} was cancelled`
      : `${what} ${since > today ? 'ends' : 'ended'} before ${longDate(since)}`

/** The same in words, without a full stop: the plans have their names where not all went in one way. `today`: yyyy-mm-dd. */
export const saidWhy = ({ plans, is_all }: LessWhy, today: string): string => {
  const [first, ...others] = plans
  if (first === undefined) return 'It costs less by now'
  const isOne = is_all && others.every(({ went, since }) => went === first.went && since === first.since)
  if (isOne) return wentOf(first, first.went === 'rejected' ? 'the coverage' : 'Coverage', today)
  return plans.map((one) => wentOf(one, one.plan, today)).join('. ')
}
