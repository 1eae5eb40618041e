import * as z from 'zod'
import { call } from '../../call.ts'
import { fields } from '../../field.ts'
import { dollars } from '../../shop/dollars.ts'
import { shownMoney } from '../../money.ts'
import { date, oneOf, text } from '../../rules.ts'
import { actId } from '../act/act-id.ts'
import { officeScreens } from '../screens.ts'
import { listedBill, reference, whichBill } from './bill-asked.ts'

const { duties } = officeScreens.moneyBill

/** What becomes of what a group paid beyond whole lines. */
export const billDifference = {
  stop: 'Don’t record it. Show me the difference',
  keep: 'Record it, and leave the rest unapplied',
} as const
/** Where what is left with a bill goes. */
export const restGoes = {
  back: 'Refunded to the group',
  onward: 'Applied to another of the group’s bills',
} as const

/** What is left pays lines of the same bill: nothing goes out. */
export const restHere = 'Applied to lines of this bill'

/** What is asked where what is left with a bill goes out again. */
export const restFields = fields({
  goes: { label: 'Where it went', rule: oneOf(restGoes), control: 'choice', words: restGoes },
  to: {
    label: 'Bill',
    rule: listedBill,
    control: 'select',
    askedWhen: { field: 'goes', is: 'onward' satisfies keyof typeof restGoes },
  },
  on: {
    label: 'Refund date',
    rule: date,
    control: 'date',
    askedWhen: { field: 'goes', is: 'back' satisfies keyof typeof restGoes },
  },
  reference: {
    label: 'Check or wire number',
    rule: reference,
    control: 'text',
    maxLength: 40,
    askedWhen: { field: 'goes', is: 'back' satisfies keyof typeof restGoes },
  },
})

export const settleBillRest = call({
  method: 'POST',
  path: '/api/admin/v1/settle-bill-rest',
  who: 'operator',
  duties,
  audit: 'bill-paid',
  about:
    'Records that a bill’s unapplied cash was refunded to the group, when and how, or applies it to another open ' +
    'bill of the group. No money moves. Idempotent. 409 if the unapplied amount has changed. A refund above ' +
    'APPROVAL_OVER needs a second operator’s approval.',
  input: z.strictObject({
    ...whichBill,
    act_id: actId,
    /** What was left for whoever sends it. */
    amount: text(20),
    goes: restFields.goes.rule,
    /** The batch of the other bill, where it goes onward. */
    to: restFields.to.rule.optional(),
    /** Where it was paid back. */
    on: restFields.on.rule.optional(),
    reference: restFields.reference.rule.optional(),
  }),
  approval: {
    name: 'Record a refund to a group',
    of: ({ goes, batch_id, amount, reference: check }) =>
      goes === 'back'
        ? {
            details: [`Batch ${batch_id}`, shownMoney(amount), ...(check === undefined ? [] : [check])],
            page: officeScreens.moneyBills.route,
          }
        : undefined,
  },
  output: z.object({ number: z.int() }),
})

export const getOtherBills = call({
  method: 'GET',
  path: '/api/admin/v1/get-other-bills',
  who: 'operator',
  duties,
  about: 'Lists the group’s other open bills, oldest first, to which a bill’s unapplied cash can be applied.',
  input: z.strictObject(whichBill),
  output: z.object({
    result: z.array(z.object({ batch_id: z.string(), number: z.int(), made_on: z.string(), open: dollars })),
  }),
})
