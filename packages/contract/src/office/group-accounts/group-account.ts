import * as z from 'zod'
import { call, type OutputOf } from '../../call.ts'
import { id } from '../../rules.ts'
import { accountStanding } from '../../roles/statement/account-statement.ts'
import { dollars } from '../../shop/dollars.ts'
import { officeScreens } from '../screens.ts'
import { groupPayment } from './group-payment.ts'

const { duties } = officeScreens.groupAccount

export const getGroupAccount = call({
  method: 'GET',
  path: '/api/admin/v1/get-group-account',
  who: 'operator',
  duties,
  about:
    'Returns a group’s account: its balance, open invoices, unapplied cash, payments, and a statement with a running ' +
    'balance. Each view is logged.',
  input: z.strictObject({ group_id: id }),
  output: z.object({
    group: z.string(),
    ...accountStanding,
    /** Paid lines of coverage that ended since: credited with the next invoice. */
    credits: dollars,
    /** Lines of ended coverage that nobody paid, to be written off. */
    lapsed: dollars,
    /** Invoices with open lines, oldest first. */
    invoices: z.array(
      z.object({
        batch_id: z.string(),
        number: z.int(),
        made_on: z.string(),
        due_on: z.string(),
        amount: dollars,
        open: dollars,
        is_past_due: z.boolean(),
      }),
    ),
    /** Latest first. */
    payments: z.array(groupPayment),
  }),
})
export type GroupAccountPage = OutputOf<typeof getGroupAccount>
