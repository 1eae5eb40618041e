import * as z from 'zod'
import { call } from '../call.ts'
import { id, notListed, oneOf, required } from '../rules.ts'
import { billStands } from '../office/money/bill-stands.ts'
import { lessWhy } from '../office/money/less-why.ts'
import { dollars } from '../shop/plans.ts'

/** The latest bills that a group is shown. */
export const billsShown = 60
export const billFormat = { pdf: 'PDF', csv: 'CSV' } as const

const bill = z.object({
  bill_id: z.string(),
  number: z.int(),
  made_on: z.string(),
  /** null for a bill of before bills had one. */
  due_on: z.string().nullable(),
  payments: z.int(),
  /** The first and the last month that it asks for, yyyy-mm; null where it names only people who were erased since. */
  months: z.object({ first: z.string(), last: z.string() }).nullable(),
  amount: dollars,
  ...billStands,
  /** What the group paid beyond whole lines: toward what is open, otherwise owed back. */
  rest: dollars,
  /** What of it the group does not owe, or is owed back, since a month costs less by now than the bill asks. */
  less: z.array(
    z.object({
      name: z.string(),
      /** yyyy-mm */
      month: z.string(),
      amount: dollars,
      /**
       * It is paid already, or owed in part: then the group pays the line as the
       * bill has it, and is owed this back. Otherwise it leaves the line out.
       */
      pays: z.enum(['paid', 'whole', 'nothing']),
      why: lessWhy,
    }),
  ),
  /** It names somebody who was erased since: it is asked for by phone. */
  withheld: z.boolean(),
})
export type Bill = z.output<typeof bill>

export const getBills = call({
  method: 'GET',
  path: '/api/v1/get-bills',
  who: 'group',
  about:
    'A group’s bills so far, the latest first, with the months that each is for, what is paid and open of it, ' +
    'where to pay, and what of it is not owed since somebody’s coverage ended; for its own administrator only.',
  input: z.strictObject({ group_id: id }),
  output: z.object({
    result: z.array(bill),
    /** Where to send what is to be paid, line by line; empty where nothing is to be sent. */
    remit_to: z.array(z.string()),
  }),
})

export const noSuchBill = 'There is no such bill'
/** Said of a bill that names somebody who was erased since. */
export const billWithheld =
  'This bill names somebody whose data was erased since. Call us, and we look into it with you'

export const getBillFile = call({
  method: 'GET',
  path: '/api/v1/get-bill-file',
  who: 'group',
  about:
    'A bill of a group as PDF or CSV, the same bytes each time; for its own administrator only, and noted. ' +
    '409 for one that names somebody who was erased since.',
  input: z.strictObject({
    group_id: id,
    bill_id: z.string({ error: required }).max(20, notListed),
    format: oneOf(billFormat),
  }),
  output: z.never(),
  file: 'application/octet-stream',
})
