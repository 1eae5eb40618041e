import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { demoPeople, createDemoPeople } from './demo-people.ts'
import { deleteAccount, listAccounts, setFirstPassword } from './store.ts'

const password = 'a harbor in the evening'
let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const { email } of await accounts()) await deleteAccount(server.deps.db, email)
})

const keep = () => createDemoPeople(server.deps.accounts, password)
const accounts = async () =>
  (await listAccounts(server.deps.db, new Date())).map(({ email, role, subject_id }) => ({ email, role, subject_id }))

test('an existing operator keeps its number; the demo operator gets a free one and keeps it [D-1.14]', async () => {
  const own = { role: 'operator', id: 1, name: 'Own', email: 'own@agency.example', duties: ['accounts'] } as const
  await server.deps.accounts.saveAccount(own, password)
  await keep()
  const made = await accounts()
  const operators = made.filter(({ role }) => role === 'operator')
  expect(operators.map(({ email }) => email).toSorted()).toEqual(['ops@harborview.example', 'own@agency.example'])
  expect(operators.find(({ email }) => email === own.email)?.subject_id).toBe(1)
  expect(new Set(operators.map(({ subject_id }) => subject_id)).size).toBe(2)
  await createDemoPeople(server.deps.accounts, 'another harbor entirely')
  await keep()
  expect(await accounts()).toEqual(made)
})

test('an account created by hand under a demo address exists once, and the others are created', async () => {
  const ops = demoPeople.find(({ role }) => role === 'operator')
  if (ops === undefined) throw new Error('a demonstration has an operator')
  await server.deps.accounts.saveAccount(ops, password)
  await keep()
  expect((await accounts()).map(({ email }) => email).toSorted()).toEqual(
    demoPeople.map(({ email }) => email).toSorted(),
  )
})

test('two processes creating the demo people concurrently create each once', async () => {
  await Promise.all([keep(), keep(), keep()])
  expect((await accounts()).map(({ email }) => email).toSorted()).toEqual(
    demoPeople.map(({ email }) => email).toSorted(),
  )
  for (const { email } of demoPeople) expect(await server.deps.accounts.hasPassword(email, password)).toBe(true)
  expect(await server.deps.db.rows('select 1 from person_credential', [])).toHaveLength(demoPeople.length)
})

test('setting several first passwords at once keeps one and refuses none', async () => {
  await keep()
  const people = await server.deps.db.rows('select id from person', [])
  for (let round = 0; round < 40; round += 1) {
    await server.deps.db.run('delete from person_credential', [])
    await Promise.all(
      people.flatMap(({ id }) =>
        ['first', 'second', 'third'].map((hash) => setFirstPassword(server.deps.db, String(id), hash, new Date())),
      ),
    )
    expect(await server.deps.db.rows('select 1 from person_credential', [])).toHaveLength(people.length)
  }
})
