import { randomBytes } from 'node:crypto'
import {
  beneficiaryFields,
  beneficiaryRelationship,
  getBeneficiariesExistingUserEnrollment,
  getBeneficiaryRelationships,
  getFormFieldsBeneficiaryInfo,
  saveBeneficiaryInfo,
  validateSingleBeneficiary,
} from '@openroll/contract/enroll/beneficiaries'
import { plainAnswers } from '@openroll/contract/field'
import { alreadySubmitted, enrollmentNotFound, fieldFaults } from '../../who/refusal.ts'
import { serve, serveSave, type Ask, type App, serveWithDrafts } from '../../http/serve.ts'
import { personStates } from '../steps/check-people.ts'
import { readAnswers } from '../../enrollment/draft.ts'
import type { StoredPerson } from '../../enrollment/draft-kinds.ts'
import { typedNumbers } from '../../enrollment/typed/typed-store.ts'
import { readPeople, savePeople, ssnsOf } from '../../enrollment/people.ts'
import { findEnrollment } from '../../enrollment/store.ts'
import { checkMaySave } from '../steps/gate.ts'
import type { AllSteps } from '../steps/step-module.ts'
import { stepsAfter } from '../steps/tabs.ts'
import { countSsns } from '../steps/count-ssns.ts'
import {
  beneficiaryFieldNames,
  checkBeneficiaries,
  checkBeneficiary,
  sharedSsnFaults,
  shownBeneficiary,
} from './check.ts'

export const beneficiariesRoutes = (app: App, all: AllSteps): void => {
  serve(app, getFormFieldsBeneficiaryInfo, () => ({ result: personStates(beneficiaryFields, beneficiaryFieldNames) }))

  serveWithDrafts(app, getBeneficiariesExistingUserEnrollment, async (ask) => {
    const people = await readPeople(ask, ask.enrollment.enrollment_id, 'beneficiary_info')
    return { result: { beneficiaries: people.map(shownBeneficiary) } }
  })

  serve(app, getBeneficiaryRelationships, () => ({
    result: Object.entries(beneficiaryRelationship).map(([value, name]) => ({ value, name })),
  }))

  serve(app, validateSingleBeneficiary, async (ask) => {
    const { enrollment_id, ...typed } = ask.input
    const context = enrollment_id === undefined ? emptyContext(ask.today) : await findContext(ask, enrollment_id)
    const [given = typed] =
      enrollment_id === undefined ? [] : await withTypedNumbers(ask, enrollment_id, [typed], context)
    const { person, faults } = checkBeneficiary(given, context)
    if (faults.length > 0) throw fieldFaults(faults)
    return { result: { beneficiary_id: person.id } }
  })

  serveSave(app, saveBeneficiaryInfo, async (ask) => {
    const { enrollment_id, beneficiaries } = ask.input
    checkMaySave(all, ask, 'beneficiary_info')
    const context = await storedContext(ask, enrollment_id)
    const { people, faults } = checkBeneficiaries(
      await withTypedNumbers(ask, enrollment_id, beneficiaries, context),
      context,
    )
    if (faults.length > 0) throw fieldFaults(faults)
    await countSsns(ask, 'beneficiary_info', ssnsOf(people))
    const wrong = sharedSsnFaults(people, context.memberSsn)
    if (wrong.length > 0) throw fieldFaults(wrong)
    const draft = { tab: 'beneficiary_info', fields: beneficiaryFields, people, saved: true } as const
    return stepsAfter(all, ask, await savePeople(ask, draft))
  })
}

type BeneficiaryInput = Ask<typeof saveBeneficiaryInfo>['input']['beneficiaries'][number]
type Place = Pick<Ask<typeof validateSingleBeneficiary>, 'db' | 'vault'>

/** Replaces masks of unsaved numbers with the numbers as typed. */
const withTypedNumbers = async (
  place: Place,
  enrollmentId: string,
  people: readonly BeneficiaryInput[],
  { stored }: { readonly stored: readonly StoredPerson[] },
): Promise<BeneficiaryInput[]> => {
  const step = { tab: 'beneficiary_info', fields: beneficiaryFields } as const
  const inputs = people.map(({ beneficiary_id, ...answers }) => ({
    id: beneficiary_id,
    answers: plainAnswers(beneficiaryFields, answers),
  }))
  const typed = await typedNumbers(place, enrollmentId, step, inputs, stored)
  return typed.map(({ id, answers }) => ({ ...answers, ...(id === undefined ? {} : { beneficiary_id: id }) }))
}

const newId = (): string => randomBytes(12).toString('base64url')
const emptyContext = (today: string) => ({ stored: [], memberSsn: undefined, newId, today })

/** Context for checking a person, if the enrollment belongs to the caller; otherwise 404 (D-1.02). */
const findContext = async (ask: Ask<typeof validateSingleBeneficiary>, enrollmentId: string) => {
  const enrollment = await findEnrollment(ask, enrollmentId, ask.caller)
  if (enrollment === undefined) throw enrollmentNotFound()
  if (enrollment.submitted_at !== null) throw alreadySubmitted()
  return storedContext(ask, enrollmentId)
}

const storedContext = async (
  ask: Pick<Ask<typeof validateSingleBeneficiary>, 'db' | 'vault' | 'log' | 'today'>,
  id: string,
) => {
  const [stored, member] = await Promise.all([
    readPeople(ask, id, 'beneficiary_info'),
    readAnswers(ask, id, 'primary_info'),
  ])
  return { stored, memberSsn: member?.ssn, newId, today: ask.today }
}
