import { coversFamily } from '@openroll/contract/tier-meanings'
import { randomBytes } from 'node:crypto'
import {
  deleteDependentInIo,
  dependentFields,
  getDependentsExistingUserEnrollment,
  getFormFieldsDependentPrimaryInfo,
  removalNeedsMemberOnly,
  saveDependentInfo,
  saveDependentInfoToTemp,
  standardDisclaimer,
  validateSingleDependent,
} from '@openroll/contract/enroll/dependents'
import { dollarsOf } from '@openroll/contract/money'
import { alreadySubmitted, fieldFault, fieldFaults } from '../../who/refusal.ts'
import { serve, serveSave, type App, type Ask, serveWithDrafts } from '../../http/serve.ts'
import { personStates } from '../steps/check-people.ts'
import { answersOf, readDrafts } from '../../enrollment/draft.ts'
import { answersKind, peopleKind, type StoredPerson } from '../../enrollment/draft-kinds.ts'
import { peopleIn, readPeople, savePeople, ssnsOf } from '../../enrollment/people.ts'
import { isPremier } from '../../shop/offer/premier.ts'
import { typedNumbers } from '../../enrollment/typed/typed-store.ts'
import { dependentQuestions } from '../health/questions.ts'
import { checkMaySave } from '../steps/gate.ts'
import type { AllSteps } from '../steps/step-module.ts'
import { stepsAfter } from '../steps/tabs.ts'
import { countSsns } from '../steps/count-ssns.ts'
import { plansInCart } from '../../enrollment/plans-in-cart.ts'
import { fromInput, type DependentToCheck } from './dependent-to-check.ts'
import { splitByCoverage } from './family-for.ts'
import { familyPrice } from '../../shop/offer/family-price.ts'
import { writeSetAside, readSetAside } from './set-aside.ts'
import {
  dependentFieldNames,
  checkDependent,
  checkDependents,
  familyFaults,
  shownDependent,
  type Context,
} from './check.ts'

export const dependentsRoutes = (app: App, all: AllSteps): void => {
  serve(app, getFormFieldsDependentPrimaryInfo, ({ enrollment, catalog, directory }) => ({
    result: personStates(dependentFields, dependentFieldNames(plansInCart(enrollment, catalog))),
    disclaimer: directory.site(enrollment.site_id).settings.dependent_disclaimer ?? standardDisclaimer,
  }))

  serveWithDrafts(app, getDependentsExistingUserEnrollment, async (ask) => {
    const { enrollment_id, tier, enroll_type } = ask.enrollment
    const premier = plansInCart(ask.enrollment, ask.catalog).some(isPremier)
    const people = await readPeople(ask, enrollment_id, 'dependent_info')
    const { covered, aside } = splitByCoverage({ tier, premier }, people, await readSetAside(ask, enrollment_id))
    const shown = shownDependent(dependentQuestions(ask))
    return {
      result: {
        dependents: covered.map(shown),
        set_aside: aside.map(shown),
        tier,
        premier,
        enroll_type,
        ...(covered.length === 0 ? {} : otherPrice(ask, covered)),
      },
    }
  })

  serve(app, validateSingleDependent, async (ask) => {
    if (ask.enrollment.submitted_at !== null) throw alreadySubmitted()
    const context = await contextOf(ask)
    const [given = fromInput(ask.input)] = await withTypedNumbers(ask, [fromInput(ask.input)], context)
    const { person, faults } = checkDependent(given, context)
    if (faults.length > 0) throw fieldFaults(faults)
    return { result: { dependent_id: person.id } }
  })

  serveSave(app, saveDependentInfoToTemp, async (ask) => {
    checkMaySave(all, ask, 'dependent_info')
    const context = await contextOf(ask)
    const { people, faults } = checkDependents(await withTypedNumbers(ask, peopleFrom(ask), context), context)
    if (faults.length > 0) throw fieldFaults(faults)
    const { revision } = await saveList(ask, context, people, false)
    return { revision }
  })

  serveSave(app, saveDependentInfo, async (ask) => {
    checkMaySave(all, ask, 'dependent_info')
    const context = await contextOf(ask)
    const { people, faults } = checkDependents(await withTypedNumbers(ask, peopleFrom(ask), context), context)
    if (faults.length > 0) throw fieldFaults(faults)
    await countSsns(ask, 'dependent_info', ssnsOf(people))
    const priced = familyPrice(ask, people)?.said ?? []
    const wrong = [...familyFaults(people, context), ...priced.map((error_message) => listFault(error_message))]
    if (wrong.length > 0) throw fieldFaults(wrong)
    return stepsAfter(all, ask, await saveList(ask, context, people, true))
  })

  serveSave(app, deleteDependentInIo, async (ask) => {
    if (ask.enrollment.submitted_at !== null) throw alreadySubmitted()
    if (coversFamily(ask.enrollment.tier)) throw fieldFault('tier', removalNeedsMemberOnly)
    const aside = await readSetAside(ask, ask.enrollment.enrollment_id)
    await savePeople(ask, { ...list, people: [], saved: false }, writeSetAside(ask, aside, []))
    return {}
  })
}

const listFault = (error_message: string) => ({ target_element: 'dependents', error_message })

/** The price for the family in the list. */
const otherPrice = (ask: Parameters<typeof familyPrice>[0], people: readonly StoredPerson[]) => {
  const priced = familyPrice(ask, people)
  if (priced === undefined) return {}
  const { said, family, anew, plan_id } = priced
  const other_price = {
    message: said.join('. '),
    plan_id,
    family: family === null ? null : { dep_dob: family.spouse_dob, no_of_children: family.no_of_children },
    recurring_month_cost: anew === null ? null : dollarsOf(anew.recurring),
    initial_month_cost: anew === null ? null : dollarsOf(anew.initial),
    leaving: [...(anew?.dropped ?? [])],
  }
  return { other_price }
}

type ListRequest = Ask<typeof saveDependentInfo>
type Place = Omit<ListRequest, 'input'>

const peopleFrom = (ask: ListRequest) => ask.input.dependents.map(fromInput)

/** Replaces masks of unsaved numbers with the numbers as typed. */
const withTypedNumbers = (ask: Place, people: readonly DependentToCheck[], { stored }: Context) =>
  typedNumbers(ask, ask.enrollment.enrollment_id, list, people, stored)

type ListContext = Context & { readonly aside: readonly StoredPerson[] }

/** Context for checking dependents: plans, tier, effective date, and stored people, including those set aside. */
const contextOf = async (ask: Place): Promise<ListContext> => {
  const { enrollment_id, tier, effective_date } = ask.enrollment
  const drafts = await readDrafts(ask, enrollment_id)
  const aside = peopleIn(drafts('set_aside', peopleKind))
  return {
    aside,
    plans: plansInCart(ask.enrollment, ask.catalog),
    questions: dependentQuestions(ask),
    tier,
    firstDay: effective_date ?? ask.today,
    stored: [...peopleIn(drafts('dependent_info', peopleKind)), ...aside],
    memberSsn: answersOf(drafts('primary_info', answersKind))?.ssn,
    newId: () => randomBytes(12).toString('base64url'),
    today: ask.today,
  }
}

const list = { tab: 'dependent_info', fields: dependentFields } as const

/** Saves the list, and sets aside the stored people named in the input. */
const saveList = (
  ask: ListRequest,
  { stored, aside }: ListContext,
  people: readonly StoredPerson[],
  saved: boolean,
) => {
  const isListed = ({ id }: StoredPerson) => people.some((person) => person.id === id)
  const setAside = stored.filter((person) => ask.input.set_aside?.includes(person.id) === true && !isListed(person))
  return savePeople(ask, { ...list, people, saved }, writeSetAside(ask, aside, setAside))
}
