import * as z from 'zod'
import { call } from '../call.ts'
import { dollars } from './dollars.ts'
import { enrollmentId, id } from '../rules.ts'
import { listedPlan } from './plans.ts'

/** The plan page (SF-3.18): texts, benefits, and plans sold with it. */
export const planDetail = listedPlan.omit({ price: true, price_from: true, ppid: true, notices: true }).extend({
  plan_desc: z.object({
    header_text: z.string(),
    body_text: z.string(),
    blueBarText: z.string(),
    association_text: z.string(),
    exclusions_text_name: z.string(),
    exclusions_text: z.string(),
    example_text_name: z.string(),
    example_text: z.string(),
    faq_text_name: z.string(),
    faq_text: z.string(),
  }),
  benefits: z
    .object({
      /** The table's heading, if it shows something other than what the person pays. */
      title: z.string().optional(),
      columns: z.array(z.string()),
      rows: z.array(z.object({ label: z.string(), values: z.array(z.string()) })),
    })
    .nullable(),
  /** The plan's network and its provider search. */
  network: z.object({ name: z.string(), url: z.string() }).nullable(),
  fees: z.array(z.object({ name: z.string(), amount: dollars, once: z.boolean() })),
  association: z.boolean(),
  /** The carrier must approve each application before coverage starts (SF-9.10). */
  in_review: z.boolean(),
  /** Whether the plan asks Aflac-style questions before it can be added to a cart (SF-4.30). */
  aflac: z.boolean(),
  /** A Prudential plan's memberships, or a membership's plans; they are sold only together (D-2.07). */
  sold_with: z.array(z.object({ plan_id: z.number(), plan_name: z.string() })),
})
export type PlanDetail = z.infer<typeof planDetail>

export const getPlanDetailById = call({
  method: 'GET',
  path: '/api/v1/get-plan-detail/:planId',
  who: 'anyone',
  cache: 'catalog',
  about: 'Returns everything on a plan’s page except prices.',
  input: z.strictObject({ planId: id }),
  output: z.object({ result: planDetail }),
})

/** The contents of the membership popup (D-2.11). */
export const getPlanDetail = call({
  method: 'GET',
  path: '/api/v1/get-plan-detail',
  who: 'anyone',
  cache: 'catalog',
  about: 'Returns the wellness popup: title, text, and the memberships a Prudential plan can be sold with.',
  input: z.strictObject({}),
  output: z.object({
    title: z.string(),
    text: z.string(),
    memberships: z.array(listedPlan.pick({ plan_id: true, plan_name: true, plan_short_text: true, carrier: true })),
  }),
})

/** Why a plan has no price for this person, in the order of the checks (D-2.04, SF-8.13). */
export const errorCodes = [
  'enrollmentIdError',
  'portalError',
  'stateError',
  'metError',
  'changePid',
  'planAgeError',
  'ageError',
  'tierError',
  'smokerError',
  'salaryError',
  'hourError',
  'newQuestionsError',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** One price entry of a plan (SF-3.19); `hash` identifies the offer until the catalog changes (D-2.06). */
const priceEntry = z.object({
  pid: z.number(),
  ppid: z.number(),
  plan_name: z.string(),
  plan_price: dollars,
  plan_logo: z.string(),
  amount: z.number().nullable(),
  is_prudential: z.boolean(),
  is_prudential_plan: z.boolean(),
  /** Notices to show with this price once it is chosen (SF-8.16, D-2.09). */
  notices: z.array(z.string()),
  hash: z.string(),
})

const pricing = z.object({
  pid: z.number(),
  plans: z.array(priceEntry),
  errorCode: z.enum(errorCodes).nullable(),
  message: z.string().nullable(),
  /** The plan's minimums, if the person's income or hours are too low. */
  hint: z.string().optional(),
  /** The factors of the price, in words: region, age, who is covered. */
  basis: z.array(z.object({ label: z.string(), value: z.string() })),
  notices: z.array(z.string()),
  /** The plan asked questions before this price, and the answers can be changed (D-2.10). */
  answered: z.boolean().optional(),
  /** The price depends on the spouse's birth date or the number of children, both known. */
  family: z.boolean().optional(),
  /** Related plans that could also be added to the cart. */
  related: z.array(listedPlan).optional(),
})

export type Pricing = z.infer<typeof pricing>

/** A read although it stores offers: they are idempotent and hold no personal data. */
export const getPlanPricingDetail = call({
  method: 'GET',
  path: '/api/v1/get-plan-pricing-detail',
  who: 'anyone',
  about: 'Returns a plan’s prices for this person, cheapest first, or the first reason it has none.',
  input: z.strictObject({ pid: id, enrollment_id: enrollmentId.optional() }),
  output: pricing,
})

export const getPlanPricingDetailElevate = call({
  method: 'GET',
  path: '/api/v1/get-plan-pricing-detail-elevate',
  who: 'owner',
  about: 'Returns the cheapest price entry of every plan this person can buy now, cheapest first. For partner sites.',
  input: z.strictObject({ enrollment_id: enrollmentId }),
  output: z.object({ plans: z.array(priceEntry), notices: z.array(z.string()) }),
})

export const checkDisabilityPlan = call({
  method: 'GET',
  path: '/api/v1/check-disability-plan',
  who: 'anyone',
  about:
    'Returns whether the cart holds a disability plan, which asks for income and working hours, or whether the given plan is one.',
  input: z.strictObject({ enrollment_id: enrollmentId.optional(), plan_id: id.optional() }),
  output: z.object({ status: z.boolean() }),
})

export const checkPrudentialPlan = call({
  method: 'GET',
  path: '/api/v1/check-prudential-plan',
  who: 'owner',
  about:
    'Returns whether a plan is a Prudential plan, and whether its price needs data about dependents first (D-2.08).',
  input: z.strictObject({ enrollment_id: enrollmentId, plan_id: id }),
  output: z.object({ status: z.boolean(), depdob: z.boolean() }),
})

export const checkOffer = call({
  method: 'GET',
  path: '/api/v1/:hash',
  // Without the pattern this path would match every unknown path (D-9.04).
  parts: { hash: '[0-9A-Fa-f]{64}' },
  who: 'anyone',
  about: 'Returns whether the offer with this hash is still valid.',
  input: z.strictObject({ hash: z.string().max(64) }),
  output: z.object({ status: z.boolean() }),
})

export const getRelatedPlans = call({
  method: 'GET',
  path: '/api/v1/get-related-plans',
  who: 'owner',
  about: 'Returns related plans, priced for this person.',
  input: z.strictObject({ enrollment_id: enrollmentId, plan_id: id }),
  output: z.object({ result: z.array(listedPlan) }),
})

export const getMoreRequirement = call({
  method: 'GET',
  path: '/api/v1/get-more-requirement',
  who: 'anyone',
  about: 'Returns whether the cart holds a premier plan, or whether the given plan is one (D-2.07).',
  input: z.strictObject({ enrollment_id: enrollmentId.optional(), plan_id: id.optional() }),
  output: z.object({ result: z.boolean() }),
})
