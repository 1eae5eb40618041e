import {
  getEthnicCategory,
  getFormFieldsPersonalInfo,
  maritalNote,
  mayHaveNoSpouse,
  personalFields,
  personalGroups,
  savePersonalInfo,
} from '@openroll/contract/enroll/personal'
import { useState } from 'react'
import { useCall } from '../../query.ts'
import { useFilter } from '../../arrive/filter/use-filter.ts'
import { LoadError } from '../../form/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { send } from '../../api.ts'
import { ChangeBasics } from '../step/ChangeBasics.tsx'
import { StepForm } from '../step/StepForm.tsx'
import { StepFrame } from '../step/StepFrame.tsx'
import { useStep } from '../step/step-context.ts'
import { EnrollerCodeNotice, EnrollerCodeOffer } from './EnrollerCode.tsx'

export const Component = () => {
  const { enrollmentId, cart } = useStep('primary_info')
  const fields = useCall(getFormFieldsPersonalInfo, { enrollment_id: enrollmentId })
  const asksCategory =
    fields.data?.result.some((state) => state.field_name === 'ethnic_category' && state.required) ?? false
  const [chosenStatus, setChosenStatus] = useState<string>()
  const status = chosenStatus ?? fields.data?.result.find((state) => state.field_name === 'marital_status')?.value
  // The tier matters only for some marital statuses.
  const tier = useFilter({ enabled: mayHaveNoSpouse(status ?? undefined) }).filter?.tier
  const categories = useCall(getEthnicCategory, {}, { enabled: asksCategory })
  const options = {
    ethnic_category: (categories.data?.result ?? []).map(({ id, name }) => ({ value: String(id), name })),
  }
  const code = { enrollmentId, onSaved: () => void fields.refetch() }
  return (
    <StepFrame tab="primary_info" intro="Enter your name as it appears on your ID.">
      <LoadError of={[fields]} />
      {fields.isPending && <Skeleton height="36rem" />}
      {fields.data?.enroller_code.required === true && (
        <EnrollerCodeNotice {...code} saved={fields.data.enroller_code.saved} />
      )}
      {fields.data !== undefined && (
        <StepForm
          tab="primary_info"
          fields={personalFields}
          states={fields.data.result}
          groups={personalGroups}
          options={options}
          noted={(name, typed) =>
            name === 'marital_status' && tier !== undefined
              ? maritalNote(typed.marital_status, { tier, premier: cart.premier })
              : undefined
          }
          onChange={(name, { value }) => {
            if (name === 'marital_status') setChosenStatus(value)
          }}
          beside={
            (!fields.data.enroller_code.required || fields.data.enroller_code.saved) && <EnrollerCodeOffer {...code} />
          }
          resolved={fields.data.enroller_code.saved ? ['enrollerCode'] : []}
          change={<ChangeBasics what="date of birth and gender" />}
          save={(answers) => send(savePersonalInfo, { enrollment_id: enrollmentId, ...answers })}
        />
      )}
    </StepFrame>
  )
}
