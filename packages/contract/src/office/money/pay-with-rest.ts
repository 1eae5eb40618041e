import * as z from 'zod'
import { call } from '../../call.ts'
import { notListed, text } from '../../rules.ts'
import { actId } from '../act/act-id.ts'
import { officeScreens } from '../screens.ts'
import { whichBill } from './bill-asked.ts'
import { mostChosen } from './bill.ts'

export const payWithRest = call({
  method: 'POST',
  path: '/api/admin/v1/pay-with-bill-rest',
  who: 'operator',
  duties: officeScreens.moneyBill.duties,
  audit: 'bill-paid',
  about:
    'Applies a bill’s unapplied cash to its open lines: those in `lines` or, without it, as many of the oldest ' +
    'lines still owed as it covers. Idempotent. 409 if the unapplied amount has changed; 422 on `lines` if ' +
    'it doesn’t cover whole lines.',
  input: z.strictObject({
    ...whichBill,
    act_id: actId,
    /** What was left for whoever sends it. */
    amount: text(20),
    lines: z.array(z.string().max(20, notListed)).max(mostChosen).optional(),
  }),
  output: z.object({ number: z.int(), payments: z.int(), missed: z.int() }),
})
