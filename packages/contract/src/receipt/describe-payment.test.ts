import { expect, test } from 'vitest'
import { describePayment } from './describe-payment.ts'

const next_payment = { kind: 'recurring', amount: '38.85', on: '2026-11-28' } as const
const card = { payment: 'Visa ending in 4242', card_ends: '2028-12', bill_day: 28, next_payment }
test.each([
  [card, 'Visa ending in 4242, expires 12/2028. Charged on the 28th of every month.'],
  [{ ...card, card_ends: '2026-11' }, 'Visa ending in 4242, expires 11/2026. Charged on the 28th of every month.'],
  [{ ...card, card_ends: '2026-10' }, 'Visa ending in 4242, expired 10/2026. Charged on the 28th of every month.'],
  [
    { payment: 'Bank account ending in 6789', card_ends: null, bill_day: 1, next_payment },
    'Bank account ending in 6789. Charged on the 1st of every month.',
  ],
  [{ payment: 'Paid by the group', card_ends: null, bill_day: null, next_payment: null }, 'Paid by the group'],
  [{ ...card, next_payment: null }, 'Visa ending in 4242, expires 12/2028'],
])('shows the card or account, its expiry, and the billing day while payments are ahead: %j', (summary, text) => {
  expect(describePayment(summary, '2026-11-10')).toBe(text)
})
