import { getReceiptPaper } from '@openroll/contract/receipt/papers'
import { getReceipt } from '@openroll/contract/receipt/receipt'
import { getMemberPolicies } from '@openroll/contract/roles/member'
import { getAgentMembers } from '@openroll/contract/roles/members'
import { sendReceiptAgain } from '@openroll/contract/office/enrollment/actions'
import { signIn } from '@openroll/contract/roles/sign-in'
import { getWorkspace } from '@openroll/contract/roles/workspace'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDemoPeople } from '../accounts/demo-people.ts'
import { row, text } from '../db/row.ts'
import { operator } from '../testing/operators.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { submitted } from '../testing/submitted.ts'
import { openTestApp, type TestApp, type Visitor } from '../testing/test-app.ts'

const password = 'a harbor in the evening'
let server: TestApp
let own: Visitor
let rep: Visitor
let member: Visitor
let service: Visitor
let enrollment_id = ''
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
  const signedIn = async (email: string) => {
    const visitor = server.visitor()
    await visitor.send(signIn, { email, password })
    return visitor
  }
  own = server.visitor()
  enrollment_id = await submitted(server, { visitor: own, plans: [1001], agent_id: 10109 })
  await server.deps.db.run('update enrollment set user_id = 9001 where enrollment_id = $1 /* after signing */', [
    enrollment_id,
  ])
  rep = await signedIn('dana.reyes@example.com')
  member = await signedIn('maria.lopez@example.com')
  service = await operator(server, ['service'])
})
afterAll(() => server.close())
beforeEach(() => server.forgetBudgets())

/** Sets the coverage to this state directly in the database. */
const setCoverage = (state: string, starts_on: string, ends_on: string | null) =>
  server.deps.db.run(
    `with moved as (update policy_line set state = $2, starts_on = $3, ends_on = $4 where enrollment_id = $1)
     update policy set state = $2, effective_date = $3 where enrollment_id = $1`,
    [enrollment_id, state, starts_on, ends_on],
  )

test.each([
  ['submitted', '2026-12-01', null, 'enrolled', 'You’re enrolled'],
  ['checked', '2026-12-01', null, 'enrolled', 'You’re enrolled'],
  ['sent', '2026-12-01', null, 'enrolled', 'You’re enrolled'],
  ['sent', '2026-11-01', null, 'unconfirmed', 'We have your enrollment'],
  ['accepted', '2026-12-01', null, 'enrolled', 'You’re enrolled'],
  ['accepted', '2026-11-01', null, 'active', 'You’re enrolled'],
  ['active', '2026-11-01', '2026-11-10', 'ended', 'Your coverage has ended'],
  ['rejected', '2026-12-01', null, 'rejected', 'The carrier didn’t accept your enrollment'],
  ['ended', '2026-06-01', '2026-11-01', 'ended', 'Your coverage has ended'],
  ['canceled', '2026-12-01', '2026-12-02', 'canceled', 'Your enrollment was canceled'],
] as const)(
  'coverage that is %s from %s to %s has the same status everywhere: %s',
  async (state, starts_on, ends_on, standing, title) => {
    await setCoverage(state, starts_on, ends_on)
    const told = { standing, starts_on, ends_on }
    const receipt = (await own.send(getReceipt, { enrollment_id })).data
    expect(receipt.plans[0]).toMatchObject(told)
    const paper = await readPdf(
      (await own.send(getReceiptPaper, { enrollment_id, paper: 'receipt' })).bytes ?? Buffer.alloc(0),
    )
    expect(paper.tags).toContain(`H1 Receipt: ${title.slice(0, 1).toLowerCase()}${title.slice(1)}`)
    const policies = (await member.send(getMemberPolicies, { user_id: 9001 })).data.result
    expect(policies.find((policy) => policy.enrollment_id === enrollment_id)?.plans[0]).toMatchObject(told)
    const members = (await rep.send(getAgentMembers, { agent_id: 10109 })).data.result
    expect(members.flatMap(({ plan_info }) => plan_info)[0]).toMatchObject(told)
    const act_id = randomUUID()
    expect((await service.send(sendReceiptAgain, { enrollment_id, act_id })).faults).toEqual([])
    const mail = await server.deps.db.one(
      row({ subject: text, text }),
      'select subject, text from outbox where enrollment_id = $1 and event = $2',
      [enrollment_id, `act/send-receipt-again/${act_id}`],
    )
    expect(mail.subject).toContain(title)
    const isOver = ['rejected', 'ended', 'canceled'].includes(standing)
    const congratulates = [paper.text, mail.text].map((said) => /enrolled|enrolling|first payment/i.test(said))
    expect(congratulates.includes(true)).toBe(!isOver)
    const endings = (await rep.send(getWorkspace, {})).data.endings.filter(({ user_id }) => user_id === 9001)
    expect(endings).toHaveLength(ends_on === null || standing === 'canceled' ? 0 : 1)
  },
)
