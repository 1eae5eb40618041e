import * as z from 'zod'
import { call } from '../call.ts'
import { officeScreens } from './screens.ts'

const count = z.int()
/** So far the figures count; past it there are more. */
export const countedFigures = 10_000
/** Days that the console looks back, today with them. */
export const funnelDays = 7

/** What the console opens with: each part for whoever's duty it is, null for everybody else. */
const officeToday = z.object({
  /** Service and auditor. */
  enrollments: z
    .object({
      today: count,
      week: count,
      rejected: count,
      duplicates: count,
      /** Given to who asks. */
      mine: count,
      /**
       * The last days, today first: how many submitted, and of those who
       * began on the day and are still at it, how many saved which step last.
       */
      days: z.array(z.object({ day: z.string(), submitted: count, reached: z.record(z.string(), count) })),
    })
    .nullable(),
  /** What came back or was asked and waits for somebody, and how much of it is given to who asks; each kind for whose duty it is. */
  work: z.object({
    payment: z.object({ open: count, mine: count }).nullable(),
    coverage: z.object({ open: count, mine: count }).nullable(),
    leaver: z.object({ open: count, mine: count }).nullable(),
    ending: z.object({ open: count, mine: count }).nullable(),
  }),
  /** Service and money: policies of which a month is unpaid past the grace period, and how much those owe. */
  unpaid: z.object({ policies: count, amount: z.string() }).nullable(),
  /** Money: payments that are owed back to people, and how much. */
  owed_back: z.object({ payments: count, amount: z.string() }).nullable(),
  /**
   * Money: policies that are charged nothing since a payment came back, or an operator
   * holds them: all that cover somebody or will, and others of which something is due.
   */
  on_hold: count.nullable(),
  /** Money: what has fallen due of those and is not taken. */
  held: z.string().nullable(),
  /**
   * Money: bills to groups of which something is owed, of them those past their day; those with
   * lines that wait to be written off; those with something left of what was paid, and how much.
   */
  bills: z.object({ open: count, overdue: count, lapsed: count, left: count, left_amount: z.string() }).nullable(),
  /** Money: batches of which a bank or a payment service has yet to say what became of a payment. */
  batches_waiting: count.nullable(),
  /** Service. */
  mail: z.object({ waiting: count, failing: count, failed: count }).nullable(),
  /** Plans. */
  catalog: z.object({ version: count, plans: count }).nullable(),
})
export type OfficeToday = z.output<typeof officeToday>

export const getOfficeToday = call({
  method: 'GET',
  path: '/api/admin/v1/get-today',
  who: 'operator',
  duties: officeScreens.today.duties,
  about:
    'Figures for the console’s first page, limited to the caller’s duties. Counts stop at ' +
    `${countedFigures.toLocaleString('en-US')}.`,
  input: z.strictObject({}),
  output: officeToday,
})
