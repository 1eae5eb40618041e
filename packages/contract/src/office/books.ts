import * as z from 'zod'
import { call } from '../call.ts'
import { ledgerAccount } from '../ledger/entries.ts'
import { dollars, signed } from '../shop/dollars.ts'
import { codesOf } from '../words.ts'
import { officeScreens } from './screens.ts'

/** Ages of what is owed, by days since it was due. */
export const agingBucket = {
  later: 'Not due yet',
  current: 'Due today',
  days30: '1 to 30 days',
  days60: '31 to 60 days',
  days90: '61 to 90 days',
  older: 'Over 90 days',
} as const
export type AgingBucket = keyof typeof agingBucket

export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Choose a month')

export const getBooks = call({
  method: 'GET',
  path: '/api/admin/v1/get-books',
  who: 'operator',
  duties: officeScreens.books.duties,
  about:
    'Returns the books of a month (yyyy-mm, this month by default): a trial balance whose debits equal its credits, premium by carrier ' +
    'and plan, cash by day, and amounts owed by age. A month billed ahead is posted on its due day.',
  input: z.strictObject({ month: month.optional() }),
  output: z.object({
    month: z.string(),
    /** Months with entries, latest first; this month is always one. */
    months: z.array(z.string()),
    /** What moved in the month, and the balance at its end: on the debit side, or `minus` on the credit side. */
    trial: z.array(
      z.object({ account: z.enum(codesOf(ledgerAccount)), debits: dollars, credits: dollars, balance: signed }),
    ),
    total: z.object({ debits: dollars, credits: dollars }),
    /** By carrier, then plan; `plan` is null for memberships. */
    premium: z.array(signed.extend({ carrier: z.string(), plan: z.string().nullable() })),
    cash: z.array(z.object({ on: z.string(), received: dollars, returned: dollars, refunded: dollars })),
    aging: z.array(z.object({ bucket: z.enum(codesOf(agingBucket)), payments: z.int(), amount: dollars })),
    /** Being charged to cards and accounts now. */
    in_process: z.object({ payments: z.int(), amount: dollars }),
    /** Credits of payers, and what is being charged beyond what they owe. */
    credits: dollars,
    /** What is owed in all: by age, plus in process, less credits. */
    receivable: signed,
  }),
})
