import { getBillingText, getPaymentMethod, saveBillingInfo } from '@openroll/contract/enroll/billing'
import { getRepayForm } from '@openroll/contract/office/enrollment/payment-update'
import { aCard, anAccount } from '@openroll/contract/samples/payment'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootstrapFor } from '../../page/bootstrap.ts'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { saveSteps, startEnrollment } from '../../testing/test-enrollment.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ cards: undefined })
})
afterAll(() => server.close())

test('without a card processor, only bank accounts are offered and accepted [D-5.06]', async () => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
  await saveSteps(visitor, enrollment_id, { stop: 'billing_info' })
  const offered = await visitor.send(getPaymentMethod, { enrollment_id })
  expect(offered.data.result.map(({ value }) => value)).toEqual(['eft'])
  const texts = await visitor.send(getBillingText, { enrollment_id })
  expect(texts.data.result.map(({ payment_method }) => payment_method)).toEqual(['eft'])
  const card = await visitor.send(saveBillingInfo, { enrollment_id, payment_method: 'cc', ...aCard() })
  expect([card.status, card.faults[0]?.target_element]).toEqual([422, 'payment_method'])
  const account = await visitor.send(saveBillingInfo, { enrollment_id, payment_method: 'eft', ...anAccount() })
  expect(account.status).toBe(200)
  expect(bootstrapFor(server.deps, '').cards).toBeNull()
})

test('without a card processor, a policy’s payment method can only be changed to another bank account', async () => {
  const { policy_id } = await payer(server, 'account')
  const teller = await operator(server, ['money'])
  const { data } = await teller.send(getRepayForm, { policy_id })
  expect(data.result.methods).toEqual(['eft'])
})
