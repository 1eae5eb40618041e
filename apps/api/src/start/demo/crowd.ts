import { addDays } from '@openroll/contract/date'
import { steps, type TabName } from '@openroll/contract/enroll/steps'
import { type Tier, coversSpouse, coversAll } from '@openroll/contract/tier-meanings'
import type { DemoMember, DemoPolicy } from './demo-members.ts'
import { full, gone } from './demo-mail.ts'

/** A crowd member: who they are, when and through whom they enroll, how far they get, and what happens next. */
export type CrowdMember = {
  readonly member: DemoMember
  readonly policy: DemoPolicy
  readonly day: string
  readonly agent_id: number
  readonly stop: TabName | undefined
  /** Enrolls twice in the same plan: a likely duplicate. */
  readonly twice: boolean
  /** What happens at the member's request. */
  readonly outcome: DemoOutcome | undefined
  /** The day they return for another plan. */
  readonly again: string | undefined
}
export type DemoOutcome = 'ended' | 'reinstated' | 'ends-soon' | 'canceled'

const firsts = [
  'Ada',
  'Ben',
  'Cora',
  'Dev',
  'Elif',
  'Finn',
  'Grace',
  'Hugo',
  'Iris',
  'Jon',
  'Kira',
  'Liam',
  'Mona',
  'Nils',
  'Olga',
  'Paul',
  'Quinn',
  'Rosa',
  'Samir',
  'Tara',
  'Uma',
  'Viktor',
  'Wanda',
  'Yusuf',
  'Zoe',
]
const lasts = [
  'Abbott',
  'Baker',
  'Chen',
  'Diaz',
  'Evans',
  'Fischer',
  'Gupta',
  'Haddad',
  'Ivanov',
  'Jones',
  'Khan',
  'Lund',
  'Moreau',
  'Novak',
  'Okafor',
  'Price',
  'Reid',
  'Santos',
  'Tanaka',
  'Usman',
  'Vega',
  'Wolf',
  'Young',
  'Zhang',
]
const places = [
  ['60606', 'Chicago'],
  ['60618', 'Chicago'],
  ['97201', 'Portland'],
  ['32202', 'Jacksonville'],
  ['75201', 'Dallas'],
  ['43215', 'Columbus'],
] as const
const carts = [[1001], [1002], [1005, 2001], [2001], [2002], [1006], [2005], [1001, 2001]] as const
const family: readonly Tier[] = ['IO', 'IO', 'IO', 'IS', 'IO', 'IF', 'IO', 'IO', 'IS', 'IO']

/** The element at a position, wrapping around. */
const elementAt = <T>(list: readonly [T, ...T[]] | readonly T[], at: number): T => {
  const found = list[at % list.length]
  if (found === undefined) throw new Error('the list is empty')
  return found
}

/** Days ago that someone enrolls: weekly for a year, and daily for the last two weeks, which get a third of all. */
const daysAgo = (at: number): number => (at % 3 === 0 ? (at / 3) % 14 : 14 + 7 * ((at * 7) % 50))
/** Some mailboxes reject mail. */
const mailboxAt = (at: number): string => (at % 61 === 17 ? gone : at % 83 === 9 ? full : 'example.com')

const outcomeOf = (at: number, ago: number): DemoOutcome | undefined => {
  if (ago > 200 && at % 9 === 2) return at % 27 === 2 ? 'reinstated' : at % 2 === 0 ? 'ended' : 'ends-soon'
  return ago < 10 && ago > 1 && at % 31 === 7 ? 'canceled' : undefined
}

/** A Social Security number that nobody has: 219-10-0001 and up. */
const ssn = (at: number): string => String(219_100_001 + at + Math.floor(at / 9999))

/** Every seventh recent enrollment stops at a step; older unfinished ones would be deleted after 90 days. */
const stopOf = (at: number, ago: number): TabName | undefined =>
  at % 7 === 3 && ago < 80 ? elementAt(steps, Math.floor(at / 7)).tab_name : undefined

/** The crowd member at a position, the same each time. */
export const crowdMember = (at: number, today: string): CrowdMember => {
  const ago = daysAgo(at)
  const stop = stopOf(at, ago)
  const ofGroup = stop === undefined ? at % 5 === 4 : stop === 'employer_info'
  const tier = stop === 'dependent_info' ? 'IS' : elementAt(family, Math.floor(at / 3))
  const buysAlone = stop === undefined && !ofGroup
  return {
    day: addDays(today, -ago),
    agent_id: !ofGroup && at % 4 === 1 ? 10110 : 10109,
    stop,
    twice: buysAlone && at % 97 === 50,
    outcome: stop === undefined ? outcomeOf(at, ago) : undefined,
    again: buysAlone && ago > 100 && at % 41 === 13 ? addDays(today, -Math.floor(ago / 2)) : undefined,
    policy: policyOf(at, { stop, ofGroup, tier }),
    member: memberOf(at, stop, tier),
  }
}

type Choice = { readonly stop: TabName | undefined; readonly ofGroup: boolean; readonly tier: Tier }

const policyOf = (at: number, { stop, ofGroup, tier }: Choice): DemoPolicy => ({
  monthsAgo: 5,
  group_id: ofGroup ? 3001 : 77,
  tier,
  plans: stop === undefined ? elementAt(carts, at) : [1001],
  ...(stop === 'beneficiary_info' || stop === 'primary_health_info' ? { optionalLife: true } : {}),
  pays: ofGroup ? 'group' : at % 2 === 0 ? 'card' : 'account',
})

const memberOf = (at: number, stop: TabName | undefined, tier: Tier): DemoMember => {
  const [zip, city] = elementAt(places, at)
  const person = nameAt(at)
  const year = 1960 + ((at + Math.floor(at / 840)) % 40)
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return {
    ...person,
    user_id: 0,
    dob: `${year}-${twoDigits(1 + (at % 12))}-${twoDigits(1 + (at % 28))}`,
    gender: at % 2 === 0 ? '1' : '0',
    ssn: ssn(4 * at),
    email: `${person.first_name}.${person.last_name}.${at}@${mailboxAt(at)}`.toLowerCase(),
    address1: `${100 + at} Harbor Street`,
    zip,
    city,
    phone_number: String(3_125_550_000 + (at % 100)),
    family: [
      ...(coversSpouse(tier)
        ? [{ ...relative(at, 1), relationship: 'spouse', birthdate: `${1970 + (at % 25)}-05-11` }]
        : []),
      ...(coversAll(tier)
        ? [{ ...relative(at, 2), relationship: 'child', birthdate: `${2010 + (at % 12)}-08-23` }]
        : []),
    ],
    beneficiaries: stop === 'primary_health_info' ? [{ ...demoBeneficiary(at), beneficiary_percentage: '100' }] : [],
    policies: [],
  }
}

/** Beyond the crowd: a former member who asks to be erased. */
const erasedAt = 6007
export const erasedAgo = 250
export const erasedMember = (today: string): DemoMember => ({ ...crowdMember(erasedAt, today).member, family: [] })

const nameAt = (at: number) => ({
  first_name: elementAt(firsts, at),
  last_name: elementAt(lasts, Math.floor(at / firsts.length) + at),
})

/** A beneficiary. */
export const demoBeneficiary = (at: number) => {
  const { gender: _, ...nameAt } = relative(at, 1)
  return { ...nameAt, relationship: 'parent', birthdate: `${1935 + (at % 20)}-03-02` }
}

const relative = (at: number, which: 1 | 2) => ({
  first_name: elementAt(firsts, at + 7 * which),
  last_name: nameAt(at).last_name,
  gender: at % 2 === 0 ? ('0' as const) : ('1' as const),
  ssn: ssn(4 * at + which),
})
