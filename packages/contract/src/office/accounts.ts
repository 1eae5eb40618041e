import * as z from 'zod'
import { call } from '../call.ts'
import { fields } from '../field.ts'
import { digits, oneOf, required, severalOf, text } from '../rules.ts'
import { consoleRoles, invitedRoles, role, roleMeanings } from '../role-meanings.ts'
import { duty, type Duty } from '../duty-meanings.ts'
import { codesOf } from '../words.ts'
import { emailAddress } from './email-address.ts'
import { column, orNone } from './list/column.ts'
import { filter } from './list/filters.ts'
import { list } from './list/list.ts'
import { officeScreens } from './screens.ts'
import { codesWith, rowsOf } from '../code-table.ts'

const listOf = (names: readonly string[]): string => new Intl.ListFormat('en-US').format(names)

/** Account states; an invited account has no password yet. */
export const accountState = { active: 'Active', invited: 'Invited', disabled: 'Disabled' } as const

/** Account actions, by their buttons' labels. */
export const accountChange = {
  duties: 'Save duties',
  disable: 'Disable',
  enable: 'Enable',
  'end-sessions': 'Sign out everywhere',
  'mail-link': 'Email a password link',
  'remove-second-factor': 'Remove two-step verification',
} as const
export type AccountChange = keyof typeof accountChange

/** Error: the email address already has an account. */
export const addressTaken = 'An account with this email address already exists'
/** Error: the account changed since it was read. */
export const changedMeanwhile = 'Someone else just changed this account. Reload the page, then try again'
/** Error: operators can't change their own account here. */
export const notYourOwn = 'You can’t do this to your own account. Ask another operator who manages accounts'
/** Error: the change would leave no operator with the accounts duty. */
export const lastOfAccounts = 'At least one operator must be able to manage accounts'
export const onlyOperators = 'Only operators have duties'
/** Error: operators give only duties they have. */
export const onlyOwnDuties = (missing: readonly Duty[]): string =>
  `You can only give duties you have. Ask an operator who has ${listOf(missing.map((one) => duty[one]))}`
export const noAccount = 'This account doesn’t exist'
/** Error: no link for a disabled account. */
export const enableFirst = 'This account is disabled. Enable it before you email a link'
/** Error: the member's email address was changed, so no link is sent yet; `until` as shown. */
export const linksWait = (until: string): string =>
  `The email address on this member’s policy was changed, so we won’t send password links until ${until}, ` +
  'unless another operator confirms the change on the policy’s page'
/** Error: this server sends no email. */
export const noInvitationMail = 'This site doesn’t send email. Create the account on the server with npm run account'

const { duties } = officeScreens.accounts
/** Members are invited by the receipt email instead. */
const invitedRole = rowsOf(role, invitedRoles)

const number = 'Enter a number'
export const officeAccounts = list({
  name: 'accounts',
  title: 'Accounts',
  about: 'Lists accounts: who uses each one, its duties and its state.',
  screen: 'accounts',
  key: ['account_id'],
  columns: {
    account_id: column.id(),
    name: column.text('Name', { sort: 'asc' }),
    email: column.text('Email', { sort: 'asc' }),
    role: column.code('Role', role, { csvOnly: true }),
    /** The rep, group, member or operator number, by role. */
    number: column.number('Number', { csvOnly: true }),
    /** Its role and number, with the name of a rep or group. */
    stands_for: column.text('Account for'),
    duties: column.data('Duties', z.array(z.enum(codesOf(duty))), (held) => held.map((one) => duty[one]).join(', '), {
      below: 'stands_for',
    }),
    state: column.code('Status', accountState, { pill: true }),
    second_factor: column.flag('Two-step verification', { yes: 'Yes', no: 'No' }),
    signed_in_at: orNone(column.moment('Last sign-in'), 'Never'),
  },
  order: 'name',
  filters: fields({
    search: filter.search('Name or email', 100),
    role: filter.oneOf('Role', role, 'Any role'),
    number: filter.number('Number'),
    state: filter.oneOf('Status', accountState, 'Any status'),
  }),
  empty: 'No accounts yet',
})

const session = z.object({ session_id: z.string(), browser: z.string(), begun_at: z.string(), used_at: z.string() })
const oneAccount = officeAccounts.row.extend({
  /** Identifies the version read, to detect changes. */
  seen: z.string(),
  made_at: z.string(),
  /** Whether it is the caller's own account. */
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
  about: 'Returns an account and its current sessions.',
  input: z.strictObject({ account_id: accountId }),
  output: z.object({ result: oneAccount }),
})

/** The duties, as shown for approval; no paragraph if there are none. */
export const dutyWords = (held: string): string[] => {
  const names = codesOf(duty)
    .filter((one) => held.split(',').includes(one))
    .map((one) => duty[one])
  return names.length === 0 ? [] : [`Duties: ${names.join(', ')}`]
}

export const inviteFields = fields({
  role: { label: 'Role', rule: oneOf(invitedRole), control: 'select', words: invitedRole },
  agent_id: {
    label: 'Rep number',
    rule: digits(1, 999_999_999, number),
    control: 'text',
    inputMode: 'numeric',
    maxLength: 9,
    askedWhen: { field: 'role', is: codesWith(roleMeanings, 'number', 'rep-record') },
  },
  group_id: {
    label: 'Group number',
    rule: digits(1, 999_999_999, number),
    control: 'text',
    inputMode: 'numeric',
    maxLength: 9,
    askedWhen: { field: 'role', is: codesWith(roleMeanings, 'number', 'group-record') },
  },
  duties: {
    label: 'Duties',
    rule: severalOf(duty, 'Choose at least one duty'),
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
    'Creates an account for a rep, a group administrator or an operator, and emails a single-use link to choose ' +
    'a password. The link is valid for seven days. 422 on `duties` the caller doesn’t have. Emails the other operators ' +
    'with the accounts duty, and the existing accounts of that rep or group.',
  input: z.strictObject({
    role: inviteFields.role.rule,
    agent_id: inviteFields.agent_id.rule.optional(),
    group_id: inviteFields.group_id.rule.optional(),
    duties: inviteFields.duties.rule.optional(),
    name: inviteFields.name.rule,
    email: inviteFields.email.rule,
  }),
  approval: {
    name: 'Invite someone',
    of: ({ role: as, agent_id, group_id, duties: held = '', name, email }) => ({
      details: [
        [invitedRole[as], agent_id, group_id].filter((one) => one !== undefined).join(' '),
        ...dutyWords(held),
        `Name: ${name}`,
        `Email: ${email}`,
      ],
      page: officeScreens.accounts.route,
    }),
  },
  output: z.object({ account_id: z.string() }),
})

/** The changes that a second operator approves; disabling and enabling only of an operator's account. */
const approvedChange = {
  duties: 'Change the duties',
  'remove-second-factor': 'Remove two-step verification',
  disable: 'Disable the account',
  enable: 'Enable the account',
} as const
const isApproved = (change: string): change is keyof typeof approvedChange => Object.hasOwn(approvedChange, change)

export const changeAccount = call({
  method: 'POST',
  path: '/api/admin/v1/change-account',
  who: 'operator',
  duties,
  audit: 'account-changed',
  about:
    'Changes an account: its duties, whether it can sign in, its sessions or its second factor; or emails a ' +
    'password reset link. 409 if it changed since it was read. Operators can’t change their own account here, and can’t ' +
    'give duties they don’t have. A second operator approves new duties, a removed second factor, and an operator who ' +
    'is disabled or enabled. New duties, a removed second factor, a disabled account and an operator’s ended sessions are ' +
    'emailed to the account’s owner, and every change except a password link to the other operators with the accounts duty.',
  input: z.strictObject({
    account_id: accountId,
    seen: z.iso.datetime({ error: changedMeanwhile }),
    change: oneOf(accountChange),
    duties: inviteFields.duties.rule.optional(),
  }),
  approval: {
    name: 'Change an account',
    of: ({ account_id, change, duties: held = '' }) => {
      if (!isApproved(change)) return undefined
      return {
        details: change === 'duties' ? dutyWords(held) : [approvedChange[change]],
        page: `/admin/accounts/${encodeURIComponent(account_id)}`,
        affects: account_id,
      }
    },
  },
  output: z.object({}),
})
