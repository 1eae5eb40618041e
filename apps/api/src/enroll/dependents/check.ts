import {
  childAgeFault,
  dependentFields,
  dependentPath,
  type Dependent,
  type DependentRelationship,
} from '@openroll/contract/enroll/dependents'
import {
  excessFault,
  familyFault,
  mostDependents,
  relationshipFault,
  tooManyDependents,
} from '@openroll/contract/enroll/family'
import { askedAbout, type HealthQuestion } from '@openroll/contract/enroll/health-fields'
import { healthToWire } from '@openroll/contract/enroll/health-wire'
import { faultBeside, maskAnswers, namesIn, type FaultOf, type NameOf } from '@openroll/contract/field'
import type { Fault } from '@openroll/contract/reply'
import type { Tier } from '@openroll/contract/tier-meanings'
import type { Plan } from '../../catalog/catalog.ts'
import { insuresFamily } from '../../shop/offer/insures-family.ts'
import { isPremier } from '../../shop/offer/premier.ts'
import { checkPerson, hasSharedSsn, listFaults, sameSsnInList, type CheckedPerson } from '../steps/check-people.ts'
import type { KeptPerson } from '../../enrollment/draft-kinds.ts'
import { whoOf, type GivenDependent } from './given.ts'

type Name = NameOf<typeof dependentFields>

/** Which fields are asked of every dependent (EW-5.19, EW-5.20): height and weight where a plan that covers them is underwritten. */
export const askedDependent = (inCart: readonly Plan[]): Name[] => {
  const plans = inCart.filter(insuresFamily)
  const always: Name[] = ['first_name', 'middle_name', 'last_name', 'gender', 'birthdate', 'ssn', 'relationship']
  const extra = namesIn(
    dependentFields,
    plans.flatMap((plan) => plan.asks.dependents ?? []),
  )
  return plans.some((plan) => plan.flags.underwritten)
    ? [...always, 'height_feet', 'height_inch', 'weight', ...extra]
    : [...always, ...extra]
}

export type Around = {
  readonly plans: readonly Plan[]
  /** What they ask about each person's health. */
  readonly questions: readonly HealthQuestion[]
  readonly tier: Tier
  /** The first day of coverage, yyyy-mm-dd: a child's age is counted on it (D-4.11). */
  readonly firstDay: string
  readonly stored: readonly KeptPerson[]
  readonly memberSsn: string | undefined
  readonly newId: () => string
  readonly today: string
}

const checkGiven = (given: GivenDependent, around: Around): CheckedPerson => {
  const { plans, questions, stored, today } = around
  const id = given.id ?? around.newId()
  const who = checkPerson(dependentFields, askedDependent(plans), { id, answers: given.answers }, stored, today)
  const health = given.health(questions, today)
  return {
    ...who,
    person: { id, answers: { ...who.person.answers, ...health.answers } },
    faults: [...who.faults, ...kinFaults(who.person, around), ...health.faults],
  }
}

const kinFaults = ({ answers }: KeptPerson, { tier, firstDay }: Around): FaultOf<typeof dependentFields>[] => {
  const { relationship, birthdate } = answers
  const fits = isRelationship(relationship) ? relationshipFault(tier, relationship) : undefined
  const age = relationship === 'child' && birthdate !== undefined ? childAgeFault(birthdate, firstDay) : undefined
  return [
    ...(fits === undefined ? [] : [faultBeside(dependentFields, 'relationship', fits)]),
    ...(age === undefined ? [] : [faultBeside(dependentFields, 'birthdate', age)]),
  ]
}

const isRelationship = (code: string | undefined): code is DependentRelationship =>
  code === 'spouse' || code === 'child'

/** One dependent on the way into the list; no stored number is compared (D-1.16). Targets are the paths of the call's input. */
export const checkDependent = (given: GivenDependent, around: Around): CheckedPerson => {
  const checked = checkGiven(given, around)
  const faults = checked.faults.map((fault) => ({ ...fault, target_element: dependentPath(fault.target_element) }))
  return { ...checked, faults }
}

const relationshipsIn = (people: readonly KeptPerson[]): DependentRelationship[] =>
  people.map(({ answers }) => answers.relationship).filter(isRelationship)

const coveringOf = ({ tier, plans }: Around) => ({ tier, premier: plans.some(isPremier) })

type CheckedList = { readonly people: KeptPerson[]; readonly faults: Fault[] }

/** The list as it is so far: strict about each person, lenient about whether the family is complete; no stored number is compared. */
export const checkDependents = (given: readonly GivenDependent[], around: Around): CheckedList => {
  const checked = given.map((one) => checkGiven(one, around))
  const faults = listFaults(checked, (at, name) => dependentPath(name, at), 'dependent_id')
  if (given.length > mostDependents) faults.push({ target_element: 'dependents', error_message: tooManyDependents })
  const people = checked.map(({ person }) => person)
  return { people, faults: faults.length > 0 ? faults : joiningFaults(people, around) }
}

/** Nobody joins a list that holds all who may be covered; one that held more before may still be made shorter (EW-5.22, EW-9.02). */
const joiningFaults = (people: readonly KeptPerson[], around: Around): Fault[] => {
  const joins = people.some(({ id }) => !around.stored.some((known) => known.id === id))
  const message = joins ? excessFault({ ...coveringOf(around), relationships: relationshipsIn(people) }) : undefined
  return message === undefined ? [] : [{ target_element: 'dependents', error_message: message }]
}

/** What is wrong with a list whose people are each right: the family that the tier asks for, and a number that is given twice. */
export const familyFaults = (people: readonly KeptPerson[], around: Around): Fault[] => {
  const message = familyFault({ ...coveringOf(around), relationships: relationshipsIn(people) })
  const shared = hasSharedSsn(people, around.memberSsn) ? sameSsnInList : undefined
  return [message, shared]
    .filter((said) => said !== undefined)
    .map((error_message) => ({ target_element: 'dependents', error_message }))
}

/** Both: each person, the family that the tier asks for (EW-4.39), and no number twice (D-4.10). */
export const checkFamily = (given: readonly GivenDependent[], around: Around): CheckedList => {
  const { people, faults } = checkDependents(given, around)
  return { people, faults: faults.length > 0 ? faults : familyFaults(people, around) }
}

/** A kept dependent as a read shows one: the SSN masked (D-1.07), employed always '0', health answers where they are asked (EW-3.13). */
export const shownDependent =
  (questions: readonly HealthQuestion[]) =>
  ({ id, answers }: KeptPerson): Dependent => ({
    primary_info: { dependent_id: id, employed: '0', ...maskAnswers(dependentFields, whoOf(answers)) },
    ...(questions.length === 0
      ? {}
      : { health_info: healthToWire(askedAbout(questions, answers.first_name), answers) }),
  })
