import { getSentQuotes, renewQuote, quoteNotResendable } from '@openroll/contract/cart/quote'
import { saveEnrollment } from '@openroll/contract/resume/resume'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import { row, whole } from '../../db/row.ts'
import { shippedDirectory } from '../../testing/shipped.ts'
import { browserOf } from '../../testing/signed-in.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { startEnrollment } from '../../testing/test-enrollment.ts'

const password = 'a harbor in the evening'
const bluewater = 3001
const reference = shippedDirectory()
let directory = reference
let server: TestApp
let rep: Visitor
let quote_id = ''
beforeAll(async () => {
  server = await openTestApp({ directory: () => directory })
  await createDemoPeople(server.deps.accounts, password)
  rep = await browserOf(server, 'dana.reyes@example.com', password)
  const enrollment_id = await startEnrollment(rep, { eprocess: 'rep', group_id: bluewater, plans: [1001] })
  const quote = { enrollment_id, name: 'Mia Stone', email: 'mia@example.com', tab: 'cart_info' } as const
  await rep.send(saveEnrollment, quote)
  quote_id = (await rep.send(getSentQuotes, {})).data.result[0]?.quote_id ?? ''
})
afterAll(() => server.close())
beforeEach(() => {
  directory = reference
  return server.forgetBudgets()
})
const countEnrollments = async () =>
  (await server.deps.db.one(row({ count: whole }), 'select count(*)::integer as count from enrollment')).count

test('resending a group’s quote uses its sender’s own proof, so it invites again [D-1.19, SF-7.63]', async () => {
  const { data } = await rep.send(renewQuote, { quote_id })
  const { proved_group } = await server.deps.db.one(
    row({ proved_group: whole.nullable() }),
    'select proved_group from enrollment where enrollment_id = $1',
    [data.result.enrollment_id],
  )
  expect(proved_group).toBe(bluewater)
})

test('refuses to resend a quote whose group is gone, without starting an enrollment [D-1.10]', async () => {
  const before = await countEnrollments()
  directory = { ...reference, group: (id) => (id === bluewater ? undefined : reference.group(id)) }
  const { status, faults } = await rep.send(renewQuote, { quote_id })
  expect([status, faults]).toEqual([404, [{ target_element: 'quote_id', error_message: quoteNotResendable }]])
  expect(await countEnrollments()).toBe(before)
})

test('refuses a rep who left the group to resend its quotes, without starting an enrollment [D-1.10]', async () => {
  const before = await countEnrollments()
  const dana = reference.rep(10109)
  if (dana === undefined) throw new Error('no such rep')
  const withoutGroup = { ...dana, groups: dana.groups.filter((id) => id !== bluewater) }
  directory = { ...reference, rep: (id) => (id === 10109 ? withoutGroup : reference.rep(id)) }
  expect((await rep.send(renewQuote, { quote_id })).status).toBe(403)
  expect(await countEnrollments()).toBe(before)
})
