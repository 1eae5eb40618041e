import {
  getEthnicCategory,
  getFormFieldsPersonalInfo,
  otherEthnicCategory,
  personalFields,
  savePersonalInfo,
} from '@openroll/contract/enroll/personal'
import { useCall } from '../../query.ts'
import { Failure } from '../../ui/Failure.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { send } from '../../api.ts'
import { StepForm } from '../step/StepForm.tsx'
import { StepFrame } from '../step/StepFrame.tsx'
import { useStep } from '../step/step-context.ts'
import { EnrollerCode } from './EnrollerCode.tsx'
import type { Adjust } from '../../form/use-fields-form.ts'

const groups = [
  { legend: 'Your name', names: ['first_name', 'middle_name', 'last_name'] },
  {
    legend: 'About you',
    names: ['birthdate', 'gender', 'marital_status', 'ssn', 'ethnic_category', 'ethnic_category_other_type'],
  },
  { legend: 'Height and weight', names: ['height_feet', 'height_inch', 'weight'] },
  {
    legend: 'Coverage before this',
    names: ['prior_coverage_flag', 'prior_carrier_name', 'prior_effective_date', 'prior_term_date'],
  },
]
const ofPriorCarrier = new Set(['prior_carrier_name', 'prior_effective_date', 'prior_term_date'])

/** The earlier carrier is asked only of who had one, the other category only of who chose it (D-4.14). */
const adjust: Adjust = (states, typed) => {
  const asksPrior = states.some((state) => state.field_name === 'prior_coverage_flag' && state.required)
  return states.map((state) => {
    if (ofPriorCarrier.has(state.field_name))
      return { ...state, required: asksPrior && typed.prior_coverage_flag === '1' }
    if (state.field_name === 'ethnic_category_other_type')
      return { ...state, required: typed.ethnic_category === otherEthnicCategory }
    return state
  })
}

export const Component = () => {
  const { enrollmentId } = useStep('primary_info')
  const asked = useCall(getFormFieldsPersonalInfo, { enrollment_id: enrollmentId })
  const asksCategory =
    asked.data?.result.some((state) => state.field_name === 'ethnic_category' && state.required) ?? false
  const categories = useCall(getEthnicCategory, {}, { enabled: asksCategory })
  const options = {
    ethnic_category: (categories.data?.result ?? []).map(({ id, name }) => ({ value: String(id), name })),
  }
  return (
    <StepFrame
      tab="primary_info"
      intro="As it stands on your identity card. Your date of birth and gender come from your first answers."
    >
      {asked.isError && <Failure onRetry={() => void asked.refetch()} />}
      {asked.isPending && <Skeleton height="34rem" />}
      {asked.data?.enroller_code.required === true && (
        <EnrollerCode
          enrollmentId={enrollmentId}
          saved={asked.data.enroller_code.saved}
          onSaved={() => void asked.refetch()}
        />
      )}
      {asked.data !== undefined && (
        <StepForm
          tab="primary_info"
          fields={personalFields}
          states={asked.data.result}
          {...{ groups, adjust, options }}
          save={(answers) => send(savePersonalInfo, { enrollment_id: enrollmentId, ...answers })}
        />
      )}
    </StepFrame>
  )
}
