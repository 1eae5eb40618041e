import {
  getLetterPreview,
  getLetters,
  getMail,
  deliveryAlreadyStopped,
  stopMail,
  mails,
  retryMail,
  sentAlready,
} from '@openroll/contract/office/mail'
import { duties } from '@openroll/contract/duty-meanings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '../../testing/operators.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

let server: TestApp
let clerk: Visitor
let woken = 0
beforeAll(async () => {
  server = await openTestApp({ wakeMail: () => void (woken += 1) })
  clerk = await operator(server, ['service'])
  const insert = `insert into outbox (enrollment_id, mail_id, event, kind, from_name, to_address, subject, text, html, created_at, attempts,
    next_attempt_at, sent_at, last_error, leased_until) values ('e', $1, $1, $2, 'f', $3, 's', $4, '', $5, $6, $7, $8, $9, $10)`
  const at = '2026-11-01T12:00:00Z'
  const mail = (...values: unknown[]) => server.deps.db.run(insert, values)
  await mail('waits', 'quote', 'maria@example.com', 'Hello Maria', at, 0, at, null, null, null)
  await mail('fails', 'quote', 'rosa@example.com', 'Hello Rosa', at, 3, at, null, 'EENVELOPE 451', null)
  await mail('lost', 'sign-up', 'ann@example.com', 'Hello Ann', at, 7, null, null, 'EENVELOPE 550', null)
  await mail('sent', 'sign-up', 'ann@example.com', '', at, 1, null, at, null, null)
  await mail('held', 'sign-up', 'bo@example.com', 'Hello Bo', at, 1, at, null, null, '2026-12-24T12:00:00Z')
})
afterAll(() => server.close())

const list = async (asked: Parameters<typeof clerk.send<typeof mails.page>>[1] = {}) => {
  const { status, data } = await clerk.send(mails.page, asked)
  expect(status).toBe(200)
  return data.result
}

test('lists emails as waiting, retrying, not delivered or sent, with masked addresses [D-1.08, D-6.01]', async () => {
  const states = Object.fromEntries((await list()).map(({ mail, state }) => [mail, state]))
  expect(states).toEqual({
    'e.waits': 'waiting',
    'e.fails': 'failing',
    'e.lost': 'given-up',
    'e.sent': 'sent',
    'e.held': 'failing',
  })
  expect(JSON.stringify(await list())).not.toMatch(/maria@|Hello/)
  for (const state of ['waiting', 'failing', 'given-up', 'sent'] as const)
    expect((await list({ state })).every((one) => one.state === state)).toBe(true)
  expect((await list({ to: 'Maria@example.com' })).map(({ mail }) => mail)).toEqual(['e.waits'])
  expect((await list({ kind: 'quote', until: '2026-11-01' })).length).toBe(2)
  expect(await list({ from: '2026-11-02' })).toEqual([])
})

test('shows an email’s address but never its body, and logs the view [D-1.14, D-7.03]', async () => {
  const { data } = await clerk.send(getMail, { mail: 'e.waits' })
  expect(data.result.to).toBe('maria@example.com')
  for (const mail of ['e.waits', 'e.fails', 'e.lost'])
    expect(JSON.stringify((await clerk.send(getMail, { mail })).body)).not.toContain('Hello')
  expect(
    (await server.deps.db.rows(`select 1 from audit_entry where event = 'mail-opened' and enrollment_id = 'e'`)).length,
  ).toBe(4)
  expect((await clerk.send(getMail, { mail: 'e.nothing' })).status).toBe(404)
  expect((await clerk.send(getMail, { mail: 'x' })).status).toBe(422)
})

test('retries an email that wasn’t delivered, but not one that is sent or being sent [D-6.01]', async () => {
  const repeat = await clerk.send(retryMail, { mail: 'e.lost' })
  expect([repeat.status, repeat.data.result.state, woken]).toEqual([200, 'failing', 1])
  expect((await clerk.send(retryMail, { mail: 'e.sent' })).faults[0]?.error_message).toBe(sentAlready)
  expect((await clerk.send(retryMail, { mail: 'e.held' })).status).toBe(409)
  expect((await clerk.send(stopMail, { mail: 'e.held' })).status).toBe(409)
})

test('stops delivery of an email once [D-6.01]', async () => {
  expect((await clerk.send(stopMail, { mail: 'e.fails' })).data.result.state).toBe('given-up')
  const twice = await clerk.send(stopMail, { mail: 'e.fails' })
  expect([twice.status, twice.faults[0]?.error_message]).toEqual([409, deliveryAlreadyStopped])
})

test('previews every email for each site [D-6.02, D-6.07]', async () => {
  const { data } = await clerk.send(getLetters, {})
  const [site] = data.sites
  for (const { id } of data.letters) {
    const { status, data: seen } = await clerk.send(getLetterPreview, { letter: id, site: site?.id ?? '' })
    expect([status, seen.result.html.length > 500]).toEqual([200, true])
  }
  expect((await clerk.send(getLetterPreview, { letter: 'no', site: site?.id ?? '' })).status).toBe(404)
  expect((await clerk.send(getLetterPreview, { letter: 'quote', site: 'no' })).status).toBe(404)
})

test('only lets service see emails [D-1.08]', async () => {
  const others = await operator(
    server,
    duties.filter((duty) => duty !== 'service'),
  )
  const tries = [
    await others.send(mails.page, {}),
    await others.send(mails.csv, {}),
    await others.send(getMail, { mail: 'e.waits' }),
    await others.send(retryMail, { mail: 'e.waits' }),
    await others.send(stopMail, { mail: 'e.waits' }),
    await others.send(getLetters, {}),
    await others.send(getLetterPreview, { letter: 'quote', site: 'x' }),
  ]
  expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 403))
  expect((await server.visitor().send(getMail, { mail: 'e.waits' })).status).toBe(401)
})
