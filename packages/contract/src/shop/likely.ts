import * as z from 'zod'
import { call } from '../call.ts'
import { dollars } from './dollars.ts'
import { enrollmentId, id } from '../rules.ts'
import { expectations, isExpectation, certainties, type Expectation, type Certainty } from './care.ts'

/* The estimated cost of a year with a plan: premiums, plus the person's share of the care they expect. */

export { certainties, type Certainty }

const care = z.object({
  /** The person's share, or the known part of it if the plan doesn't state everything. */
  pay: dollars,
  sure: z.enum(certainties),
  /** Waiting period in months; absent if there is none. */
  waiting: z.number().optional(),
})
const likelyYear = z.object({
  plan_id: z.number(),
  /** Twelve months' premium and the plan's fees; null until the price is known. */
  premium: dollars.nullable(),
  /** True if the price is the lowest of several. */
  premium_from: z.boolean(),
  inside: care,
  outside: care,
  /** Whether the plan also pays out of network. */
  anywhere: z.boolean(),
  /** The plan's network, if known. */
  network: z.string().nullable(),
  /** The plan's share of in-network care; null if not stated. */
  plan_pays: dollars.nullable(),
  /** Premium plus in-network care; null if either is unknown. */
  total: dollars.nullable(),
})
export type LikelyYear = z.infer<typeof likelyYear>

const chooseExpectation = 'Choose what you expect from the list'
/** Comma-separated expectation codes, at most one per category. */
const expectationCodes = z
  .string()
  .max(100, chooseExpectation)
  .transform((codes) => codes.split(',').map((code) => code.trim()))
  .refine(
    (codes): codes is Expectation[] =>
      codes.every(isExpectation) && new Set(codes.map((code) => expectations[code].category)).size === codes.length,
    { error: chooseExpectation },
  )

export const getLikelyYears = call({
  method: 'GET',
  path: '/api/v1/get-likely-years',
  who: 'owner',
  about: 'Returns the estimated yearly cost of each plan for the care this person expects.',
  input: z.strictObject({ enrollment_id: enrollmentId, expect: expectationCodes }),
  output: z.object({ result: z.array(likelyYear) }),
})

const step = z.object({ text: z.string(), pay: dollars, sure: z.enum(certainties) })
const careWithSteps = care.extend({ steps: z.array(step) })
/** The yearly cost for one level of care, step by step, in and out of network. */
const yearWithSteps = z.object({
  expect: z.string(),
  label: z.string(),
  inside: careWithSteps,
  outside: careWithSteps,
  plan_pays: dollars.nullable(),
  total: dollars.nullable(),
})
export type YearWithSteps = z.infer<typeof yearWithSteps>

export const getLikelyYear = call({
  method: 'GET',
  path: '/api/v1/get-likely-year',
  who: 'anyone',
  cache: 'catalog-unless-enrolled',
  about: 'Returns the estimated yearly cost of one plan, step by step, for each level of care.',
  input: z.strictObject({ plan_id: id, enrollment_id: enrollmentId.optional() }),
  output: z.object({
    plan_id: z.number(),
    premium: dollars.nullable(),
    premium_from: z.boolean(),
    premium_steps: z.array(z.object({ text: z.string(), pay: dollars })),
    years: z.array(yearWithSteps),
  }),
})
