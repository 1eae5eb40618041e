import * as z from 'zod'
import { addressTaken } from '@openroll/contract/office/accounts'
import { accountInvitationDays } from '@openroll/contract/roles/password'
import { email } from '@openroll/contract/rules'
import { role, type Role, invitedRoles, isConsole, isInvited } from '@openroll/contract/role-meanings'
import { duties, duty, type Duty } from '@openroll/contract/duty-meanings'
import { codesOf } from '@openroll/contract/words'
import { openAudit } from '../audit/audit.ts'
import type { Chain } from '../audit/chain.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/pool.ts'
import type { Directory } from '../directory/directory.ts'
import { openDirectory } from '../directory/live.ts'
import { firstDirectory } from '../start/first-directory.ts'
import { openMetrics } from '../metrics.ts'
import { openLogger } from '../start/logger.ts'
import { openAccounts } from '../accounts/accounts.ts'
import { operatorNumberFault, ownOperatorNumber } from '../accounts/operator-number.ts'
import { passwordFault } from '../accounts/password.ts'
import {
  deleteAccount,
  endSessions,
  findAccount,
  isMemberNumber,
  listAccounts,
  setDisabled,
} from '../accounts/store.ts'
import { removeSecondFactor } from '../accounts/second-factor-store.ts'
import { subjectFault } from '../accounts/subject.ts'
import { brandOf } from '../mail/brand.ts'
import { invitedAs } from '../office/accounts/account-holder.ts'
import { invitePerson } from '../roles/password/invite.ts'
import type { Vault } from '../vault/vault.ts'
import { removedAccounts } from './removed-accounts.ts'
import type { Terminal } from './report.ts'

const listFormat = new Intl.ListFormat('en-US', { type: 'disjunction' })
const usage = `Usage: npm run account -- list
     npm run account -- set ROLE ID EMAIL NAME [DUTIES]   (ROLE: ${listFormat.format(codesOf(role))}; \
asks for the password, or reads it from standard input)
                        DUTIES (operators only), separated by commas: ${duties.join(',')} (default: all)
                        ID is optional for an operator: the account keeps its number or gets a new one
     npm run account -- invite ROLE ID EMAIL NAME [DUTIES]   (emails a link to choose a password; ROLE: ${listFormat.format(invitedRoles)})
     npm run account -- disable | enable | end-sessions | remove-second-factor | delete EMAIL`

const address = email('EMAIL is not an email address')
const creatingVerbs = ['set', 'invite'] as const
const omitted = 'left out'
const command = z.union([
  z.tuple([z.literal('list')]),
  z.tuple([z.enum(['disable', 'enable', 'end-sessions', 'remove-second-factor', 'delete']), address]),
  z.tuple([
    z.enum(creatingVerbs),
    z.enum(codesOf(role), { error: `ROLE must be ${listFormat.format(codesOf(role))}` }),
    z
      .literal(omitted)
      .or(z.coerce.number({ error: 'ID must be a number' }).int().positive('ID must be a number above 0')),
    address,
    z.string({ error: 'NAME is missing' }).trim().min(1, 'NAME is missing'),
    z
      .string()
      .transform((named) => named.split(',').map((one) => one.trim()))
      .pipe(z.array(z.enum(codesOf(duty))))
      .optional(),
  ]),
])
type Command = z.infer<typeof command>

type OpenedEnvironment = {
  readonly config: Config
  readonly db: Db
  readonly vault: Vault
  readonly chain: Chain
  readonly stop: () => Promise<void>
}
type Context = {
  /** Called only for valid arguments. */
  readonly open: () => Promise<OpenedEnvironment>
  readonly askPassword: (prompt: string) => Promise<string>
  readonly terminal: Terminal
}
type CommandContext = OpenedEnvironment & Pick<Context, 'askPassword'> & { readonly now: Date }

/** npm run account: creates, lists and changes sign-in accounts. Returns the exit code: 2 for invalid arguments, 1 for an error. */
export const accountCommand = async (
  argv: readonly string[],
  { open, askPassword, terminal }: Context,
): Promise<number> => {
  const args = [...argv]
  if (isConsole(args[1] ?? '') && args[2]?.includes('@')) args.splice(2, 0, omitted)
  const parsed = command.safeParse(args)
  if (!parsed.success) {
    terminal.error(usage)
    return 2
  }
  const environment = await open()
  try {
    terminal.log(await run(parsed.data, { ...environment, askPassword, now: new Date() }))
    return 0
  } catch (error) {
    terminal.error(error instanceof Error ? `${error.message}.` : 'The command failed.')
    return 1
  } finally {
    await environment.stop()
  }
}

const accountLines = async ({ db, now }: CommandContext): Promise<string[]> => {
  const removedEmails = new Set((await removedAccounts(db, now)).map(({ email }) => email))
  return (await listAccounts(db, now)).map(
    (account) =>
      `${account.role} ${account.subject_id}  ${account.email}  ${account.name}` +
      (account.duties.length === 0 ? '' : `  (${account.duties.join(', ')})`) +
      (account.disabled_at === null ? '' : '  (disabled)') +
      (removedEmails.has(account.email) ? '  (not in the directory)' : '') +
      (account.sessions === 0 ? '' : `  ${account.sessions} signed in`),
  )
}

type CreateCommand = Exclude<Command, readonly [unknown] | readonly [unknown, string]>

const set = async (
  [verb, kind, given, to, name, chosenDuties = [...duties]]: CreateCommand,
  context: CommandContext,
): Promise<string> => {
  const { config, db, vault, askPassword, now } = context
  if (given === omitted && !isConsole(kind)) throw new Error('ID is missing')
  const id = given === omitted ? await ownOperatorNumber(db, to) : given
  const live = await openDirectory({
    db,
    first: () => firstDirectory(!config.production),
    now: () => now,
    log: openLogger('silent'),
  })
  live.stop()
  const fault = isConsole(kind)
    ? await operatorNumberFault(db, id, to)
    : subjectFault(kind, id, { directory: live.current(), isMember: await isMemberNumber(db, id) })
  if (fault !== undefined) throw new Error(fault)
  if (verb === 'invite') return invite({ kind, id, to, name, chosenDuties }, live.current(), context)
  const password = await askPassword(`Password for ${to}: `)
  const weak = await passwordFault(password, { email: to, name })
  if (weak !== undefined) throw new Error(weak)
  // Opened only here: the library queries the database as soon as it is created.
  const accounts = openAccounts({
    db,
    vault,
    publicUrl: config.publicUrl,
    secureCookies: config.secureCookies,
    secondFactorRequired: config.operatorSecondFactor === 'required',
    directory: live.current,
  })
  await accounts.saveAccount(
    { role: kind, id, email: to, name, ...(isConsole(kind) ? { duties: chosenDuties } : {}) },
    password,
  )
  return `${to} signs in as ${role[kind].toLowerCase()} ${id}, ${name}. Earlier sessions were ended.`
}

type Invitee = { kind: Role; id: number; to: string; name: string; chosenDuties: readonly Duty[] }

const invite = async (
  { kind, id, to, name, chosenDuties }: Invitee,
  directory: Directory,
  { config, db, vault, now }: CommandContext,
): Promise<string> => {
  if (!isInvited(kind)) throw new Error('Members are invited by their receipt email')
  if (!config.mail) throw new Error('MAIL=off sends no email. Use set instead')
  const brand = brandOf(directory.siteAt(new URL(config.publicUrl).host), config.publicUrl)
  const as = invitedAs({ role: kind, number: id, duties: chosenDuties }, directory)
  const person = { role: kind, id, name, email: to, duties: isConsole(kind) ? chosenDuties : [], as }
  if ((await invitePerson(db, { vault, brand, now }, person)) === undefined) throw new Error(addressTaken)
  return (
    `${to} is invited as ${role[kind].toLowerCase()} ${id}, ${name}. ` +
    `The server emails the link, which works for ${accountInvitationDays} days.`
  )
}

const change = async (
  [verb, to]: Extract<Command, readonly [unknown, string]>,
  { db, now }: CommandContext,
): Promise<string> => {
  if ((await findAccount(db, to, now)) === undefined) throw new Error(`There is no account for ${to}`)
  if (verb === 'enable') await setDisabled(db, to, null, now)
  if (verb === 'disable') await setDisabled(db, to, now, now)
  if (verb === 'remove-second-factor') await removeSecondFactor(db, to, now)
  if (verb === 'delete') await deleteAccount(db, to)
  const ended = verb === 'enable' || verb === 'delete' ? 0 : await endSessions(db, to)
  const result = {
    disable: 'is disabled',
    enable: 'is enabled again',
    delete: 'is deleted',
    'end-sessions': 'is signed out everywhere',
    'remove-second-factor': 'now signs in with just a password',
  }[verb]
  return `${to} ${result}.${ended === 0 ? '' : ` Sessions ended: ${ended}.`}`
}

const run = async (given: Command, context: CommandContext): Promise<string> => {
  if (given[0] === 'list') return (await accountLines(context)).join('\n') || 'There are no accounts.'
  const message = given.length === 2 ? await change(given, context) : await set(given, context)
  const { db, vault, chain, now } = context
  const actor = { session: null, person: null, address: 'command' }
  await openAudit(openMetrics(), db, { signer: vault, chain }).note(db, {
    event: 'account-changed',
    actor,
    details: { verb: given[0] },
    now,
  })
  return message
}
