import * as z from 'zod'
import { call } from '../call.ts'
import { officeScreens } from './screens.ts'

const count = z.int()
/** Figures stop counting here. */
export const countedFigures = 10_000
/** Days shown, including today. */
export const funnelDays = 7

/** How many items are open, how many of them are assigned to the caller, since when the oldest is, and how many others are snoozed. */
const openWork = z.object({ open: count, mine: count, since: z.iso.datetime().nullable(), snoozed: count }).nullable()

/** The console's first page: each part is null for operators without its duty. */
const officeToday = z.object({
  /** Service and auditor. */
  enrollments: z
    .object({
      today: count,
      week: count,
      rejected: count,
      duplicates: count,
      /** Assigned to the caller. */
      mine: count,
      /** The last days, today first: submissions, and unfinished enrollments begun that day by the last step saved. */
      days: z.array(z.object({ day: z.string(), submitted: count, reached: z.record(z.string(), count) })),
    })
    .nullable(),
  /** Open work items by kind; each only for its duty. */
  work: z.object({ payment: openWork, coverage: openWork, leaver: openWork, ending: openWork, altered: openWork }),
  /** Service and money: policies with a month unpaid past the grace period, and the amount. */
  unpaid: z.object({ policies: count, amount: z.string() }).nullable(),
  /** Money: payments owed back, and the amount. */
  owed_back: z.object({ payments: count, amount: z.string() }).nullable(),
  /** Money: policies on hold after a returned payment or by an operator, with current or future coverage or an amount due. */
  on_hold: count.nullable(),
  /** Money: the amount due and not charged on those policies. */
  held: z.string().nullable(),
  /** Money: open invoices; those past due; those with lines to write off; groups with unapplied cash, and the amount. */
  invoices: z
    .object({ open: count, overdue: count, lapsed: count, unapplied_groups: count, unapplied: z.string() })
    .nullable(),
  /** Money: batches with payments still without a result. */
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
    'Returns the figures for the console’s first page, limited to the caller’s duties. Counts stop at ' +
    `${countedFigures.toLocaleString('en-US')}.`,
  input: z.strictObject({}),
  output: officeToday,
})
