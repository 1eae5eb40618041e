import * as z from 'zod'
import { call, type OutputOf } from '../../call.ts'
import { id } from '../../rules.ts'
import { signed } from '../../shop/dollars.ts'
import { codesOf } from '../../words.ts'
import { lessWhy } from '../money/less-why.ts'
import { paymentState } from '../money/words.ts'
import { officeScreens } from '../screens.ts'
import { invoiceStanding } from './invoice-standing.ts'
import { whichInvoice } from './which-invoice.ts'

const { duties } = officeScreens.invoice

const line = z.object({
  payment_id: z.string(),
  policy_id: z.string(),
  /** Empty for an erased person. */
  name: z.string(),
  /** yyyy-mm; null for an erased person. */
  month: z.string().nullable(),
  amount: z.string(),
  state: z.enum(codesOf(paymentState)),
  /** The group payment that paid it. */
  paid_with: z.int().nullable(),
  /** The part of it that was credited to the group since it was paid. */
  credited: z.string(),
  /** Only for operators who may open the enrollment. */
  enrollment_id: z.string().nullable(),
  /** The part that is no longer owed because its month now costs less: open, or to be refunded if paid. */
  not_owed: z.string(),
  /** Why; null if all of it is owed. */
  less_why: lessWhy.nullable(),
  /** Unpaid and no longer owed at all: to be written off. */
  is_lapsed: z.boolean(),
})
export type InvoiceLine = z.output<typeof line>

export const getInvoice = call({
  method: 'GET',
  path: '/api/admin/v1/get-invoice',
  who: 'operator',
  duties,
  about: 'Returns a group’s invoice with its paid and open amounts and its lines. Each view is logged.',
  input: z.strictObject(whichInvoice),
  output: z.object({
    number: z.int(),
    group: z.string(),
    made_on: z.string(),
    due_on: z.string().nullable(),
    payments: z.int(),
    amount: z.string(),
    ...invoiceStanding,
    /** The group's cash that no line has used yet. */
    unapplied: signed,
    lines: z.array(line),
    /** When the group was last reminded. */
    reminded_on: z.string().nullable(),
    /** Where a reminder goes, and why none can be sent now. */
    remind_to: z.string().nullable(),
    remind_refused: z.string().nullable(),
  }),
})
export type InvoicePage = OutputOf<typeof getInvoice>

export const remindGroup = call({
  method: 'POST',
  path: '/api/admin/v1/remind-group',
  who: 'operator',
  duties,
  audit: 'invoice-reminded',
  about:
    'Emails a group’s administrator that an invoice is open, without its contents. 429 if this invoice’s last ' +
    'reminder was sent less than 24 hours ago. 409 if nothing on it is open, or what is open is no longer owed.',
  input: z.strictObject(whichInvoice),
  output: z.object({ to: z.string() }),
})

/** The most groups listed with their balances. */
export const maxGroupBalances = 200

export const getGroupBalances = call({
  method: 'GET',
  path: '/api/admin/v1/get-group-balances',
  who: 'operator',
  duties,
  about:
    `Lists groups with open invoices or unapplied cash, most past due first, at most ${maxGroupBalances}; or one ` +
    'group, whatever it owes.',
  input: z.strictObject({ group_id: id.optional() }),
  output: z.object({
    /** How many groups there are. */
    groups: z.int(),
    result: z.array(
      z.object({
        group_id: z.int(),
        group: z.string(),
        invoices: z.int(),
        amount: z.string(),
        ...invoiceStanding,
        unapplied: signed,
        /** The part of the open amount that is past due. */
        past_due: z.string(),
      }),
    ),
  }),
})
export type GroupBalances = OutputOf<typeof getGroupBalances>
