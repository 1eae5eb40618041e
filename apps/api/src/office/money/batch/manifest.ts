import { routeOf } from '@openroll/contract/office/money/reasons'
import { paymentKind } from '@openroll/contract/office/money/words'
import { paymentMethod } from '@openroll/contract/method-meanings'
import { paymentUpdateWay } from '@openroll/contract/payment-update/payment-update'
import { longDate } from '@openroll/contract/shown'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import type { Originator } from '../../../settings/originator.ts'
import { bankingDayAfter } from './banking-days.ts'
import { billedIn, lineBilled } from './invoice-lines.ts'
import type { Candidate } from './candidates-store.ts'

const account = z.object({ routing: z.string(), number: z.string(), type: z.enum(['checking', 'savings']) })
const line = z.object({
  enrollment_id: z.string(),
  payment_id: z.string(),
  /** The version of the due payment that the batch was decided on. */
  due_id: z.string().nullable().default(null),
  policy_id: z.string(),
  kind: z.enum(codesOf(paymentKind)),
  period: z.string(),
  amount_cents: z.int(),
  due_on: z.string(),
  method: z.enum(codesOf(paymentMethod)),
  shown: z.string(),
  name: z.string(),
  group_id: z.int().nullable(),
  account: account.nullable(),
  authorized: z.enum(codesOf(paymentUpdateWay)),
  is_represented: z.boolean(),
  card: z.object({ token: z.string(), expiry: z.string() }).nullable(),
  /** The payment's line on its group's invoice. */
  invoice: lineBilled.nullable().default(null),
})
export type ManifestLine = z.output<typeof line>

/** A batch's planned contents, decided once. Its files have only the lines that were then claimed (claim-payments.ts). */
export const manifest = z.object({
  /** Who collects this batch's bank debits. */
  originator: z
    .object({
      routing: z.string(),
      bank: z.string(),
      company_id: z.string(),
      company: z.string(),
      prenote: z.boolean(),
    })
    .nullable(),
  lines: z.array(line),
  left: z.array(z.object({ payment_id: z.string(), reason: z.string() })),
  /** Payments that an operator left out by hand. */
  left_out: z.array(z.object({ enrollment_id: z.string(), payment_id: z.string(), amount_cents: z.int() })).default([]),
})
export type Manifest = z.output<typeof manifest>

/** Banking days to wait after a prenote before the first debit. */
export const prenoteDays = 3

const sealedAccount = z.object({
  kind: z.literal('account'),
  number: z.string(),
  routing_number: z.string(),
  account_type: z.enum(['checking', 'savings']),
})
const accountIn = (opened: string | undefined): z.output<typeof account> | undefined => {
  if (opened === undefined) return undefined
  const read = sealedAccount.safeParse(JSON.parse(opened))
  if (!read.success) return undefined
  const { number, routing_number, account_type } = read.data
  return { number, routing: routing_number, type: account_type }
}

type LineContext = {
  readonly originator: Originator | undefined
  /** Decrypts a candidate's bank account. */
  readonly open: (candidate: Candidate) => string | undefined
  readonly today: string
}

/** A payment's line in the batch, or why it has to wait. */
export const lineOf = (candidate: Candidate, { originator, open, today }: LineContext): ManifestLine | string => {
  const { shown: _, token, sealed: _sealed, expiry, prenoted_on, billed, ...own } = candidate
  const taken = { ...own, shown: candidate.shown, account: null, card: null, invoice: null }
  switch (routeOf(candidate.method)) {
    case 'group':
      return candidate.group_id === null
        ? 'No paying group is set'
        : { ...taken, invoice: billed && billedIn(candidate, billed) }
    case 'card':
      return token === null ? 'There is no card to charge' : { ...taken, card: { token, expiry: expiry ?? '' } }
    case 'bank': {
      if (originator === undefined) return 'No bank is set up for debits (ACH_ORIGINATOR)'
      const account = accountIn(open(candidate))
      if (account === undefined) return 'The account can’t be read'
      if (originator.prenote && candidate.kind !== 'prenote') {
        if (prenoted_on === null) return 'The account has to be verified first'
        const from = bankingDayAfter(prenoted_on, prenoteDays)
        if (today < from) return `The account is being verified until ${longDate(from)}`
      }
      return { ...taken, account }
    }
  }
}
