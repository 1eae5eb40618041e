import { codesWith, columnOf, isOneOf, type CodesWith } from './code-table.ts'

type Meaning = {
  readonly label: string
  /** What an account's number refers to: a directory record, a member, or the operator. */
  readonly number: 'rep-record' | 'group-record' | 'member-number' | 'own-number'
  /** Which policies the role sees: its own, those under its record, or in the console everyone's, by duty. */
  readonly sees: 'own' | 'under-it' | 'by-duty'
  /** Whether the role enrolls itself and pays its own charges; other roles enroll someone else. */
  readonly enrollsItself: boolean
  /** Whether it sees the answers in signed applications; an employer must not see its employees' health and family answers. */
  readonly readsAnswers: boolean
  /** Whether two-step verification can be required of the role. */
  readonly secondStep: 'may-be-required' | 'by-choice'
  /** Who creates its accounts. */
  readonly invitedBy: 'operator' | 'receipt'
  /** Landing page after sign-in. */
  readonly home: string
  /** The process in which this browser enrolls after sign-in, if any. */
  readonly process: 'rep' | 'group' | 'applicant' | null
  /** Shown to others who open a page of this role. */
  readonly pageIsFor: string
}

/** Who can sign in (SF-6.01, D-1.04). */
export const roleMeanings = {
  rep: {
    label: 'Rep',
    number: 'rep-record',
    sees: 'under-it',
    enrollsItself: false,
    readsAnswers: true,
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
    readsAnswers: false,
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
    readsAnswers: true,
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
    readsAnswers: true,
    secondStep: 'may-be-required',
    invitedBy: 'operator',
    home: '/admin',
    process: null,
    pageIsFor: 'This page is for operators',
  },
} as const satisfies Readonly<Record<string, Meaning>>
export type Role = keyof typeof roleMeanings
export const role = columnOf(roleMeanings, 'label')

type RolesWith<Name extends keyof Meaning, Answer> = CodesWith<typeof roleMeanings, Name, Answer>
/** Roles under which people enroll: reps and group administrators. */
export type PartnerRole = RolesWith<'sees', 'under-it'>
export const partnerRoles: readonly PartnerRole[] = codesWith(roleMeanings, 'sees', 'under-it')
export const isPartner = (code: Role): code is PartnerRole => isOneOf(partnerRoles, code)

/** Roles that enroll someone else. */
export const helperRoles: readonly Role[] = codesWith(roleMeanings, 'enrollsItself', false)

/** Roles that see their own policies. */
export type MemberRole = RolesWith<'sees', 'own'>
export const memberRoles: readonly MemberRole[] = codesWith(roleMeanings, 'sees', 'own')
export const isMember = (code: Role): code is MemberRole => isOneOf(memberRoles, code)

/** Roles that use the console, by duty. */
export type ConsoleRole = RolesWith<'sees', 'by-duty'>
export const consoleRoles: readonly ConsoleRole[] = codesWith(roleMeanings, 'sees', 'by-duty')
export const isConsole = (code: string): code is ConsoleRole => isOneOf(consoleRoles, code)

export const readsAnswers = (code: Role): boolean => roleMeanings[code].readsAnswers

export const mayRequireSecondStep = (code: Role): boolean => roleMeanings[code].secondStep === 'may-be-required'

/** Roles invited by an operator; members get their account from the receipt email. */
export type InvitedRole = RolesWith<'invitedBy', 'operator'>
export const invitedRoles: readonly InvitedRole[] = codesWith(roleMeanings, 'invitedBy', 'operator')
export const isInvited = (code: Role): code is InvitedRole => isOneOf(invitedRoles, code)
