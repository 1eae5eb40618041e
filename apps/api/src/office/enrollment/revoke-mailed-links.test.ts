import { sendReceiptAgain } from '@openroll/contract/office/enrollment/actions'
import { correctValues } from '@openroll/contract/office/correction/correction'
import { getOfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { openReceiptPaper } from '@openroll/contract/receipt/papers'
import { openReceipt } from '@openroll/contract/receipt/receipt'
import { openInvitation } from '@openroll/contract/roles/invitation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { row, text } from '../../db/row.ts'
import { operator } from '../../testing/operators.ts'
import { submitted } from '../../testing/submitted.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { oneValue } from '../../testing/one-value.ts'

let server: TestApp
let service: Visitor
beforeAll(async () => {
  server = await openTestApp()
  service = await operator(server, ['service'])
})
afterAll(() => server.close())

const openMailedLinks = async (enrollment_id: string) => {
  const { text: said } = await server.deps.db.one(
    row({ text }),
    `select text from outbox where enrollment_id = $1 and kind = 'receipt' and text like '%/receipt#%' order by created_at desc limit 1`,
    [enrollment_id],
  )
  const receipt = /\/receipt#([\w-]+)/.exec(said)?.[1] ?? ''
  const invitation = /\/choose-password#([\w-]+)/.exec(said)?.[1] ?? ''
  return async () => {
    const reader = server.visitor()
    return [
      (await reader.send(openReceipt, { token: receipt })).status,
      (await reader.send(openReceiptPaper, { token: receipt, paper: 'application' })).status,
      (await reader.send(openInvitation, { token: invitation })).status,
    ]
  }
}
const contactOf = async (enrollment_id: string, name: string) =>
  (await service.send(getOfficeEnrollment, { enrollment_id })).data.contact.find((one) => one.name === name)?.value ??
  ''
const about = { role: 'member', place: 0, why: 'Mistyped' } as const

test('revokes links emailed to an address when the address is corrected, and not with another correction [D-7.07] [D-6.04]', async () => {
  const enrollment_id = await submitted(server, { plans: [1001] })
  const open = await openMailedLinks(enrollment_id)
  expect(await open()).toEqual([200, 200, 200])
  const city = { field: 'city', was: await contactOf(enrollment_id, 'city'), value: 'Evanston' } as const
  const response = await service.send(correctValues, { enrollment_id, ...about, act_id: 'the-city', values: [city] })
  expect([response.faults, await open()]).toEqual([[], [200, 200, 200]])
  const was = await contactOf(enrollment_id, 'email_address')
  const email = { field: 'email_address', was, value: 'right.person@example.com' } as const
  const put = await service.send(correctValues, { enrollment_id, ...about, act_id: 'the-email', values: [email] })
  expect([put.faults, await open()]).toEqual([[], [404, 404, 404]])
  await server.deps.db.run('update email_change set confirmed_at = at where enrollment_id = $1', [enrollment_id])
  expect((await service.send(sendReceiptAgain, { enrollment_id, act_id: 'the-receipt' })).faults).toEqual([])
  expect((await (await openMailedLinks(enrollment_id))()).slice(0, 2)).toEqual([200, 200])
})

test('revokes links also when the address is corrected as a single value [D-7.07] [D-6.04]', async () => {
  const enrollment_id = await submitted(server, { plans: [1001] })
  const open = await openMailedLinks(enrollment_id)
  const was = await contactOf(enrollment_id, 'email_address')
  const email = { field: 'email_address', was, value: 'right.person@example.com' } as const
  const put = await service.send(correctValues, oneValue({ enrollment_id, ...about, act_id: 'email-alone', ...email }))
  expect([put.faults, await open()]).toEqual([[], [404, 404, 404]])
})
