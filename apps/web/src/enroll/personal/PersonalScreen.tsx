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
  const asked = useCall(getFormFieldsPersonalInfo, { enrollment_id: enrollmentId })
  const asksCategory =
    asked.data?.result.some((state) => state.field_name === 'ethnic_category' && state.required) ?? false
  const [chosen, setChosen] = useState<string>()
  const status = chosen ?? asked.data?.result.find((state) => state.field_name === 'marital_status')?.value
  // Fetched only when needed: for most people the tier doesn't matter here.
  const tier = useFilter({ enabled: mayHaveNoSpouse(status ?? undefined) }).filter?.tier
  const categories = useCall(getEthnicCategory, {}, { enabled: asksCategory })
  const options = {
    ethnic_category: (categories.data?.result ?? []).map(({ id, name }) => ({ value: String(id), name })),
  }
  const code = { enrollmentId, onSaved: () => void asked.refetch() }
  return (
    <StepFrame tab="primary_info" intro="Enter your name as it appears on your ID.">
      <LoadError of={[asked]} />
      {asked.isPending && <Skeleton height="36rem" />}
      {asked.data?.enroller_code.required === true && (
        <EnrollerCodeNotice {...code} saved={asked.data.enroller_code.saved} />
      )}
      {asked.data !== undefined && (
        <StepForm
          tab="primary_info"
          fields={personalFields}
          states={asked.data.result}
          groups={personalGroups}
          options={options}
          noted={(name, typed) =>
            name === 'marital_status' && tier !== undefined
              ? maritalNote(typed.marital_status, { tier, premier: cart.premier })
              : undefined
          }
          onChange={(name, { value }) => {
            if (name === 'marital_status') setChosen(value)
          }}
          beside={
            (!asked.data.enroller_code.required || asked.data.enroller_code.saved) && <EnrollerCodeOffer {...code} />
          }
          resolved={asked.data.enroller_code.saved ? ['enrollerCode'] : []}
          change={<ChangeBasics what="date of birth and gender" />}
          save={(answers) => send(savePersonalInfo, { enrollment_id: enrollmentId, ...answers })}
        />
      )}
    </StepFrame>
  )
}
