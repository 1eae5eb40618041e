import * as z from 'zod'
import { call } from '../call.ts'
import { steps } from '../enroll/steps.ts'
import { dollars } from '../shop/plans.ts'
import { text, whole } from '../rules.ts'

const [first, ...others] = steps.map(({ tab_name }) => tab_name)

/** An enrollment that somebody began for another person and has not submitted; `step`: the furthest one that is saved. */
export const draftShown = z.object({
  enrollment_id: z.string(),
  name: z.string().nullable(),
  group_name: z.string(),
  plans: z.array(z.string()),
  step: z.enum([first, ...others].filter((name) => name !== undefined)).nullable(),
  changed_at: z.string(),
  /** Where they are reached, masked: the email address, the phone; what was not entered is left out. */
  contact: z.array(z.string()),
  /** How the person’s consent was last asked for or given; null where it was not yet. */
  consent: z.enum(['waiting', 'agreed', 'declined']).nullable(),
})
export type DraftShown = z.infer<typeof draftShown>

/** Rows of one page. */
export const draftsPerPage = 5

export const getDrafts = call({
  method: 'GET',
  path: '/api/v1/get-drafts',
  who: 'anyone',
  about:
    'One page of the enrollments that the signed-in rep or group administrator began and has not submitted, last ' +
    'changed first; `search` looks in names and email addresses. ' +
    'One that its person took up themselves is theirs and not listed.',
  input: z.strictObject({
    page: whole(1, 9_999_999, 'Enter a number').optional(),
    search: text(100).optional(),
  }),
  output: z.object({ result: z.array(draftShown), total: z.number() }),
})

/** The draft of somebody whose answer is in, or still to come. */
const asking = draftShown.pick({ enrollment_id: true, name: true, consent: true })
export type Asking = z.infer<typeof asking>

/** A member's plan that ends soon or ended lately. */
const ending = z.object({
  user_id: z.number(),
  name: z.string(),
  policy_id: z.string(),
  plan_name: z.string(),
  ends_on: z.string(),
})
export type Ending = z.infer<typeof ending>

/** A member's plan that its carrier did not accept. */
const notAccepted = z.object({ user_id: z.number(), name: z.string(), policy_id: z.string(), plan_name: z.string() })

/** A member's payment that came back and that is not done with yet. */
const cameBack = z.object({
  user_id: z.number(),
  name: z.string(),
  policy_id: z.string(),
  amount: dollars,
  due_on: z.string(),
  /** Paid in another way or written off since; another card or account is still asked for. */
  settled: z.boolean(),
})

/** A bill that the group is to pay. */
const billOwed = z.object({
  bill_id: z.string(),
  number: z.int(),
  /** What is open of it, less what came in toward it. */
  owed: dollars,
  due_on: z.string(),
  is_overdue: z.boolean(),
})
export type BillOwed = z.infer<typeof billOwed>

/** Days before and after its end for which a coverage is called to mind. */
export const endingDays = { before: 60, after: 30 } as const
/** No more of a kind are called to mind at once. */
export const mostCalledToMind = 20

export const getWorkspace = call({
  method: 'GET',
  path: '/api/v1/get-workspace',
  who: 'anyone',
  about:
    'What the signed-in rep or group administrator shares to bring people in, the drafts whose person was asked ' +
    'for consent, the members’ payments that came back, the plans that a carrier did not accept, a group’s bills ' +
    'that are to be paid, and the members whose coverage ends soon or ended lately.',
  input: z.strictObject({}),
  output: z.object({
    /** The address of the own landing page; null where there is none. */
    link: z.string().nullable(),
    code: z.string(),
    endings: z.array(ending),
    returned: z.array(cameBack),
    rejected: z.array(notAccepted),
    /** Drafts whose person was asked for their consent, the last asked first. */
    asked: z.array(asking),
    /** A group’s bills that it is to pay, the oldest first. */
    bills: z.array(billOwed),
  }),
})
