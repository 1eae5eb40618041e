import {
  addressTaken,
  changeAccount,
  changedMeanwhile,
  dutyWords,
  enableFirst,
  getOneAccount,
  inviteAccount,
  inviteFields,
  lastOfAccounts,
  linksWait,
  noAccount,
  noInvitationMail,
  officeAccounts,
} from '@openroll/contract/office/accounts'
import { faultBeside } from '@openroll/contract/field'
import type { Duty } from '@openroll/contract/duty-meanings'
import { required } from '@openroll/contract/rules'
import { isConsole, isMember, type InvitedRole } from '@openroll/contract/role-meanings'
import { dutiesColumn } from '../../accounts/duties.ts'
import { drawOperatorNumber } from '../../accounts/operator-number.ts'
import { listSessions } from '../../accounts/session-store.ts'
import { subjectFault } from '../../accounts/subject.ts'
import { row, whole } from '../../db/row.ts'
import { shownMoment } from '../../moment-in-words.ts'
import { patternOf } from '../../http/list/search-pattern.ts'
import { serveList } from '../../http/list/serve-list.ts'
import { serve, type App, type Ask } from '../../http/serve.ts'
import { spend } from '../../http/spend.ts'
import { brandOf } from '../../mail/brand.ts'
import { linksOnHoldUntil } from '../../roles/email-change/links-on-hold.ts'
import { invitePerson } from '../../roles/password/invite.ts'
import { conflict, fieldFault, fieldFaults, notFound } from '../../who/refusal.ts'
import { applyChange } from './change.ts'
import { changeFault, grantFault } from './may-change.ts'
import { invitedAs, accountHolder } from './account-holder.ts'
import { addressesOfHolder, notifyAccessChange } from './notify-access-change.ts'
import { accountColumns, accountStateSql, findAccount, type AccountRow } from './store.ts'

const heldRow = row({ member_id: whole.nullable(), held: dutiesColumn })

/** Everyone's accounts (D-1.04, D-1.08). */
export const officeAccountsRoutes = (app: App): void => {
  serveList(app, officeAccounts, {
    from: 'person p',
    key: 'p.id',
    columns: accountColumns,
    reads: { shape: heldRow, select: 'p.member_id, p.duties as held' },
    sorts: { name: 'lower(p.name)' },
    filters: {
      search: { sql: '(p.email like $search or lower(p.name) like $search)', value: patternOf },
      role: 'p.role = $role',
      number: 'p.subject_id = $number::integer',
      state: `${accountStateSql} = $state`,
    },
    about: aboutRow,
    compute: (rows, { directory }) =>
      rows.map(({ held, ...account }) => ({ duties: [...held], stands_for: accountHolder(account, directory) })),
  })

  serve(app, getOneAccount, async (ask) => {
    const found = await accountOrFail(ask)
    const { member_id: _member, ...shown } = found
    const { db, caller, audit, browser, directory, now } = ask
    const actor = { ...caller, address: browser.address }
    await audit.note(db, { event: 'account-read', actor, about: [aboutRow(found)], details: detailsOf(found), now })
    return {
      result: {
        ...shown,
        duties: [...found.duties],
        stands_for: accountHolder(found, directory),
        own: isOwn(ask, found),
        sessions: found.state === 'active' ? await listSessions(db, found.account_id, now) : [],
      },
    }
  })

  const invite = async (ask: Ask<typeof inviteAccount>) => {
    const { input, config, db, vault, directory, browser, audit, caller, now } = ask
    const duties = invitedDuties(ask)
    const id = await invitedNumber(ask)
    if (!config.mail) throw fieldFault('email', noInvitationMail)
    await spend(ask, [{ budget: 'invitations_per_operator', key: String(caller.person?.id) }], { target: 'email' })
    const brand = brandOf(directory.siteAt(browser.host), config.publicUrl)
    const { name, email } = input
    const person = {
      role: input.role,
      id,
      name,
      email,
      duties,
      as: invitedAs({ role: input.role, number: id, duties }, directory),
      by: caller.person?.name,
    }
    const account_id = await invitePerson(db, { vault, brand, now }, person, async (tx, made) => {
      const to = await addressesOfHolder(tx, directory, person)
      const message = `An operator created an account for ${inviteeWords[input.role]}.`
      await notifyAccessChange(ask, tx, { account_id: made, message, affected: { message: newAccountForYou, to } })
    })
    if (account_id === undefined) throw fieldFaults([faultBeside(inviteFields, 'email', addressTaken)])
    const actor = { ...caller, address: browser.address }
    const details = { verb: 'invite', account: account_id, role: input.role, number: id, duties: duties.join(',') }
    await audit.note(db, { event: 'account-changed', actor, details, now })
    ask.wakeMail()
    return { account_id }
  }
  serve(app, inviteAccount, invite, {
    needsApproval: (ask) => {
      invitedDuties(ask)
      return true
    },
  })

  const change = async (ask: Ask<typeof changeAccount>) => {
    const { input, audit, caller, browser, config, db, now } = ask
    const found = await accountToChange(ask)
    if (input.change === 'mail-link') {
      if (found.state === 'disabled') throw conflict('change', enableFirst)
      const holdEnd = await linksOnHoldUntil(db, found, now)
      if (holdEnd !== undefined)
        throw conflict('change', linksWait(shownMoment({ at: holdEnd, timeZone: config.timeZone })))
      if (!config.mail) throw fieldFault('change', noInvitationMail)
      await spend(ask, [{ budget: 'invitations_per_operator', key: String(caller.person?.id) }], { target: 'change' })
    }
    const done = await applyChange(ask, found)
    if (done === 'changed meanwhile') throw conflict('seen', changedMeanwhile)
    if (done === 'last') throw fieldFault('change', lastOfAccounts)
    const actor = { ...caller, address: browser.address }
    const details = { verb: input.change, ...detailsOf(found), duties: input.duties ?? found.duties.join(',') }
    await audit.note(db, { event: 'account-changed', actor, about: [aboutRow(found)], details, now })
    ask.wakeMail()
    return {}
  }
  serve(app, changeAccount, change, {
    needsApproval: async (ask) => {
      const { role, duties } = await accountToChange(ask)
      const { change: name } = ask.input
      if (name === 'disable' && !isConsole(role)) return false
      // Enabling an account gives it its duties back.
      return name === 'enable' ? { shows: dutyWords(duties.join(',')) } : true
    },
  })
}

/** How emails to the other operators name the invited account, by role. */
const inviteeWords = { rep: 'a rep', group: 'a group', operator: 'an operator' } as const satisfies Readonly<
  Record<InvitedRole, string>
>
const newAccountForYou = 'An operator created another account that can act for you and see your members.'

/** The duties to give an invited operator; refuses those that the caller doesn't have. */
const invitedDuties = ({ input, caller }: Ask<typeof inviteAccount>): readonly Duty[] => {
  const after = isConsole(input.role) ? dutiesColumn.parse(input.duties ?? '') : []
  const fault = grantFault({ granter: caller.person?.duties ?? [], before: [], after })
  if (fault !== undefined) throw fieldFault('duties', fault)
  return after
}

/** The account to change; refuses what the caller may not do to it. */
const accountToChange = async (ask: Ask<typeof changeAccount>): Promise<AccountRow> => {
  const { input, caller } = ask
  const found = await accountOrFail(ask)
  const fault = changeFault(input.change, { own: isOwn(ask, found), role: found.role })
  if (fault !== undefined) throw fieldFault('change', fault)
  const granter = caller.person?.duties ?? []
  if (input.change === 'duties') {
    if (input.duties === undefined) throw fieldFault('duties', required)
    const dutiesFault = grantFault({ granter, before: found.duties, after: dutiesColumn.parse(input.duties) })
    if (dutiesFault !== undefined) throw fieldFault('duties', dutiesFault)
  }
  // Enabling an account gives it its duties back.
  const enableFault = input.change === 'enable' ? grantFault({ granter, before: [], after: found.duties }) : undefined
  if (enableFault !== undefined) throw fieldFault('change', enableFault)
  return found
}

const aboutRow = ({ role: roleCode, number, member_id }: Pick<AccountRow, 'role' | 'number' | 'member_id'>) =>
  isMember(roleCode) ? { user_id: member_id ?? number } : {}
const detailsOf = ({ account_id, role: roleCode, number }: AccountRow) => ({
  account: account_id,
  role: roleCode,
  number,
})

type AccountAsk = Omit<Ask<typeof getOneAccount>, 'input'> & { readonly input: { readonly account_id: string } }

const accountOrFail = async ({ db, input }: AccountAsk): Promise<AccountRow> => {
  const found = await findAccount(db, input.account_id)
  if (found === undefined) throw notFound('account_id', noAccount)
  return found
}

const isOwn = ({ caller: { person } }: Pick<AccountAsk, 'caller'>, { role: roleCode, number }: AccountRow): boolean =>
  person !== null && roleCode === person.role && number === person.id

/** The form field for each invited role: the record's number, or an operator's duties. */
const fieldOfRole = { rep: 'agent_id', group: 'group_id', operator: 'duties' } as const satisfies Readonly<
  Record<InvitedRole, keyof typeof inviteFields>
>

/** The number of the invited rep or group, or a new operator number. */
const invitedNumber = async ({ db, directory, input }: Ask<typeof inviteAccount>): Promise<number> => {
  const target = fieldOfRole[input.role]
  if (target === 'duties') {
    if (input.duties === undefined) throw fieldFault(target, required)
    return drawOperatorNumber(db)
  }
  const subjectNumber = input[target]
  if (subjectNumber === undefined) throw fieldFault(target, required)
  const fault = subjectFault(input.role, Number(subjectNumber), { directory, isMember: false })
  if (fault !== undefined) throw fieldFault(target, fault)
  return Number(subjectNumber)
}
