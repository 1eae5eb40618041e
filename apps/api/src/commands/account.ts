import * as z from 'zod'
import { email } from '@openroll/contract/rules'
import { codesOf, role } from '@openroll/contract/words'
import { openAudit } from '../audit/audit.ts'
import { openDirectory } from '../directory/live.ts'
import { firstDirectory } from '../start/first-directory.ts'
import { openMetrics } from '../metrics.ts'
import { openLogger } from '../start/logger.ts'
import { openToolVault } from './tool-vault.ts'
import { openAccounts } from '../accounts/accounts.ts'
import { askPassword } from './ask-password.ts'
import { passwordFault } from '../accounts/password.ts'
import {
  deleteAccount,
  endSessions,
  findAccount,
  isMemberNumber,
  listAccounts,
  setDisabled,
} from '../accounts/store.ts'
import { subjectFault } from '../accounts/subject.ts'
import { leftOut } from './left-out.ts'
import { toolSettings } from './tool-settings.ts'

const use = `Usage: npm run account -- list
     npm run account -- set ROLE ID EMAIL NAME   (ROLE: rep, group, member or operator; asks for the password, or reads it from standard input)
     npm run account -- disable | enable | end-sessions | delete EMAIL`

const address = email('EMAIL is not an email address')
const command = z.union([
  z.tuple([z.literal('list')]),
  z.tuple([z.enum(['disable', 'enable', 'end-sessions', 'delete']), address]),
  z.tuple([
    z.literal('set'),
    z.enum(codesOf(role), { error: 'ROLE is rep, group, member or operator' }),
    z.coerce.number({ error: 'ID is a number' }).int().positive('ID is a number above 0'),
    address,
    z.string({ error: 'NAME is missing' }).trim().min(1, 'NAME is missing'),
  ]),
])
type Command = z.infer<typeof command>

/** npm run account: the accounts that people sign in with. Exits 2 where it is not understood, 1 with what is wrong. */
const read = command.safeParse(process.argv.slice(2))
if (!read.success) {
  console.error(use)
  process.exit(2)
}
const config = toolSettings()
const { db, vault, stop } = await openToolVault(config)
const now = new Date()

const shown = async (): Promise<string[]> => {
  const gone = new Set((await leftOut(db, now)).map(({ email }) => email))
  return (await listAccounts(db, now)).map(
    (account) =>
      `${account.role} ${account.subject_id}  ${account.email}  ${account.name}` +
      `${account.disabled_at === null ? '' : '  (disabled)'}${gone.has(account.email) ? '  (not in the directory)' : ''}${account.sessions === 0 ? '' : `  ${account.sessions} signed in`}`,
  )
}

const set = async ([, kind, id, to, name]: Extract<Command, readonly ['set', ...unknown[]]>): Promise<string> => {
  const live = await openDirectory({
    db,
    first: () => firstDirectory(db, !config.production),
    now: () => now,
    log: openLogger('silent'),
  })
  live.stop()
  const fault = subjectFault(kind, id, { directory: live.current(), isMember: await isMemberNumber(db, id) })
  if (fault !== undefined) throw new Error(fault)
  const password = await askPassword(`Password for ${to}: `)
  const weak = await passwordFault(password)
  if (weak !== undefined) throw new Error(weak)
  // Opened only here: the library begins to ask the database as soon as it is made.
  const accounts = openAccounts({
    db,
    vault,
    publicUrl: config.publicUrl,
    secureCookies: config.secureCookies,
    directory: live.current,
  })
  await accounts.keep({ role: kind, id, email: to, name }, password)
  return `${to} signs in as ${role[kind].toLowerCase()} ${id}, ${name}. Earlier sessions are ended.`
}

const change = async ([verb, to]: Extract<Command, readonly [unknown, string]>): Promise<string> => {
  if ((await findAccount(db, to, now)) === undefined) throw new Error(`There is no account ${to}`)
  if (verb === 'enable') await setDisabled(db, to, null, now)
  if (verb === 'disable') await setDisabled(db, to, now, now)
  if (verb === 'delete') await deleteAccount(db, to)
  const ended = verb === 'enable' || verb === 'delete' ? 0 : await endSessions(db, to)
  const said = { disable: 'is disabled', enable: 'is enabled again', delete: 'is deleted', 'end-sessions': 'stays' }[
    verb
  ]
  return `${to} ${said}.${ended === 0 ? '' : ` Sessions ended: ${ended}.`}`
}

const run = async (given: Command): Promise<string> => {
  if (given[0] === 'list') return (await shown()).join('\n') || 'There are no accounts.'
  const said = given[0] === 'set' ? await set(given) : await change(given)
  const actor = { session: null, person: null, address: 'command' }
  await openAudit(openMetrics()).note(db, { event: 'account-changed', actor, details: { verb: given[0] }, now })
  return said
}
try {
  console.log(await run(read.data))
} catch (error) {
  console.error(error instanceof Error ? `${error.message}.` : 'It could not be done.')
  process.exitCode = 1
} finally {
  await stop()
}
