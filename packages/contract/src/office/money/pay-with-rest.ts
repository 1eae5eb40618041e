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
    'Pays open lines of a bill with what is left with it of what its group paid, where no new money came: the lines that are chosen, or without any the oldest ones that are owed, as far as it goes. The same act counts once; 409 where another sum is left by now, 422 beside `lines` where it does not come to whole lines.',
  input: z.strictObject({
    ...whichBill,
    act_id: actId,
    /** What was left for whoever sends it. */
    amount: text(20),
    lines: z.array(z.string().max(20, notListed)).max(mostChosen).optional(),
  }),
  output: z.object({ number: z.int(), payments: z.int(), missed: z.int() }),
})
