import * as z from 'zod'
import { careKinds, careOf, isCareCategory, type CareKind } from '@openroll/contract/shop/care'
import type { PlanCategory } from '@openroll/contract/words'
import { money } from './money.ts'

/** A plan's benefits as numbers. Files have dollars, memory has integer cents; a share is the percentage the person pays. */

const noneOr = z.union([z.literal('none'), money], { error: 'must be an amount in dollars, or none' })
const percent = z.int().min(0).max(100)

const care = z
  .strictObject({
    /** false: the person pays everything. */
    covered: z.literal(false).optional(),
    share: percent.optional(),
    /** The person's fee per visit, before the share; without a share the plan pays the rest. */
    fee: money.optional(),
    /** The yearly deductible applies first. */
    deductible: z.literal(true).optional(),
    /** The plan's lifetime limit for this care, which then doesn't count toward the yearly limit. */
    most: noneOr.optional(),
    mostChild: noneOr.optional(),
    onlyChildren: z.literal(true).optional(),
    /** Waiting period in months; 'unknown' if the plan doesn't state it. */
    waiting: z.union([z.literal('unknown'), z.int().min(0).max(60)]).optional(),
    /** The figures are approximate. */
    about: z.literal(true).optional(),
    /** The person also pays charges above the plan's allowance. */
    allowance: z.literal(true).optional(),
  })
  .refine((one) => one.covered === undefined || Object.keys(one).length === 1, {
    error: 'care that isn’t covered can’t have a share, fee or limit',
  })

const network = z.strictObject({
  /** Per person and year. */
  deductible: money.optional(),
  limit: noneOr.optional(),
  /** The out-of-pocket maximum per year. */
  outOfPocket: money.optional(),
  /** A missing kind of care is not stated. */
  care: z.partialRecord(z.enum(careKinds), care),
})

export const pays = z.strictObject({
  in: network,
  /** networkOnly: the plan pays nothing out of network. Missing: not stated. */
  out: z.union([z.literal('networkOnly'), network]).optional(),
})
export type Care = z.infer<typeof care>
export type Network = z.infer<typeof network>
/** null if the plan states no benefits. */
export type Pays = z.infer<typeof pays>

/** Kinds of care the category doesn't have. */
export const unknownCare = (category: PlanCategory, { in: inside, out }: Pays): CareKind[] => {
  const known: readonly CareKind[] = isCareCategory(category) ? careOf[category] : []
  const statedKinds = [inside, ...(typeof out === 'object' ? [out] : [])].flatMap((of) => Object.keys(of.care))
  return careKinds.filter((kind) => statedKinds.includes(kind) && !known.includes(kind))
}
