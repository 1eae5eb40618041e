import * as z from 'zod'
import { call } from '../call.ts'
import { fields } from '../field.ts'
import { digits, oneOf, required, severalOf, text } from '../rules.ts'
import { consoleRoles, invitedRoles, role, roleMeans } from '../role-meanings.ts'
import { duty } from '../duty-meanings.ts'
import { codesOf } from '../words.ts'
import { emailAddress } from './email-address.ts'
import { column, orNone } from './list/column.ts'
import { filter } from './list/filters.ts'
import { list } from './list/list.ts'
import { officeScreens } from './screens.ts'
import { codesWith, rowsOf } from '../code-table.ts'

/** How it stands with an account; an invited one has no password yet. */
export const accountState = { active: 'Active', invited: 'Invited', disabled: 'Disabled' } as const

/** What can be done to an account, as its button says it. */
export const accountChange = {
  duties: 'Save duties',
  disable: 'Disable',
  enable: 'Enable again',
  'end-sessions': 'Sign out everywhere',
  'mail-link': 'Mail a link to a new password',
  'remove-second-factor': 'Remove the second step',
} as const
export type AccountChange = keyof typeof accountChange

/** Said of an address that has an account already. */
export const addressTaken = 'There is an account with this address already'
/** Said of a change to an account that looks different by now. */
export const changedMeanwhile = 'This account was changed meanwhile. Look at it again'
/** Said to who would change their own account here. */
export const notYourOwn = 'You can’t do this to your own account. Somebody else who looks after accounts can'
/** Said where nobody would be left to look after accounts. */
export const lastOfAccounts = 'Nobody else could look after accounts then'
export const onlyOperators = 'Only operators have duties'
export const noAccount = 'There is no such account'
/** Said where a link is to be mailed to whom no link lets in. */
export const enableFirst = 'This account is disabled: enable it before you mail a link'
/** Said where the server sends no mail. */
export const noInvitationMail = 'This site doesn’t send email: make the account with the account command'

const { duties } = officeScreens.accounts
/** Members come to theirs by the mail of their receipt. */
const invitedRole = rowsOf(role, invitedRoles)

const number = 'Enter a number'
export const officeAccounts = list({
  name: 'accounts',
  title: 'Accounts',
  about: 'Who has an account: whom it stands for, its duties, and how it stands.',
  screen: 'accounts',
  key: ['account_id'],
  columns: {
    account_id: column.id(),
    name: column.text('Name', { sort: 'asc' }),
    email: column.text('Address', { sort: 'asc' }),
    role: column.code('As', role, { csvOnly: true }),
    /** agent_id, group id, user_id or operator number, by role. */
    number: column.number('Number', { csvOnly: true }),
    /** Its role and number, and the name of a rep or a group. */
    stands_for: column.text('Stands for'),
    duties: column.data('Duties', z.array(z.enum(codesOf(duty))), (held) => held.map((one) => duty[one]).join(', '), {
      below: 'stands_for',
    }),
    state: column.code('State', accountState, { pill: true }),
    second_factor: column.flag('Two-step verification', { yes: 'Yes', no: 'No' }),
    signed_in_at: orNone(column.moment('Last sign-in'), 'Never'),
  },
  order: 'name',
  filters: fields({
    search: filter.search('Name or address', 100),
    role: filter.oneOf('As', role, 'Anybody'),
    number: filter.number('Number'),
    state: filter.oneOf('State', accountState, 'Every state'),
  }),
  empty: 'There are no accounts yet',
})

const session = z.object({ session_id: z.string(), browser: z.string(), begun_at: z.string(), used_at: z.string() })
const oneAccount = officeAccounts.row.extend({
  /** Names the account as it was read: a change to one that looks different by now is refused. */
  seen: z.string(),
  made_at: z.string(),
  /** It is the account of who asks. */
  own: z.boolean(),
  sessions: z.array(session),
})
export type OneAccount = z.output<typeof oneAccount>

const accountId = z.string({ error: required }).max(100, noAccount)

export const getOneAccount = call({
  method: 'GET',
  path: '/api/admin/v1/get-one-account',
  who: 'operator',
  duties,
  about: 'One account with where it is signed in.',
  input: z.strictObject({ account_id: accountId }),
  output: z.object({ result: oneAccount }),
})

/** Duties as somebody reads them who approves them: none, or one paragraph. */
const dutyWords = (held: string): string[] => {
  const names = codesOf(duty)
    .filter((one) => held.split(',').includes(one))
    .map((one) => duty[one])
  return names.length === 0 ? [] : [`Duties: ${names.join(', ')}`]
}

export const inviteFields = fields({
  role: { label: 'As', rule: oneOf(invitedRole), control: 'select', words: invitedRole },
  agent_id: {
    label: 'Number of the rep',
    rule: digits(1, 999_999_999, number),
    control: 'text',
    inputMode: 'numeric',
    maxLength: 9,
    askedWhen: { field: 'role', is: codesWith(roleMeans, 'number', 'rep-record') },
  },
  group_id: {
    label: 'Number of the group',
    rule: digits(1, 999_999_999, number),
    control: 'text',
    inputMode: 'numeric',
    maxLength: 9,
    askedWhen: { field: 'role', is: codesWith(roleMeans, 'number', 'group-record') },
  },
  duties: {
    label: 'Duties',
    rule: severalOf(duty, 'Choose at least one'),
    control: 'ticks',
    words: duty,
    askedWhen: { field: 'role', is: consoleRoles },
  },
  name: { label: 'Name', rule: text(100), control: 'text', maxLength: 100 },
  email: emailAddress,
})

export const dutiesFields = fields({
  duties: { label: 'Duties', rule: inviteFields.duties.rule, control: 'ticks', words: duty },
})

export const inviteAccount = call({
  method: 'POST',
  path: '/api/admin/v1/invite-account',
  who: 'operator',
  duties,
  creates: true,
  audit: 'account-changed',
  about:
    'Makes an account for a rep, a group administrator or an operator, and mails a link to choose a password, good once for seven days.',
  input: z.strictObject({
    role: inviteFields.role.rule,
    agent_id: inviteFields.agent_id.rule.optional(),
    group_id: inviteFields.group_id.rule.optional(),
    duties: inviteFields.duties.rule.optional(),
    name: inviteFields.name.rule,
    email: inviteFields.email.rule,
  }),
  approval: {
    name: 'Invite an account',
    of: ({ role: as, agent_id, group_id, duties: held = '', name, email }) => ({
      details: [
        [invitedRole[as], agent_id, group_id].filter((one) => one !== undefined).join(' '),
        ...dutyWords(held),
        `${name}, ${email}`,
      ],
      page: officeScreens.accounts.route,
    }),
  },
  output: z.object({ account_id: z.string() }),
})

export const changeAccount = call({
  method: 'POST',
  path: '/api/admin/v1/change-account',
  who: 'operator',
  duties,
  audit: 'account-changed',
  about:
    'Changes an account as it was seen: its duties, whether it may come in, its sessions, its second factor; ' +
    'or mails a link to a new password. Nobody changes their own here.',
  input: z.strictObject({
    account_id: accountId,
    seen: z.iso.datetime({ error: changedMeanwhile }),
    change: oneOf(accountChange),
    duties: inviteFields.duties.rule.optional(),
  }),
  approval: {
    name: 'Change an account',
    of: ({ account_id, change, duties: held = '' }) => {
      if (change !== 'duties' && change !== 'remove-second-factor') return undefined
      return {
        details: change === 'duties' ? dutyWords(held) : ['Remove two-step verification'],
        page: `/admin/accounts/${encodeURIComponent(account_id)}`,
        affects: account_id,
      }
    },
  },
  output: z.object({}),
})
