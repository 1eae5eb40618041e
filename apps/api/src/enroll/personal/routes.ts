import {
  enrollerCodeRequired,
  getEthnicCategory,
  getFormFieldsPersonalInfo,
  personalFields,
  saveEnrollerCode,
  savePersonalInfo,
} from '@openroll/contract/enroll/personal'
import { plainAnswers, type Answers } from '@openroll/contract/field'
import type { Fault } from '@openroll/contract/reply'
import { StaleEnrollment } from '../../enrollment/owned.ts'
import { alreadySubmitted, fieldFault, fieldFaults } from '../../who/refusal.ts'
import { serve, serveSave, type App, type Ask, serveWithDrafts } from '../../http/serve.ts'
import { limitAttempts, type Charge } from '../../http/spend.ts'
import { codeCharges, codeTarget, noteWrongCode } from '../../arrive/codes/try-code.ts'
import { answersOf, readAnswers, readDrafts, saveDraft, splitSecrets } from '../../enrollment/draft.ts'
import { answersKind, peopleKind, type StoredPerson } from '../../enrollment/draft-kinds.ts'
import { peopleIn } from '../../enrollment/people.ts'
import { asOnePerson } from '../../enrollment/typed/typed.ts'
import { typedNumbers } from '../../enrollment/typed/typed-store.ts'
import { countSsns } from '../steps/count-ssns.ts'
import { checkMaySave } from '../steps/gate.ts'
import type { TabsContext } from '../steps/tabs.ts'
import type { AllSteps } from '../steps/step-module.ts'
import { stepsAfter } from '../steps/tabs.ts'
import { plansInCart } from '../../enrollment/plans-in-cart.ts'
import { personalFieldStates } from './form-fields.ts'
import { checkPersonal, duplicateSsnFaults } from './check.ts'
import { enrollerCodeState, matchesGroup } from './enroller-code.ts'
import { codeIn, codeKind, findEnrollerCode, putEnrollerCode } from './store.ts'

export const personalRoutes = (app: App, all: AllSteps): void => {
  serveWithDrafts(app, getFormFieldsPersonalInfo, async (ask) => {
    const { enrollment_id } = ask.enrollment
    const about = personalContext(ask)
    const stored = (await readAnswers(ask, enrollment_id, 'primary_info')) ?? {}
    const code = await findEnrollerCode(ask, enrollment_id)
    return { result: personalFieldStates(about, stored, stored), enroller_code: enrollerCodeState(about.group, code) }
  })

  serveSave(app, savePersonalInfo, async (ask) => {
    const { enrollment_id, ...typed } = ask.input
    checkMaySave(all, ask, 'primary_info')
    const about = personalContext(ask)
    const drafts = await readDrafts(ask, enrollment_id)
    const stored = answersOf(drafts('primary_info', answersKind)) ?? {}
    const given = await withRetypedSsn(ask, plainAnswers(personalFields, typed), stored)
    const races = ask.catalog.races
    const checked = checkPersonal({ ...about, races, given, stored, today: ask.today })
    const code = enrollerCodeState(about.group, codeIn(drafts('enroller_code', codeKind)))
    const faults = [...checked.faults, ...(code.required && !code.saved ? [codeMissing] : [])]
    if (faults.length > 0) throw fieldFaults(faults)
    const others = [
      ...peopleIn(drafts('beneficiary_info', peopleKind)),
      ...peopleIn(drafts('dependent_info', peopleKind)),
    ]
    if (checked.typedSsn !== undefined) await refuseDuplicateSsn(ask, checked.typedSsn, others)
    const draft = splitSecrets(personalFields, checked.answers)
    return stepsAfter(all, ask, await saveDraft(ask, { tab: 'primary_info', draft }))
  })

  // Fresh, because a rerun on a newer enrollment would charge one wrong code twice.
  serveSave(
    app,
    saveEnrollerCode,
    async (ask) => {
      const { input, enrollment, db, now } = ask
      if (enrollment.submitted_at !== null) throw alreadySubmitted()
      const { group } = personalContext(ask)
      if (!enrollerCodeState(group, undefined).required) throw fieldFault('enrollerCode', noCode)
      const charges: Charge[] = [
        ...codeCharges(ask),
        { budget: 'code_failures_per_enrollment', key: enrollment.enrollment_id },
      ]
      const wrong = async () => {
        await noteWrongCode(ask, saveEnrollerCode, [enrollment])
        return fieldFault('enrollerCode', wrongCode)
      }
      const at = codeTarget(ask, `enroller ${enrollment.group_id}`)
      return limitAttempts(ask, charges, { target: 'enrollerCode', wrong, at }, async () => {
        if (!matchesGroup(input.enrollerCode, group)) return undefined
        if ((await putEnrollerCode(db, enrollment, input.enrollerCode, now)) === 0) throw new StaleEnrollment()
        return {}
      })
    },
    { fresh: true },
  )

  serve(app, getEthnicCategory, ({ catalog }) => ({ result: [...catalog.races] }))
}

/** Counts an SSN sent in the clear before comparing it with the others (D-1.16). */
const refuseDuplicateSsn = async (
  ask: Ask<typeof savePersonalInfo>,
  ssn: string,
  others: readonly StoredPerson[],
): Promise<void> => {
  await countSsns(ask, 'primary_info', [ssn])
  const faults = duplicateSsnFaults(ssn, others)
  if (faults.length > 0) throw fieldFaults(faults)
}

const codeMissing: Fault = { target_element: 'enrollerCode', error_message: enrollerCodeRequired }
const noCode = 'Your group doesn’t use enroller codes. Continue without one.'
const wrongCode = 'This isn’t your group’s enroller code. Check it, or ask your group for it.'

const personalContext = ({ enrollment, catalog, directory }: TabsContext) => ({
  enrollment,
  plans: plansInCart(enrollment, catalog),
  group: directory.group(enrollment.group_id),
})

/** Replaces a returned mask with the SSN kept as unsaved input. */
const withRetypedSsn = async (
  place: Ask<typeof savePersonalInfo>,
  answers: Answers,
  stored: Answers,
): Promise<Answers> => {
  const step = { tab: 'primary_info', fields: personalFields } as const
  const [given] = await typedNumbers(
    place,
    place.enrollment.enrollment_id,
    step,
    [asOnePerson(answers)],
    [asOnePerson(stored)],
  )
  return given?.answers ?? answers
}
