import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { demoPeople, keepDemoPeople } from './demo-people.ts'
import { deleteAccount, listAccounts } from './store.ts'

const password = 'a harbour in the evening'
let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const { email } of await accounts()) await deleteAccount(server.deps.db, email)
})

const keep = () => keepDemoPeople(server.deps.accounts, password)
const accounts = async () =>
  (await listAccounts(server.deps.db, new Date())).map(({ email, role, subject_id }) => ({ email, role, subject_id }))

test('an operator of one’s own keeps the number: the demonstration’s operator gets a free one, and keeps it at each start [D-1.14]', async () => {
  const own = { role: 'operator', id: 1, name: 'Own', email: 'own@agency.example', duties: ['accounts'] } as const
  await server.deps.accounts.keep(own, password)
  await keep()
  const made = await accounts()
  const operators = made.filter(({ role }) => role === 'operator')
  expect(operators.map(({ email }) => email).toSorted()).toEqual(['ops@harborview.example', 'own@agency.example'])
  expect(operators.find(({ email }) => email === own.email)?.subject_id).toBe(1)
  expect(new Set(operators.map(({ subject_id }) => subject_id)).size).toBe(2)
  await keepDemoPeople(server.deps.accounts, 'another harbour entirely')
  await keep()
  expect(await accounts()).toEqual(made)
})

test('who was made by hand under a demonstration’s address is there once, and nobody else is left out', async () => {
  const ops = demoPeople.find(({ role }) => role === 'operator')
  if (ops === undefined) throw new Error('a demonstration has an operator')
  await server.deps.accounts.keep(ops, password)
  await keep()
  expect((await accounts()).map(({ email }) => email).toSorted()).toEqual(
    demoPeople.map(({ email }) => email).toSorted(),
  )
})

test('two processes that make the demonstration’s people at the same moment make each once, with one password', async () => {
  await Promise.all([keep(), keep(), keep()])
  expect((await accounts()).map(({ email }) => email).toSorted()).toEqual(
    demoPeople.map(({ email }) => email).toSorted(),
  )
  for (const { email } of demoPeople) expect(await server.deps.accounts.holds(email, password)).toBe(true)
  expect(await server.deps.db.rows('select 1 from person_credential', [])).toHaveLength(demoPeople.length)
})
