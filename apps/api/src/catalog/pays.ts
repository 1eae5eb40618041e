import * as z from 'zod'
import { careKinds, careOf, isCareCategory, type CareKind } from '@openroll/contract/shop/care'
import type { PlanCategory } from '@openroll/contract/words'
import { money } from './money.ts'

/**
 * A plan's benefits as numbers. Money is written in dollars and stored as integer cents; a share is the whole percent that the
 * person pays.
 */

const noneOr = z.union([z.literal('none'), money], { error: 'an amount in dollars or none is needed here' })
const percent = z.int().min(0).max(100)

const care = z
  .strictObject({
    /** false: the person pays it all. */
    covered: z.literal(false).optional(),
    share: percent.optional(),
    /** Paid each time, before the share; without a share the plan pays the rest. */
    fee: money.optional(),
    /** The yearly deductible comes before it. */
    deductible: z.literal(true).optional(),
    /** What the plan pays for it in a lifetime; it then stays out of the yearly limit. */
    most: noneOr.optional(),
    mostChild: noneOr.optional(),
    onlyChildren: z.literal(true).optional(),
    /** Months before it is covered; unknown: the plan's table doesn't say. */
    waiting: z.union([z.literal('unknown'), z.int().min(0).max(60)]).optional(),
    /** The figures hold only nearly. */
    about: z.literal(true).optional(),
    /** What is charged above the plan's allowance is the person's. */
    allowance: z.literal(true).optional(),
  })
  .refine((one) => one.covered === undefined || Object.keys(one).length === 1, {
    error: 'what is not covered has no share, fee or limit',
  })

const network = z.strictObject({
  /** For each person, each year. */
  deductible: money.optional(),
  limit: noneOr.optional(),
  /** The most that a person pays in a year. */
  outOfPocket: money.optional(),
  /** A kind of care that is left out is not stated. */
  care: z.partialRecord(z.enum(careKinds), care),
})

export const pays = z.strictObject({
  in: network,
  /** networkOnly: the plan pays nothing elsewhere. Left out: not stated. */
  out: z.union([z.literal('networkOnly'), network]).optional(),
})
export type Care = z.infer<typeof care>
export type Network = z.infer<typeof network>
/** Null stands for a plan that states nothing. */
export type Pays = z.infer<typeof pays>

/** Kinds of care that a category does not have. */
export const strangeCare = (category: PlanCategory, { in: inside, out }: Pays): CareKind[] => {
  const known: readonly CareKind[] = isCareCategory(category) ? careOf[category] : []
  const named = [inside, ...(typeof out === 'object' ? [out] : [])].flatMap((of) => Object.keys(of.care))
  return careKinds.filter((kind) => named.includes(kind) && !known.includes(kind))
}
