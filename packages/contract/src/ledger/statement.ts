import * as z from 'zod'
import { call } from '../call.ts'
import { officeScreens } from '../office/screens.ts'
import { enrollmentId } from '../rules.ts'
import { dollars } from '../shop/dollars.ts'
import { longMonth } from '../shown.ts'
import { codesOf } from '../words.ts'
import { chargeItem, entryKind } from './entries.ts'

/** What one line is made of: a plan, the membership or a fee, with what it adds to the balance. */
const statementPart = z.object({ what: z.string(), charge: dollars.nullable(), credit: dollars.nullable() })

/** What was posted at once for a month or a fee; either a charge or a credit. */
const statementLine = z.object({
  /** Counts up from 1, so that a line can be named. */
  number: z.int(),
  on: z.string(),
  kind: z.enum(codesOf(entryKind)),
  item: z.enum(codesOf(chargeItem)),
  /** yyyy-mm */
  month: z.string(),
  payment_id: z.string().nullable(),
  charge: dollars.nullable(),
  credit: dollars.nullable(),
  balance: dollars,
  /** The balance is in the payer's favor. */
  is_credit: z.boolean(),
  parts: z.array(statementPart),
})
export type StatementLine = z.output<typeof statementLine>

/** Everything charged and paid on a policy, oldest first, with a running balance. */
export const statement = z.object({
  policy_id: z.string(),
  balance: dollars,
  is_credit: z.boolean(),
  /** The part of the balance that isn't due yet, and when it is; null if all of it is. */
  not_due: z.object({ amount: dollars, on: z.string() }).nullable(),
  lines: z.array(statementLine),
})
export type Statement = z.output<typeof statement>

const whatIs: Readonly<Record<StatementLine['kind'], string>> = { ...entryKind, charge: 'Coverage' }

/** A line in words, for the payer and the office alike. */
export const lineText = ({ kind, item, month }: Pick<StatementLine, 'kind' | 'item' | 'month'>): string => {
  const what = kind === 'charge' && item === 'fee' ? chargeItem.fee : whatIs[kind]
  const about = item === 'fee' && kind !== 'charge' ? `the fee of ${longMonth(month)}` : longMonth(month)
  return kind === 'charge' && item === 'fee' ? `${what}, ${longMonth(month)}` : `${what} for ${about}`
}

export const noStatement = 'This policy doesn’t exist'

export const getStatement = call({
  method: 'GET',
  path: '/api/v1/get-statement',
  who: 'anyone',
  about:
    'Returns the statement of a policy: every charge, payment and credit with a running balance. For the signed-in member whose ' +
    'policy it is, or the rep or group administrator whom it is under; 404 for anyone else.',
  input: z.strictObject({ enrollment_id: enrollmentId }),
  output: z.object({ result: statement }),
})

export const getPolicyStatement = call({
  method: 'GET',
  path: '/api/admin/v1/get-policy-statement',
  who: 'operator',
  duties: [...officeScreens.enrollment.duties, ...officeScreens.money.duties],
  about:
    'Returns the statement of a policy as its payer sees it: every charge, payment and credit with a running balance.',
  input: z.strictObject({ enrollment_id: enrollmentId }),
  output: z.object({ result: statement }),
})
