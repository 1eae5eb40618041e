import { markPayment } from '@openroll/contract/office/money'
import { closeBatch } from '@openroll/contract/office/money/close'
import type { ReturnReason } from '@openroll/contract/office/money/words'
import { aFilter } from '@openroll/contract/samples/filter'
import { aCard, anAccount } from '@openroll/contract/samples/payment'
import { row, text } from '../db/row.ts'
import { payer } from './payer.ts'
import type { TestApp, Visitor } from './test-app.ts'

/** Another account; the day of the month stays as it was. */
const { bill_date: _, ...otherAccount } = anAccount({ account_number: '987654320001' })

/** For tests: what the form of another card or account holds, without the act's id. */
export const otherMeans = {
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
/** The token of the newest mail with a link to give another card or account. */
export const repayToken = async ({ deps: { db } }: TestApp, enrollmentId: string): Promise<string> => {
  const [mail] = await db.many(
    mailRow,
    `select text from outbox where enrollment_id = $1 and text like '%/repay#%' order by created_at desc limit 1`,
    [enrollmentId],
  )
  return /\/repay#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** The proof that a member gives after opening the link in such an email. */
export const proofOf = (token: string) => ({ token, birthdate: aFilter().dob, home_zip: aFilter().zip })

/**
 * Somebody whose first payment a batch took and their bank, or the service of their card, gave back. `money`: an operator with that duty.
 */
export const cameBack = async (
  server: TestApp,
  money: Visitor,
  { by = 'account', reason = 'R01' }: { by?: 'card' | 'account'; reason?: ReturnReason } = {},
) => {
  const made = await payer(server, by)
  const payment_id = `${made.policy_id.replaceAll('-', '')}-2612`
  await money.send(closeBatch, { through: '2026-12-01' })
  const marked = await money.send(markPayment, { payment_id, was: 'batched', state: 'returned', reason })
  if (marked.status !== 200) throw new Error(JSON.stringify(marked.faults))
  const token = await repayToken(server, made.enrollment_id)
  return { ...made, payment_id, token, proof: proofOf(token) }
}
