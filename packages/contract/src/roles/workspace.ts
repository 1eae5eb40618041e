import * as z from 'zod'
import { call } from '../call.ts'
import { steps } from '../enroll/steps.ts'
import { dollars } from '../shop/dollars.ts'
import { text, whole } from '../rules.ts'

const [first, ...others] = steps.map(({ tab_name }) => tab_name)

/** An unsubmitted enrollment started for someone else; `step`: the furthest saved step. */
export const draftSummary = z.object({
  enrollment_id: z.string(),
  name: z.string().nullable(),
  group_name: z.string(),
  plans: z.array(z.string()),
  step: z.enum([first, ...others].filter((name) => name !== undefined)).nullable(),
  changed_at: z.string(),
  /** Email address and phone, masked, if entered. */
  contact: z.array(z.string()),
  /** The latest consent request's status; null if none or expired. */
  consent: z.enum(['waiting', 'agreed', 'declined']).nullable(),
})
export type DraftSummary = z.infer<typeof draftSummary>

/** Rows of one page. */
export const draftsPerPage = 5

export const getDrafts = call({
  method: 'GET',
  path: '/api/v1/get-drafts',
  who: 'anyone',
  about:
    'Lists unsubmitted enrollments the signed-in rep or group administrator started, last changed first, a page at a ' +
    'time. `search` matches names and email addresses. Excludes drafts the applicant has taken over.',
  input: z.strictObject({
    page: whole(1, 9_999_999, 'Enter a number').optional(),
    search: text(100).optional(),
  }),
  output: z.object({ result: z.array(draftSummary), total: z.number() }),
})

/** A draft with a consent request. */
const consentDraft = draftSummary.pick({ enrollment_id: true, name: true, consent: true })
export type ConsentDraft = z.infer<typeof consentDraft>

/** A member's plan that ends soon or ended recently. */
const endingPlan = z.object({
  user_id: z.number(),
  name: z.string(),
  policy_id: z.string(),
  plan_name: z.string(),
  ends_on: z.string(),
})
export type EndingPlan = z.infer<typeof endingPlan>

/** A member's plan that its carrier rejected. */
const rejectedPlan = z.object({ user_id: z.number(), name: z.string(), policy_id: z.string(), plan_name: z.string() })

/** A member's returned payment that is still open. */
const returnedPayment = z.object({
  user_id: z.number(),
  name: z.string(),
  policy_id: z.string(),
  amount: dollars,
  due_on: z.string(),
  /** Paid another way or written off, but a new card or account is still required. */
  settled: z.boolean(),
})

/** An invoice the group has to pay. */
const invoiceDue = z.object({
  invoice_id: z.string(),
  number: z.int(),
  /** The open balance less unapplied payments. */
  owed: dollars,
  due_on: z.string(),
  is_overdue: z.boolean(),
})
export type InvoiceDue = z.infer<typeof invoiceDue>

/** Days before and after coverage ends that it is shown as a to-do. */
export const endingDays = { before: 60, after: 30 } as const
/** The most to-dos of one kind. */
export const maxToDosPerKind = 20

export const getWorkspace = call({
  method: 'GET',
  path: '/api/v1/get-workspace',
  who: 'anyone',
  about:
    'Returns the signed-in rep’s or group administrator’s share link, code and to-dos: drafts awaiting consent, returned ' +
    'payments, rejected plans, invoices due, employees to confirm, and coverage that ends soon or ended recently.',
  input: z.strictObject({}),
  output: z.object({
    /** The caller's landing page; null if there is none. */
    link: z.string().nullable(),
    code: z.string(),
    endings: z.array(endingPlan),
    returned: z.array(returnedPayment),
    rejected: z.array(rejectedPlan),
    /** Drafts with a consent request, latest first. */
    asked: z.array(consentDraft),
    /** Invoices the group has to pay, oldest first. */
    invoices: z.array(invoiceDue),
    /** People who enrolled with the group's code and wait for its answer. */
    to_confirm: z.int(),
  }),
})
