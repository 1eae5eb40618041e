import { markPayment } from '@openroll/contract/office/money'
import { closeBatch } from '@openroll/contract/office/money/close'
import type { ReturnReason } from '@openroll/contract/office/money/words'
import { aFilter } from '@openroll/contract/samples/filter'
import { aCard, anAccount } from '@openroll/contract/samples/payment'
import { row, text } from '../db/row.ts'
import { payer } from './payer.ts'
import type { TestApp, Visitor } from './test-app.ts'

/** Another account; the billing day stays the same. */
const { bill_date: _, ...otherAccount } = anAccount({ account_number: '987654320001' })

/** For tests: the input to change the card or account, without the action's id. */
export const otherPaymentMethod = {
  card: {
    payment_method: 'cc',
    accepts: true,
    ...aCard({
      card_number: '5555 5555 5555 4444',
      is_physical_address: 'no',
      address1: '1 Main St',
      city: 'Chicago',
      state: 'IL',
      zip: '60601',
    }),
  },
  account: { payment_method: 'eft', accepts: true, ...otherAccount },
} as const

const mailRow = row({ text })
/** The token of the newest email with a link to change the card or account. */
export const paymentUpdateToken = async ({ deps: { db } }: TestApp, enrollmentId: string): Promise<string> => {
  const [mail] = await db.many(
    mailRow,
    `select text from outbox where enrollment_id = $1 and text like '%/repay#%' order by created_at desc limit 1`,
    [enrollmentId],
  )
  return /\/repay#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** The proof a member gives after opening that link. */
export const proofOf = (token: string) => ({ token, birthdate: aFilter().dob, home_zip: aFilter().zip })

/** Someone whose first payment was batched and then returned by the bank or card service. `money`: an operator with that duty. */
export const withReturnedPayment = async (
  server: TestApp,
  money: Visitor,
  { by = 'account', reason = 'R01' }: { by?: 'card' | 'account'; reason?: ReturnReason } = {},
) => {
  const made = await payer(server, by)
  const payment_id = `${made.policy_id.replaceAll('-', '')}-2612`
  await money.send(closeBatch, { through: '2026-12-01' })
  const marked = await money.send(markPayment, { payment_id, was: 'batched', state: 'returned', reason })
  if (marked.status !== 200) throw new Error(JSON.stringify(marked.faults))
  const token = await paymentUpdateToken(server, made.enrollment_id)
  return { ...made, payment_id, token, proof: proofOf(token) }
}
