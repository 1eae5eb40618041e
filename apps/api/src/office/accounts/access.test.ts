import {
  changeAccount,
  getOneAccount,
  inviteAccount,
  officeAccounts,
  onlyOwnDuties,
} from '@openroll/contract/office/accounts'
import { approvals, approveRequest, notByInvitee } from '@openroll/contract/office/approvals'
import { mails, stopMail, warnsItsReader } from '@openroll/contract/office/mail'
import { signIn } from '@openroll/contract/roles/sign-in'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import { row, text, whole } from '../../db/row.ts'
import { operator, operatorPassword } from '../../testing/operators.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

let base: TestApp
let server: TestApp
let clerk: Visitor
beforeAll(async () => {
  base = await openTestApp()
  const { config, db, vault } = base.deps
  server = await openTestApp({ config: { ...config, approvals: 'on' }, db, vault })
  clerk = await operator(base, ['accounts', 'service'])
  await operator(base, ['accounts', 'money'])
  await createDemoPeople(base.deps.accounts, operatorPassword)
})
afterAll(async () => {
  await server.close()
  await base.close()
})

const [clerkEmail, watcherEmail] = ['operator1@office.example', 'operator2@office.example']
const mailsTo = async (to: string, kind = 'access-changed') =>
  (
    await base.deps.db.many(
      row({ text }),
      'select text from outbox where to_address = $to and kind = $kind order by created_at, text',
      { to, kind },
    )
  ).map((mail) => mail.text.replaceAll(/\s+/g, ' '))
const forgetMails = () => base.deps.db.run('delete from outbox')
const findAccount = async (search: string) => {
  const account_id = (await clerk.send(officeAccounts.page, { search })).data.result[0]?.account_id ?? ''
  return (await clerk.send(getOneAccount, { account_id })).data.result
}
const invite = (by: Visitor, fields: Partial<Parameters<typeof by.send<typeof inviteAccount>>[1]>) =>
  by.send(inviteAccount, {
    role: 'operator',
    duties: 'service',
    name: 'Ines New',
    email: 'ines@office.example',
    ...fields,
  })

test('lets operators grant only duties they have, when inviting, changing and enabling [D-1.08]', async () => {
  const invited = await invite(clerk, { duties: 'service,money,plans' })
  expect([invited.status, invited.faults]).toEqual([
    422,
    [{ target_element: 'duties', error_message: onlyOwnDuties(['money', 'plans']) }],
  ])
  const { account_id, seen } = await findAccount(watcherEmail)
  const more = { account_id, seen, change: 'duties', duties: 'money,accounts,auditor' } as const
  const changed = await clerk.send(changeAccount, more)
  expect([changed.status, changed.faults[0]?.target_element]).toEqual([422, 'duties'])
  expect((await clerk.send(changeAccount, { account_id, seen, change: 'disable' })).status).toBe(200)
  const { seen: now } = await findAccount(watcherEmail)
  const enabled = await clerk.send(changeAccount, { account_id, seen: now, change: 'enable' })
  expect([enabled.status, enabled.faults]).toEqual([
    422,
    [{ target_element: 'change', error_message: onlyOwnDuties(['money']) }],
  ])
  await base.deps.db.run('update person set disabled_at = null')
})

test('refuses an approved request to grant duties that its operator has lost since [D-1.08]', async () => {
  const requester = server.visitor()
  await requester.send(signIn, { email: clerkEmail, password: operatorPassword })
  expect((await invite(requester, { duties: 'money' })).status).toBe(422)
  expect((await invite(requester, { email: 'later@office.example' })).status).toBe(202)
  await base.deps.db.run(`update person set duties = 'accounts' where email = $1`, [clerkEmail])
  const other = server.visitor()
  await other.send(signIn, { email: watcherEmail, password: operatorPassword })
  const [request] = (await other.send(approvals.page, {})).data.result
  const refused = await other.send(approveRequest, { approval_id: request?.approval_id ?? '' })
  expect([refused.status, refused.faults[0]?.error_message]).toEqual([409, onlyOwnDuties(['service'])])
  await base.deps.db.run(`update person set duties = 'service,accounts' where email = $1`, [clerkEmail])
})

test('emails new duties to their operator and the other account managers, naming nobody [D-1.04]', async () => {
  await forgetMails()
  const { account_id, seen } = await findAccount(watcherEmail)
  const response = await clerk.send(changeAccount, {
    account_id,
    seen,
    change: 'duties',
    duties: 'money,service,accounts',
  })
  expect(response.status).toBe(200)
  const [own, ...twice] = await mailsTo(watcherEmail)
  expect(own).toContain('An operator changed your duties.')
  expect(twice).toEqual([])
  const [said] = await mailsTo('ops@harborview.example')
  expect(said).toContain('An operator changed another operator’s duties.')
  expect(said).toContain(`/admin/accounts/${account_id}`)
  expect(said).not.toMatch(/An Operator|operator2@/)
  expect(await mailsTo(clerkEmail)).toEqual([])
})

test('emails a rep or group, and the account managers, about a new account for the rep or group [D-1.04]', async () => {
  await forgetMails()
  const rep = { role: 'rep', agent_id: '10109', duties: undefined, email: 'other.dana@office.example' } as const
  expect((await invite(clerk, rep)).status).toBe(200)
  const [dana] = await mailsTo('dana.reyes@example.com')
  expect(dana).toContain('An operator created another account that can act for you and see your members.')
  expect(dana).not.toContain('other.dana')
  expect(await mailsTo('other.dana@office.example')).toEqual([])
  expect((await mailsTo('ops@harborview.example'))[0]).toContain('An operator created an account for a rep.')
  expect(await mailsTo(watcherEmail)).toHaveLength(1)
})

test('emails the owner and the account managers about a removed second factor [D-1.04]', async () => {
  await forgetMails()
  const { account_id, seen } = await findAccount('dana.reyes@example.com')
  await clerk.send(changeAccount, { account_id, seen, change: 'remove-second-factor' })
  expect(await mailsTo('dana.reyes@example.com', 'sign-in-changed')).toHaveLength(1)
  expect(await mailsTo(watcherEmail)).toHaveLength(1)
})

test('emails a rep whose account is disabled, and an operator who is signed out everywhere [D-1.04]', async () => {
  await forgetMails()
  const dana = await findAccount('dana.reyes@example.com')
  const ofDana = { account_id: dana.account_id, seen: dana.seen } as const
  expect((await clerk.send(changeAccount, { ...ofDana, change: 'disable' })).status).toBe(200)
  expect((await mailsTo('dana.reyes@example.com'))[0]).toContain('An operator disabled your account.')
  await base.deps.db.run('update person set disabled_at = null where id = $1', [dana.account_id])
  const { account_id, seen } = await findAccount(watcherEmail)
  expect((await clerk.send(changeAccount, { account_id, seen, change: 'end-sessions' })).status).toBe(200)
  const [own, ...others] = (await mailsTo(watcherEmail)).filter((text) => !text.includes('disabled'))
  expect(own).toContain('An operator signed you out everywhere.')
  expect(others).toEqual([])
  expect(await mailsTo('ops@harborview.example')).toContainEqual(
    expect.stringContaining('An operator signed another operator out everywhere.'),
  )
})

test('enabling a disabled operator again takes a second operator, as disabling does [D-1.08, D-1.20]', async () => {
  await base.deps.db.run('update person set disabled_at = $2 where email = $1', [watcherEmail, new Date()])
  const requester = server.visitor()
  await requester.send(signIn, { email: clerkEmail, password: operatorPassword })
  await base.deps.db.run(`update person set duties = 'service,money,accounts' where email = $1`, [clerkEmail])
  const { account_id, seen } = await findAccount(watcherEmail)
  expect((await requester.send(changeAccount, { account_id, seen, change: 'enable' })).status).toBe(202)
  expect((await findAccount(watcherEmail)).state).toBe('disabled')
  const other = await operator(server, ['accounts'])
  const [request] = (await other.send(approvals.page, {})).data.result
  expect(request?.details).toEqual(['An Operator', 'Enable the account', 'Duties: Service, Money, Accounts'])
  expect((await other.send(approveRequest, { approval_id: request?.approval_id ?? '' })).faults).toEqual([])
  expect((await findAccount(watcherEmail)).state).toBe('active')
})

test('a new operator can’t approve requests of the one who invited them for 30 days [D-1.08, D-1.20]', async () => {
  const { db, accounts } = base.deps
  const email = 'puppet@office.example'
  expect((await invite(clerk, { duties: 'accounts,service', email })).status).toBe(200)
  const { subject_id: id } = await db.one(
    row({ subject_id: whole }),
    'select subject_id from person where email = $1',
    [email],
  )
  await accounts.saveAccount(
    { role: 'operator', id, name: 'P', email, duties: ['accounts', 'service'] },
    operatorPassword,
  )
  const [requester, puppet] = [server.visitor(), server.visitor()]
  await requester.send(signIn, { email: clerkEmail, password: operatorPassword })
  await puppet.send(signIn, { email, password: operatorPassword })
  expect((await invite(requester, { email: 'third@office.example' })).status).toBe(202)
  const request = (await puppet.send(approvals.page, {})).data.result.find(({ name }) => name === 'Invite someone')
  const approval_id = request?.approval_id ?? ''
  const refused = await puppet.send(approveRequest, { approval_id })
  expect([refused.status, refused.faults[0]?.error_message]).toEqual([403, notByInvitee])
  // Nor the other way around.
  expect((await invite(puppet, { email: 'fourth@office.example' })).status).toBe(202)
  const theirs = (await requester.send(approvals.page, {})).data.result.find(
    (one) => one.approval_id !== approval_id && one.name === 'Invite someone',
  )
  const own = await requester.send(approveRequest, { approval_id: theirs?.approval_id ?? '' })
  expect([own.status, own.faults[0]?.error_message]).toEqual([403, notByInvitee])
  await db.run('update person set created_at = $2 where email = $1', [email, new Date(Date.now() - 31 * 86_400_000)])
  expect((await puppet.send(approveRequest, { approval_id })).faults).toEqual([])
})

test('never lets an operator stop an email that warns about their own change [D-6.01]', async () => {
  const [mail] = (await clerk.send(mails.page, { kind: 'access-changed' })).data.result
  const stopped = await clerk.send(stopMail, { mail: mail?.mail ?? '' })
  expect([stopped.status, stopped.faults[0]?.error_message]).toEqual([409, warnsItsReader])
})
