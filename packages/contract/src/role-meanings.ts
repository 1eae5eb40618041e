import { codesWith, columnOf, isOneOf, type CodesWith } from './code-table.ts'

/** What has to be known of a role; each row answers all of it. */
type Meaning = {
  readonly label: string
  /** What an account’s number names: a record of the directory, a member, or the operator themselves. */
  readonly number: 'rep-record' | 'group-record' | 'member-number' | 'own-number'
  /** Whose policies it may see: its own, those of the people under its record, or, in the console, everybody’s by its duties. */
  readonly sees: 'own' | 'under-it' | 'by-duty'
  /** Whether it enrolls itself, and what is charged is its own; anybody else signed in enrolls somebody else. */
  readonly enrollsItself: boolean
  /** Whether a second step of signing in can be asked of all of them. */
  readonly secondStep: 'may-be-required' | 'by-choice'
  /** How it comes by an account. */
  readonly invitedBy: 'operator' | 'receipt'
  /** Where it is taken after it signed in. */
  readonly home: string
  /** In which process this browser enrolls from then on; null: in none. */
  readonly process: 'rep' | 'group' | 'applicant' | null
  /** Said to somebody who opens a page that is for this role alone. */
  readonly pageIsFor: string
}

/** Who can sign in (SF-6.01, D-1.04). */
export const roleMeans = {
  rep: {
    label: 'Rep',
    number: 'rep-record',
    sees: 'under-it',
    enrollsItself: false,
    secondStep: 'by-choice',
    invitedBy: 'operator',
    home: '/agent-home',
    process: 'rep',
    pageIsFor: 'This page is for reps',
  },
  group: {
    label: 'Group administrator',
    number: 'group-record',
    sees: 'under-it',
    enrollsItself: false,
    secondStep: 'by-choice',
    invitedBy: 'operator',
    home: '/group-home',
    process: 'group',
    pageIsFor: 'This page is for group administrators',
  },
  member: {
    label: 'Member',
    number: 'member-number',
    sees: 'own',
    enrollsItself: true,
    secondStep: 'by-choice',
    invitedBy: 'receipt',
    home: '/member-home',
    process: 'applicant',
    pageIsFor: 'This page is for members',
  },
  operator: {
    label: 'Operator',
    number: 'own-number',
    sees: 'by-duty',
    enrollsItself: false,
    secondStep: 'may-be-required',
    invitedBy: 'operator',
    home: '/admin',
    process: null,
    pageIsFor: 'This page is for operators',
  },
} as const satisfies Readonly<Record<string, Meaning>>
export type Role = keyof typeof roleMeans
export const role = columnOf(roleMeans, 'label')

type RolesWith<Name extends keyof Meaning, Answer> = CodesWith<typeof roleMeans, Name, Answer>
/** For whom people enroll, and who looks after them: reps and group administrators. */
export type HolderRole = RolesWith<'sees', 'under-it'>
export const holderRoles: readonly HolderRole[] = codesWith(roleMeans, 'sees', 'under-it')
export const isHolder = (code: Role): code is HolderRole => isOneOf(holderRoles, code)

/** Who enrolls somebody else. */
export const helperRoles: readonly Role[] = codesWith(roleMeans, 'enrollsItself', false)

/** Who sees policies of their own. */
export type MemberRole = RolesWith<'sees', 'own'>
export const memberRoles: readonly MemberRole[] = codesWith(roleMeans, 'sees', 'own')
export const isMember = (code: Role): code is MemberRole => isOneOf(memberRoles, code)

/** Who works in the console, each by their duties. */
export type ConsoleRole = RolesWith<'sees', 'by-duty'>
export const consoleRoles: readonly ConsoleRole[] = codesWith(roleMeans, 'sees', 'by-duty')
export const isConsole = (code: string): code is ConsoleRole => isOneOf(consoleRoles, code)

/** Whether a second step can be asked of everybody in this role. */
export const mayRequireSecondStep = (code: Role): boolean => roleMeans[code].secondStep === 'may-be-required'

/** Who is invited by an operator; anybody else comes to their account by the mail of a receipt. */
export type InvitedRole = RolesWith<'invitedBy', 'operator'>
export const invitedRoles: readonly InvitedRole[] = codesWith(roleMeans, 'invitedBy', 'operator')
export const isInvited = (code: Role): code is InvitedRole => isOneOf(invitedRoles, code)
