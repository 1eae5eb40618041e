import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { databaseUrl } from '../testing/database-url.ts'
import { onTerminal } from '../testing/recorded-terminal.ts'
import { runCommand } from '../testing/run-command.ts'
import { testDb, type TestDb } from '../testing/test-database.ts'
import { protect } from '../seals/protect.ts'
import { openConfiguredVault } from '../vault/configured-vault.ts'
import { accountCommand } from './account-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'openroll-account-'))
let db: TestDb
beforeAll(async () => {
  db = await testDb()
})
afterAll(async () => {
  await db.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the command in this process; returns its exit code and output. */
const account = (args: readonly string[], input = '') => {
  const open = () => {
    const config = readConfig({ DATA_DIR: folder })
    const vault = openConfiguredVault(config)
    return Promise.resolve({ config, vault, ...protect(db, vault, () => new Date()), stop: () => Promise.resolve() })
  }
  const askPassword = () => Promise.resolve(input)
  return onTerminal((terminal) => accountCommand(args, { open, askPassword, terminal }))
}
const password = 'a harbor in the evening'
const dana = ['rep', '10109', 'dana@agency.example', 'Dana Reyes']

test('the account command creates, lists, disables and deletes accounts, and reports what it did [D-1.04]', async () => {
  expect(await account(['list'])).toEqual({ code: 0, said: 'There are no accounts.\n' })
  // As npm runs it, with the password on standard input.
  const env = { DATA_DIR: folder, DATABASE_URL: databaseUrl(db) }
  const result = await runCommand('account', { args: ['set', ...dana], env, input: `${password}\n` })
  expect(result).toEqual({
    code: 0,
    said: 'dana@agency.example signs in as rep 10109, Dana Reyes. Earlier sessions were ended.\n',
  })
  expect((await account(['disable', 'dana@agency.example'])).said).toContain('is disabled')
  expect((await account(['list'])).said).toBe('rep 10109  dana@agency.example  Dana Reyes  (disabled)\n')
  expect((await account(['delete', 'dana@agency.example'])).said).toContain('is deleted')
  expect(await account(['delete', 'dana@agency.example'])).toEqual({
    code: 1,
    said: 'There is no account for dana@agency.example.\n',
  })
  const entries = await db.rows(
    "select event, address, details from audit_entry where event = 'account-changed' order by at",
  )
  expect(entries).toHaveLength(3)
})

test.each([
  ['a rep that does not exist', ['rep', '1', 'a@agency.example', 'A'], password, 'There is no rep 1 in the directory.'],
  [
    'a group that does not exist',
    ['group', '5', 'a@agency.example', 'A'],
    password,
    'There is no group 5 in the directory.',
  ],
  ['a member that does not exist', ['member', '9', 'a@agency.example', 'A'], password, 'There is no member 9.'],
  ['a short password', dana, 'short', 'Use at least 12 characters.'],
])(
  'the account command refuses %s, saves nothing and never shows the password [D-1.04]',
  async (_what, args, input, message) => {
    const refused = await account(['set', ...args], input)
    expect(refused).toEqual({ code: 1, said: `${message}\n` })
    expect(await db.rows('select 1 from person')).toEqual([])
  },
)

test('an operator’s number belongs to one account: a number in use is refused; the default is a free, permanent number [D-1.04]', async () => {
  const first = await account(['set', 'operator', '1', 'ops@agency.example', 'Ops'], password)
  expect(first.code).toBe(0)
  for (const verb of ['set', 'invite']) {
    const refused = await account([verb, 'operator', '1', 'you@agency.example', 'You'], password)
    expect(refused.code).toBe(1)
    expect(refused.said).toMatch(
      /^Another account already has operator number 1\. Leave the number out, or use \d{4,6}\.\n$/,
    )
  }
  expect((await account(['set', 'operator', 'you@agency.example', 'You'], password)).code).toBe(0)
  const numbers = () => db.rows('select email, subject_id, duties from person order by email')
  const accounts = await numbers()
  expect(accounts.map(({ email }) => email)).toEqual(['ops@agency.example', 'you@agency.example'])
  expect(accounts[1]?.subject_id).not.toBe(1)
  await account(['set', 'operator', 'you@agency.example', 'You', 'service'], password)
  await account(['set', 'operator', '1', 'ops@agency.example', 'Ops', 'money'], password)
  expect(await numbers()).toEqual([
    { ...accounts[0], duties: 'money' },
    { ...accounts[1], duties: 'service' },
  ])
  expect((await account(['set', 'rep', 'you@agency.example', 'You'], password)).code).toBe(2)
  for (const { email } of accounts) await account(['delete', String(email)])
})

test('the account command invites by email without asking for a password; only the email has the link [D-1.04]', async () => {
  const invited = await account(['invite', 'operator', '7', 'nora@agency.example', 'Nora New', 'service,money'])
  expect([invited.code, invited.said]).toEqual([
    0,
    'nora@agency.example is invited as operator 7, Nora New. The server emails the link, which works for 7 days.\n',
  ])
  expect((await account(['list'])).said).toBe('operator 7  nora@agency.example  Nora New  (service, money)\n')
  const mails = await db.rows(`select text from outbox where to_address = 'nora@agency.example'`)
  expect(mails.map((mail) => String(mail.text).includes('/new-password#'))).toEqual([true])
  const second = await account(['invite', 'rep', '10109', 'nora@agency.example', 'Nora New'])
  expect(second).toEqual({ code: 1, said: 'An account with this email address already exists.\n' })
  expect((await account(['invite', 'rep', '1', 'x@agency.example', 'X'])).said).toBe(
    'There is no rep 1 in the directory.\n',
  )
  await account(['delete', 'nora@agency.example'])
  expect(await db.rows('select 1 from person')).toEqual([])
})
