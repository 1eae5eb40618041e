import * as z from 'zod'
import { call } from '../../call.ts'
import { fields } from '../../field.ts'
import { date, oneOf, text } from '../../rules.ts'
import { actId } from '../act-id.ts'
import { officeScreens } from '../screens.ts'
import { reference, whichBill } from './bill-asked.ts'

/** What becomes of what a group paid beyond whole lines. */
export const billDifference = {
  stop: 'Stop, and tell me what is left',
  keep: 'Record it, and leave the rest with the bill',
} as const
/** Where what is left with a bill goes. */
export const restGoes = {
  back: 'Paid back to the group',
  onward: 'Put toward another bill of the group',
} as const

/** What is left pays lines of the same bill: nothing goes out. */
export const restHere = 'Put toward lines of this bill'

/** What is asked where what is left with a bill goes out again. */
export const restFields = fields({
  goes: { label: 'Where it went', rule: oneOf(restGoes), control: 'choice', words: restGoes },
  on: { label: 'On', rule: date, control: 'date' },
  reference: {
    label: 'Number of the check, wire or other bill',
    rule: reference,
    control: 'text',
    maxLength: 40,
  },
})

export const settleBillRest = call({
  method: 'POST',
  path: '/api/admin/v1/settle-bill-rest',
  who: 'operator',
  duties: officeScreens.moneyBill.duties,
  about:
    'Records that what is left with a bill of what its group paid was paid back, or put toward another bill. No money moves. The same act counts once; 409 where another sum is left by now.',
  input: z.strictObject({
    ...whichBill,
    act_id: actId,
    /** What was left for whoever sends it. */
    amount: text(20),
    goes: restFields.goes.rule,
    on: restFields.on.rule,
    reference: restFields.reference.rule,
  }),
  output: z.object({ number: z.int() }),
})
