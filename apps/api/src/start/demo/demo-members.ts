import type { Tier } from '@openroll/contract/tier-meanings'

type PersonName = { readonly first_name: string; readonly last_name: string }
type Relative = PersonName & {
  readonly birthdate: string
  readonly gender: '0' | '1'
  readonly ssn: string
  readonly relationship: string
}

/** An invented person, with numbers nobody has; dates yyyy-mm-dd. */
export type DemoMember = PersonName & {
  readonly user_id: number
  readonly dob: string
  readonly gender: '0' | '1'
  readonly ssn: string
  readonly email: string
  readonly address1: string
  readonly zip: string
  readonly city: string
  readonly phone_number: string
  readonly family: readonly Relative[]
  readonly beneficiaries: readonly (Omit<Relative, 'gender'> & { readonly beneficiary_percentage: string })[]
  readonly policies: readonly DemoPolicy[]
}
/** One of their enrollments, some months ago and maybe under a group; ended ones started long ago. */
export type DemoPolicy = {
  readonly monthsAgo: 5 | 16
  readonly group_id: 77 | 3001
  readonly tier: Tier
  readonly plans: readonly number[]
  /** With Optional Life, which asks health questions, and its membership. */
  readonly optionalLife?: true
  readonly pays: 'card' | 'account' | 'group'
  readonly hasEnded?: true
}

const maria: DemoMember = {
  user_id: 9001,
  first_name: 'Maria',
  last_name: 'Lopez',
  dob: '1985-03-14',
  gender: '1',
  ssn: '219081001',
  email: 'maria.lopez@example.com',
  address1: '415 North Dearborn Street',
  zip: '60610',
  city: 'Chicago',
  phone_number: '3125550161',
  family: [
    {
      first_name: 'Daniel',
      last_name: 'Lopez',
      birthdate: '1984-07-02',
      gender: '0',
      ssn: '219081002',
      relationship: 'spouse',
    },
    {
      first_name: 'Sofia',
      last_name: 'Lopez',
      birthdate: '2013-05-20',
      gender: '1',
      ssn: '219081003',
      relationship: 'child',
    },
    {
      first_name: 'Mateo',
      last_name: 'Lopez',
      birthdate: '2016-09-08',
      gender: '0',
      ssn: '219081004',
      relationship: 'child',
    },
  ],
  beneficiaries: [
    {
      first_name: 'Daniel',
      last_name: 'Lopez',
      birthdate: '1984-07-02',
      ssn: '219081002',
      relationship: 'spouse',
      beneficiary_percentage: '60',
    },
    {
      first_name: 'Elena',
      last_name: 'Ruiz',
      birthdate: '1958-11-30',
      ssn: '219081005',
      relationship: 'parent',
      beneficiary_percentage: '40',
    },
  ],
  policies: [
    { monthsAgo: 16, group_id: 77, tier: 'IO', plans: [2001], pays: 'card', hasEnded: true },
    { monthsAgo: 16, group_id: 77, tier: 'IO', plans: [8201], pays: 'account', hasEnded: true },
    { monthsAgo: 5, group_id: 3001, tier: 'IF', plans: [1001], optionalLife: true, pays: 'group' },
  ],
}

const john: DemoMember = {
  user_id: 9002,
  first_name: 'John',
  last_name: 'Park',
  dob: '1979-10-25',
  gender: '0',
  ssn: '219081010',
  email: 'john.park@example.com',
  address1: '2201 West Addison Street',
  zip: '60618',
  city: 'Chicago',
  phone_number: '7735550162',
  family: [],
  beneficiaries: [],
  policies: [{ monthsAgo: 16, group_id: 77, tier: 'IO', plans: [1002], pays: 'card', hasEnded: true }],
}

/** First and last name, birth date, gender, plan. */
const colleagues: readonly (readonly [string, string, string, '0' | '1', number])[] = [
  ['Aaron', 'Bell', '1990-01-17', '0', 1001],
  ['Beatriz', 'Castro', '1982-06-03', '1', 1002],
  ['Calvin', 'Dawes', '1975-12-11', '0', 2001],
  ['Deepa', 'Easwaran', '1993-04-28', '1', 1001],
  ['Edwin', 'Fong', '1988-08-19', '0', 2002],
  ['Fatima', 'Ghani', '1996-02-07', '1', 1005],
  ['Gregory', 'Hale', '1969-09-23', '0', 1001],
  ['Hana', 'Ito', '1991-11-02', '1', 2001],
  ['Isaac', 'Jensen', '1984-05-15', '0', 1006],
  ['Jasmine', 'Kerr', '1978-07-30', '1', 1002],
  ['Kofi', 'Lamptey', '1987-10-09', '0', 1001],
  ['Lucia', 'Moretti', '1994-03-26', '1', 2005],
  ['Marcus', 'Nolan', '1972-01-04', '0', 1005],
  ['Nadia', 'Osman', '1989-12-18', '1', 1001],
]

const colleague = (
  [first_name, last_name, dob, gender, plan]: (typeof colleagues)[number],
  at: number,
): DemoMember => ({
  user_id: 9003 + at,
  first_name,
  last_name,
  dob,
  gender,
  ssn: String(219_081_103 + at),
  email: `${first_name}.${last_name}@example.com`.toLowerCase(),
  address1: `${120 + 7 * at} South Wells Street`,
  zip: '60606',
  city: 'Chicago',
  phone_number: String(3_125_550_170 + at),
  family: [],
  beneficiaries: [],
  policies: [{ monthsAgo: 5, group_id: 3001, tier: 'IO', plans: [plan], pays: 'group' }],
})

/** The demo members in enrollment order; enough for several list pages. */
export const demoMembers: readonly DemoMember[] = [maria, john, ...colleagues.map(colleague)]
