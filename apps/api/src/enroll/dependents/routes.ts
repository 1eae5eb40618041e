import { randomBytes } from 'node:crypto'
import {
  deleteDependentInIo,
  dependentFields,
  getDependentsExistingUserEnrollment,
  getFormFieldsDependentPrimaryInfo,
  onlyWithoutFamily,
  saveDependentInfo,
  saveDependentInfoToTemp,
  standardDisclaimer,
  validateSingleDependent,
} from '@openroll/contract/enroll/dependents'
import { alreadySubmitted, fieldFault, fieldFaults } from '../../who/refusal.ts'
import { serve, serveSave, type App, type Ask, serveWithDrafts } from '../../http/serve.ts'
import { personStates } from '../steps/check-people.ts'
import { readAnswers } from '../../enrollment/draft.ts'
import type { KeptPerson } from '../../enrollment/draft-kinds.ts'
import { readPeople, savePeople, ssnsOf } from '../../enrollment/people.ts'
import { checkMaySave } from '../steps/gate.ts'
import type { AllSteps } from '../steps/step-module.ts'
import { stepsAfter } from '../steps/tabs.ts'
import { countSsns } from '../steps/count-ssns.ts'
import { plansInCart } from '../../enrollment/plans-in-cart.ts'
import { askedDependent, checkDependent, checkDependents, familyFaults, shownDependent, type Around } from './check.ts'

export const dependentsRoutes = (app: App, all: AllSteps): void => {
  serve(app, getFormFieldsDependentPrimaryInfo, ({ enrollment, catalogue, directory }) => ({
    result: personStates(dependentFields, askedDependent(plansInCart(enrollment, catalogue))),
    disclaimer: directory.site(enrollment.site_id).settings.dependent_disclaimer ?? standardDisclaimer,
  }))

  serveWithDrafts(app, getDependentsExistingUserEnrollment, async (ask) => {
    const people = await readPeople(ask, ask.enrollment.enrollment_id, 'dependent_info')
    return { result: { dependents: people.map(shownDependent) } }
  })

  serve(app, validateSingleDependent, async (ask) => {
    if (ask.enrollment.submitted_at !== null) throw alreadySubmitted()
    const { person, faults } = checkDependent(ask.input.primary_info, await aroundOf(ask))
    if (faults.length > 0) throw fieldFaults(faults)
    return { result: { dependent_id: person.id } }
  })

  serveSave(app, saveDependentInfoToTemp, async (ask) => {
    checkMaySave(all, ask, 'dependent_info')
    const { people, faults } = checkDependents(given(ask), await aroundOf(ask))
    if (faults.length > 0) throw fieldFaults(faults)
    await keep(ask, people, false)
    return {}
  })

  serveSave(app, saveDependentInfo, async (ask) => {
    checkMaySave(all, ask, 'dependent_info')
    const around = await aroundOf(ask)
    const { people, faults } = checkDependents(given(ask), around)
    if (faults.length > 0) throw fieldFaults(faults)
    await countSsns(ask, 'dependent_info', ssnsOf(people))
    const wrong = familyFaults(people, around)
    if (wrong.length > 0) throw fieldFaults(wrong)
    return stepsAfter(all, ask, await keep(ask, people, true))
  })

  serveSave(app, deleteDependentInIo, async (ask) => {
    if (ask.enrollment.submitted_at !== null) throw alreadySubmitted()
    if (ask.enrollment.tier !== 'IO') throw fieldFault('tier', onlyWithoutFamily)
    await keep(ask, [], false)
    return {}
  })
}

type Place = Omit<Ask<typeof saveDependentInfo>, 'input'>

const given = (ask: Ask<typeof saveDependentInfo>) => ask.input.dependents.map(({ primary_info }) => primary_info)

/** What dependents are checked against: plans, tier, first day of coverage, and the people already kept. */
const aroundOf = async (ask: Place): Promise<Around> => {
  const { enrollment_id, tier, effective_date } = ask.enrollment
  const [stored, member] = await Promise.all([
    readPeople(ask, enrollment_id, 'dependent_info'),
    readAnswers(ask, enrollment_id, 'primary_info'),
  ])
  return {
    plans: plansInCart(ask.enrollment, ask.catalogue),
    tier,
    firstDay: effective_date ?? ask.today,
    stored,
    memberSsn: member?.ssn,
    newId: () => randomBytes(12).toString('base64url'),
    today: ask.today,
  }
}

const keep = (ask: Place, people: readonly KeptPerson[], saved: boolean) =>
  savePeople(ask, {
    tab: 'dependent_info',
    fields: dependentFields,
    people,
    saved,
  })
