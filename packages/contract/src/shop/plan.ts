import * as z from 'zod'
import { call } from '../call.ts'
import { enrollmentId, id } from '../rules.ts'
import { dollars, listedPlan } from './plans.ts'

/** A plan's own page (SF-3.18): its texts, what it pays, what it is related to. */
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
      /** Its heading, where it says something else than what a person pays. */
      title: z.string().optional(),
      columns: z.array(z.string()),
      rows: z.array(z.object({ label: z.string(), values: z.array(z.string()) })),
    })
    .nullable(),
  /** Where to look for a dentist or an eye doctor of its network. */
  network: z.object({ name: z.string(), url: z.string() }).nullable(),
  fees: z.array(z.object({ name: z.string(), amount: dollars, once: z.boolean() })),
  association: z.boolean(),
  /** Its carrier decides on each application: nobody is covered before that (SF-9.10). */
  in_review: z.boolean(),
  /** Whether Aflac-style questions come before it can be added to a cart (SF-4.30). */
  aflac: z.boolean(),
  /** A Prudential plan's memberships, or the plans of a membership: one is sold only together with the other (D-2.07). */
  sold_with: z.array(z.object({ plan_id: z.number(), plan_name: z.string() })),
  /** Whether other plans go with it. */
})
export type PlanDetail = z.infer<typeof planDetail>

export const getPlanDetailById = call({
  method: 'GET',
  path: '/api/v1/get-plan-detail/:planId',
  who: 'anyone',
  cache: 'catalog',
  about: 'Everything on a plan’s page except prices.',
  input: z.strictObject({ planId: id }),
  output: z.object({ result: planDetail }),
})

/** The contents of the choice of a membership (D-2.11). */
export const getPlanDetail = call({
  method: 'GET',
  path: '/api/v1/get-plan-detail',
  who: 'anyone',
  cache: 'catalog',
  about: 'The wellness contents: title, text, and the memberships that a Prudential plan can be added with.',
  input: z.strictObject({}),
  output: z.object({
    title: z.string(),
    text: z.string(),
    memberships: z.array(listedPlan.pick({ plan_id: true, plan_name: true, plan_short_text: true, carrier: true })),
  }),
})

/** Why a plan has no price for this person, in the order in which it is checked (D-2.04, SF-8.13). */
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

/** One price entry of a plan (SF-3.19); `hash` stands for this offer until the catalog changes (D-2.06). */
const priceEntry = z.object({
  pid: z.number(),
  ppid: z.number(),
  plan_name: z.string(),
  plan_price: dollars,
  plan_logo: z.string(),
  amount: z.number().nullable(),
  is_prudential: z.boolean(),
  is_prudential_plan: z.boolean(),
  /** What must be read beside this price, once it is chosen (SF-8.16, D-2.09). */
  notices: z.array(z.string()),
  hash: z.string(),
})

const pricing = z.object({
  pid: z.number(),
  plans: z.array(priceEntry),
  errorCode: z.enum(errorCodes).nullable(),
  message: z.string().nullable(),
  /** What the plan's own minimums are, where income or hours don't reach them. */
  hint: z.string().optional(),
  /** How the price comes about: region, age and who is covered, in words. */
  basis: z.array(z.object({ label: z.string(), value: z.string() })),
  notices: z.array(z.string()),
  /** The plan asked questions before this price; the answers can be changed (D-2.10). */
  answered: z.boolean().optional(),
  /** The price counts the spouse's birth date or the number of children, which are known. */
  family: z.boolean().optional(),
  /** What goes with the plan and could join the cart beside it. */
  related: z.array(listedPlan).optional(),
})

export type Pricing = z.infer<typeof pricing>

/** What it offers is written down, the same for the same question and nothing of a person: so it is a read like any other. */
export const getPlanPricingDetail = call({
  method: 'GET',
  path: '/api/v1/get-plan-pricing-detail',
  who: 'anyone',
  about: 'What a plan costs this person, cheapest entry first; or the first reason why it has no price.',
  input: z.strictObject({ pid: id, enrollment_id: enrollmentId.optional() }),
  output: pricing,
})

export const getPlanPricingDetailElevate = call({
  method: 'GET',
  path: '/api/v1/get-plan-pricing-detail-elevate',
  who: 'owner',
  about:
    'The cheapest price entry of every plan that this person can buy as they are, cheapest first, for partner sites.',
  input: z.strictObject({ enrollment_id: enrollmentId }),
  output: z.object({ plans: z.array(priceEntry), notices: z.array(z.string()) }),
})

export const checkDisabilityPlan = call({
  method: 'GET',
  path: '/api/v1/check-disability-plan',
  who: 'anyone',
  about:
    'Whether a disability plan, which asks for income and working hours, is in the cart, or the named plan is one.',
  input: z.strictObject({ enrollment_id: enrollmentId.optional(), plan_id: id.optional() }),
  output: z.object({ status: z.boolean() }),
})

export const checkPrudentialPlan = call({
  method: 'GET',
  path: '/api/v1/check-prudential-plan',
  who: 'owner',
  about: 'Whether a plan is a Prudential one, and whether its price needs the dependents’ data first (D-2.08).',
  input: z.strictObject({ enrollment_id: enrollmentId, plan_id: id }),
  output: z.object({ status: z.boolean(), depdob: z.boolean() }),
})

export const checkOffer = call({
  method: 'GET',
  path: '/api/v1/:hash',
  // Its address would swallow every other one that doesn't exist (D-9.04).
  parts: { hash: '[0-9A-Fa-f]{64}' },
  who: 'anyone',
  about: 'Whether the offer behind a price entry’s hash still holds for this browser’s enrollments.',
  input: z.strictObject({ hash: z.string().max(64) }),
  output: z.object({ status: z.boolean() }),
})

export const getRelatedPlans = call({
  method: 'GET',
  path: '/api/v1/get-related-plans',
  who: 'owner',
  about: 'Plans that go with this one, priced for this person.',
  input: z.strictObject({ enrollment_id: enrollmentId, plan_id: id }),
  output: z.object({ result: z.array(listedPlan) }),
})

export const getMoreRequirement = call({
  method: 'GET',
  path: '/api/v1/get-more-requirement',
  who: 'anyone',
  about: 'Whether a premier plan is in the cart, or the named plan is one (D-2.07).',
  input: z.strictObject({ enrollment_id: enrollmentId.optional(), plan_id: id.optional() }),
  output: z.object({ result: z.boolean() }),
})
