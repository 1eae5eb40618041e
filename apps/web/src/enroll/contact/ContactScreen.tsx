import { contactFields, getFormFieldsContactInfo, saveContactInfo } from '@openroll/contract/enroll/contact'
import { send } from '../../api.ts'
import { useCall } from '../../query.ts'
import { Failure } from '../../ui/Failure.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StepForm } from '../step/StepForm.tsx'
import { StepFrame } from '../step/StepFrame.tsx'
import { useStep } from '../step/step-context.ts'

const groups = [
  { legend: 'Where you live', names: ['address1', 'address2', 'city', 'state', 'zip', 'zip4', 'with_validation'] },
  { legend: 'How we reach you', names: ['phone_number', 'email_address'] },
  { legend: 'Where you were born', names: ['birth_state', 'birth_city'] },
]

export const Component = () => {
  const { enrollmentId } = useStep('contact_info')
  const asked = useCall(getFormFieldsContactInfo, { enrollment_id: enrollmentId })
  return (
    <StepFrame
      tab="contact_info"
      intro="State and zip code come from your first answers, because prices depend on them."
    >
      {asked.isError && <Failure onRetry={() => void asked.refetch()} />}
      {asked.isPending && <Skeleton height="34rem" />}
      {asked.data !== undefined && (
        <StepForm
          tab="contact_info"
          fields={contactFields}
          states={asked.data.result}
          groups={groups}
          save={(answers) => send(saveContactInfo, { enrollment_id: enrollmentId, ...answers })}
        />
      )}
    </StepFrame>
  )
}
