import { getFormFieldsEmployerInfo, holidaysOf, saveEmployerInfo } from '@openroll/contract/enroll/employer'
import { employerFields, employerGroups } from '@openroll/contract/enroll/employer-fields'
import { send } from '../../api.ts'
import { useCall } from '../../query.ts'
import { LoadError } from '../../form/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StepForm } from '../step/StepForm.tsx'
import { prefetch } from '../step/prefetch.ts'
import { StepFrame } from '../step/StepFrame.tsx'
import type { PrefetchesOf } from '../step/step-parts.ts'
import { useStep } from '../step/step-context.ts'
import { useStates } from '../step/use-states.ts'
import { useStandardAddress } from '../contact/standard-address.tsx'

export const prefetches: PrefetchesOf = (enrollment_id) => [prefetch(getFormFieldsEmployerInfo, { enrollment_id })]

export const Component = () => {
  const { enrollmentId } = useStep('employer_info')
  const fields = useCall(getFormFieldsEmployerInfo, { enrollment_id: enrollmentId })
  const states = useStates()
  const { onRefused, offer } = useStandardAddress()
  return (
    <StepFrame tab="employer_info" intro="Your coverage comes through your employer. Fix anything that’s wrong.">
      <LoadError of={[fields]} />
      {fields.isPending && <Skeleton height="36rem" />}
      {fields.data !== undefined && (
        <StepForm
          tab="employer_info"
          fields={employerFields}
          states={fields.data.result}
          groups={employerGroups}
          {...{ onRefused, offer }}
          options={{ emp_industry: fields.data.industries, state: states }}
          save={({ holiday_policy, ...answers }) =>
            send(saveEmployerInfo, {
              enrollment_id: enrollmentId,
              ...answers,
              ...(holiday_policy === undefined ? {} : { holiday_policy: holidaysOf(holiday_policy) }),
            })
          }
        />
      )}
    </StepFrame>
  )
}
