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
import { questionsAbout, type HealthQuestion } from '@openroll/contract/enroll/health-fields'
import { healthToWire } from '@openroll/contract/enroll/health-wire'
import { faultBeside, maskAnswers, namesIn, type FaultOf, type NameOf } from '@openroll/contract/field'
import type { Fault } from '@openroll/contract/reply'
import type { Tier } from '@openroll/contract/tier-meanings'
import type { Plan } from '../../catalog/catalog.ts'
import { insuresFamily } from '../../shop/offer/insures-family.ts'
import { isPremier } from '../../shop/offer/premier.ts'
import { checkPerson, hasSharedSsn, listFaults, sameSsnInList, type CheckedPerson } from '../steps/check-people.ts'
import type { StoredPerson } from '../../enrollment/draft-kinds.ts'
import { personalAnswersOf, type DependentToCheck } from './dependent-to-check.ts'

type Name = NameOf<typeof dependentFields>

/** Fields asked of every dependent (EW-5.19, EW-5.20); height and weight if a plan covering them is underwritten. */
export const dependentFieldNames = (inCart: readonly Plan[]): Name[] => {
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

export type Context = {
  readonly plans: readonly Plan[]
  /** Health questions about each person. */
  readonly questions: readonly HealthQuestion[]
  readonly tier: Tier
  /** Effective date, yyyy-mm-dd, on which a child's age counts (D-4.11). */
  readonly firstDay: string
  readonly stored: readonly StoredPerson[]
  readonly memberSsn: string | undefined
  readonly newId: () => string
  readonly today: string
}

const checkPersonAndHealth = (given: DependentToCheck, context: Context): CheckedPerson => {
  const { plans, questions, stored, today } = context
  const id = given.id ?? context.newId()
  const personal = checkPerson(
    dependentFields,
    dependentFieldNames(plans),
    { id, answers: given.answers },
    stored,
    today,
  )
  const health = given.health(questions, today)
  return {
    ...personal,
    person: { id, answers: { ...personal.person.answers, ...health.answers } },
    faults: [...personal.faults, ...familyRuleFaults(personal.person, context), ...health.faults],
  }
}

const familyRuleFaults = (
  { answers }: StoredPerson,
  { tier, firstDay }: Context,
): FaultOf<typeof dependentFields>[] => {
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

/** Checks one dependent before it joins the list, without comparing stored SSNs (D-1.16). Error targets are input paths. */
export const checkDependent = (given: DependentToCheck, context: Context): CheckedPerson => {
  const checked = checkPersonAndHealth(given, context)
  const faults = checked.faults.map((fault) => ({ ...fault, target_element: dependentPath(fault.target_element) }))
  return { ...checked, faults }
}

const relationshipsIn = (people: readonly StoredPerson[]): DependentRelationship[] =>
  people.map(({ answers }) => answers.relationship).filter(isRelationship)

const coveredTier = ({ tier, plans }: Context) => ({ tier, premier: plans.some(isPremier) })

type CheckedList = { readonly people: StoredPerson[]; readonly faults: Fault[] }

/** Checks a list in progress: each person strictly, without requiring a complete family or comparing stored SSNs. */
export const checkDependents = (given: readonly DependentToCheck[], context: Context): CheckedList => {
  const checked = given.map((one) => checkPersonAndHealth(one, context))
  const faults = listFaults(checked, (at, name) => dependentPath(name, at), 'dependent_id')
  if (given.length > mostDependents) faults.push({ target_element: 'dependents', error_message: tooManyDependents })
  const people = checked.map(({ person }) => person)
  return { people, faults: faults.length > 0 ? faults : fullListFaults(people, context) }
}

/** No one can be added to a full list; a list that is already longer can be shortened (EW-5.22, EW-9.02). */
const fullListFaults = (people: readonly StoredPerson[], context: Context): Fault[] => {
  const joins = people.some(({ id }) => !context.stored.some((known) => known.id === id))
  const message = joins ? excessFault({ ...coveredTier(context), relationships: relationshipsIn(people) }) : undefined
  return message === undefined ? [] : [{ target_element: 'dependents', error_message: message }]
}

/** Errors of a list of valid people: the family the tier requires, and duplicate SSNs. */
export const familyFaults = (people: readonly StoredPerson[], context: Context): Fault[] => {
  const message = familyFault({ ...coveredTier(context), relationships: relationshipsIn(people) })
  const shared = hasSharedSsn(people, context.memberSsn) ? sameSsnInList : undefined
  return [message, shared]
    .filter((text) => text !== undefined)
    .map((error_message) => ({ target_element: 'dependents', error_message }))
}

/** Checks each person, the family the tier requires (EW-4.39), and duplicate SSNs (D-4.10). */
export const checkFamily = (given: readonly DependentToCheck[], context: Context): CheckedList => {
  const { people, faults } = checkDependents(given, context)
  return { people, faults: faults.length > 0 ? faults : familyFaults(people, context) }
}

/** A stored dependent as returned: SSN masked (D-1.07), employed always '0', health answers if asked (EW-3.13). */
export const shownDependent =
  (questions: readonly HealthQuestion[]) =>
  ({ id, answers }: StoredPerson): Dependent => ({
    primary_info: { dependent_id: id, employed: '0', ...maskAnswers(dependentFields, personalAnswersOf(answers)) },
    ...(questions.length === 0
      ? {}
      : { health_info: healthToWire(questionsAbout(questions, answers.first_name), answers) }),
  })
