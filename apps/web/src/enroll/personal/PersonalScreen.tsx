import {
  getEthnicCategory,
  getFormFieldsPersonalInfo,
  personalFields,
  personalGroups,
  savePersonalInfo,
} from '@openroll/contract/enroll/personal'
import { useCall } from '../../query.ts'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { send } from '../../api.ts'
import { StepForm } from '../step/StepForm.tsx'
import { StepFrame } from '../step/StepFrame.tsx'
import { useStep } from '../step/step-context.ts'
import { EnrollerCode } from './EnrollerCode.tsx'

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
      intro="Enter your name as it appears on your ID. Your date of birth and gender come from your first answers."
    >
      <ReadTrouble of={[asked]} />
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
          groups={personalGroups}
          options={options}
          save={(answers) => send(savePersonalInfo, { enrollment_id: enrollmentId, ...answers })}
        />
      )}
    </StepFrame>
  )
}
