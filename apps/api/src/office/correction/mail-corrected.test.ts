import { correctValues } from '@openroll/contract/office/correction/correction'
import { getOfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { row, text } from '../../db/row.ts'
import { operator } from '../../testing/operators.ts'
import { submitted } from '../../testing/submitted.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

let server: TestApp
let service: Visitor
let enrollment_id: string
let acts = 0
beforeAll(async () => {
  server = await openTestApp()
  service = await operator(server, ['service'])
  enrollment_id = await submitted(server, { plans: [1001] })
})
afterAll(() => server.close())
beforeEach(() => server.deps.db.run(`delete from outbox where kind = 'data-changed'`))

const mails = () =>
  server.deps.db.many(
    row({ to_address: text, text }),
    `select to_address, text from outbox where enrollment_id = $1 and kind = 'data-changed'`,
    [enrollment_id],
  )
const lastName = async () =>
  (await service.send(getOfficeEnrollment, { enrollment_id })).data.people.find(({ role }) => role === 'member')
    ?.last_name
const contact = async (name: string) =>
  (await service.send(getOfficeEnrollment, { enrollment_id })).data.contact.find((one) => one.name === name)?.value

test('emails the member once when an operator changes their address or phone, without the values [D-1.20, D-6.01]', async () => {
  const values = [
    { field: 'address1', was: (await contact('address1')) ?? '', value: '77 Elsewhere Street' },
    { field: 'phone_number', was: (await contact('phone_number')) ?? '', value: '(312) 555-0177' },
  ] as const
  const act_id = `corrected-${(acts += 1)}`
  const sent = { enrollment_id, role: 'member', place: 0, act_id } as const
  expect((await service.send(correctValues, { ...sent, values: [...values] })).faults).toEqual([])
  expect((await service.send(correctValues, { ...sent, values: [...values] })).faults).toEqual([])
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.to_address).toBe(await contact('email_address'))
  expect(mail?.text).toContain('Our office changed the mailing address or phone number on your policy.')
  expect(mail?.text).not.toMatch(/Elsewhere|0177/)
})

test('emails the member when an operator changes a name or birth date, without the values [D-1.20, D-6.01]', async () => {
  const values = [{ field: 'last_name', was: (await lastName()) ?? '', value: 'Mallory' }] as const
  const sent = { enrollment_id, role: 'member', place: 0, act_id: `corrected-${(acts += 1)}` } as const
  expect((await service.send(correctValues, { ...sent, values: [...values] })).faults).toEqual([])
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.text).toContain('Our office corrected a name or birth date on your policy.')
  expect(mail?.text).not.toContain('Mallory')
})

test('until a new email address is confirmed, emails later corrections to the earlier one too [D-1.20, D-6.01]', async () => {
  const earlier = (await contact('email_address')) ?? ''
  const sent = { enrollment_id, role: 'member', place: 0, why: 'By phone' } as const
  const changed = { field: 'email_address', was: earlier, value: 'mallory@example.com' } as const
  const correct = (value: typeof changed | { field: 'last_name'; was: string; value: string }) =>
    service.send(correctValues, { ...sent, act_id: `corrected-${(acts += 1)}`, values: [value] })
  expect((await correct(changed)).faults).toEqual([])
  expect((await correct({ field: 'last_name', was: (await lastName()) ?? '', value: 'Trudy' })).faults).toEqual([])
  expect((await mails()).map(({ to_address }) => to_address).toSorted()).toEqual(
    [earlier, 'mallory@example.com'].toSorted(),
  )
})

test('emails nothing extra about a corrected middle name [D-6.01]', async () => {
  const values = [{ field: 'middle_name', was: '', value: 'Ana' }] as const
  const sent = { enrollment_id, role: 'member', place: 0, act_id: `corrected-${(acts += 1)}` } as const
  expect((await service.send(correctValues, { ...sent, values: [...values] })).faults).toEqual([])
  expect(await mails()).toEqual([])
})
