import {
  getAverageWorkWeek,
  getBargainingUnit,
  getCompensationTypes,
  getEmploymentStatus,
  getFormFieldsEmployerInfo,
  getGroupInfo,
  getHolidayPolicy,
  getVacationPolicy,
  saveEmployerInfo,
} from '@openroll/contract/enroll/employer'
import {
  averageWorkWeek,
  bargainingUnit,
  compensationType,
  employmentStatus,
  holidayPolicy,
  vacationPolicy,
} from '@openroll/contract/words'
import { fieldFaults } from '../../who/refusal.ts'
import { serve, serveSave, type App, serveWithDrafts } from '../../http/serve.ts'
import { requireAddress } from '../contact/verify.ts'
import { readAnswers, saveDraft } from '../../enrollment/draft.ts'
import { checkMaySave } from '../steps/gate.ts'
import type { TabsContext } from '../steps/tabs.ts'
import type { AllSteps } from '../steps/step-module.ts'
import { stepsAfter } from '../steps/tabs.ts'
import { plansInCart } from '../../enrollment/plans-in-cart.ts'
import { employerFieldStates } from './form-fields.ts'
import { checkEmployer, industriesOf, stateNamed } from './check.ts'

export const employerRoutes = (app: App, all: AllSteps): void => {
  serveWithDrafts(app, getFormFieldsEmployerInfo, async (ask) => {
    const stored = await readAnswers(ask, ask.enrollment.enrollment_id, 'employer_info')
    const { group, plans } = employerContext(ask)
    const result = employerFieldStates(group, plans, stored)
    const asksIndustry = result.some((state) => state.field_name === 'emp_industry' && state.required)
    return { result, industries: asksIndustry ? industriesOf(ask.catalog) : [] }
  })

  serve(app, getGroupInfo, (ask) => {
    const { group } = employerContext(ask)
    const { address1 = '', city = '', state = '', zip = '' } = group?.address ?? {}
    return {
      general_info: { group_name: group?.gname ?? '', group_phone: group?.phone ?? '' },
      address_information: { address1, city, state, zip },
    }
  })

  serve(app, getAverageWorkWeek, () => optionsOf(averageWorkWeek))
  serve(app, getEmploymentStatus, () => optionsOf(employmentStatus))
  serve(app, getCompensationTypes, () => optionsOf(compensationType))
  serve(app, getVacationPolicy, () => optionsOf(vacationPolicy))
  serve(app, getBargainingUnit, () => optionsOf(bargainingUnit))
  serve(app, getHolidayPolicy, () => optionsOf(holidayPolicy))

  serveSave(app, saveEmployerInfo, async (ask) => {
    const { enrollment_id: _, ...given } = ask.input
    checkMaySave(all, ask, 'employer_info')
    const context = { ...employerContext(ask), catalog: ask.catalog, today: ask.today }
    const { answers, faults } = checkEmployer(given, context)
    if (faults.length > 0) throw fieldFaults(faults)
    const state = stateNamed(ask.catalog.states, answers.state ?? '')?.abbrev ?? ''
    await requireAddress(ask.checks.address, { ...answers, state })
    const draft = { answers, secrets: undefined }
    return stepsAfter(all, ask, await saveDraft(ask, { tab: 'employer_info', draft }))
  })
}

const optionsOf = (words: Readonly<Record<string, string>>) => ({
  result: Object.entries(words).map(([value, name]) => ({ value, name })),
})

const employerContext = ({ enrollment, catalog, directory }: TabsContext) => ({
  group: directory.group(enrollment.group_id),
  plans: plansInCart(enrollment, catalog),
})
