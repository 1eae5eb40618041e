import { expect, test } from 'vitest'
import { dollars, openGroupInvoice } from '../../testing/group-invoice.ts'

const opened = openGroupInvoice()

test('records nothing in the account of a group whose payments somebody changed in the database [D-7.08, D-5.04]', async () => {
  const { desk, server } = opened
  const { cents } = await desk.invoiceOf(2)
  expect((await desk.pay(dollars(cents))).status).toBe(200)
  await server.raw.run(`update group_payment set amount_cents = amount_cents + 100 where account_id = 'group-3001'`)
  const refused = await desk.pay(dollars(cents))
  expect([refused.status, refused.faults[0]?.error_message]).toEqual([
    409,
    'This group’s account failed verification. Contact the person who runs the server',
  ])
  expect(await desk.states()).toEqual(['paid', 'batched'])
  await server.raw.run(`update group_payment set amount_cents = amount_cents - 100 where account_id = 'group-3001'`)
  expect((await desk.pay(dollars(cents))).status).toBe(200)
  await server.raw.run(`update group_account set unapplied_cents = 5000 where account_id = 'group-3001'`)
  expect((await desk.pay(dollars(cents))).status).toBe(409)
})
