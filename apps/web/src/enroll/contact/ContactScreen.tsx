import {
  contactFields,
  contactGroups,
  getFormFieldsContactInfo,
  saveContactInfo,
} from '@openroll/contract/enroll/contact'
import { validateZipCodeV2 } from '@openroll/contract/shop/filter'
import { useRef } from 'react'
import { refusedFor, send } from '../../api.ts'
import { useCall } from '../../query.ts'
import { LoadError } from '../../form/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ChangeBasics } from '../step/ChangeBasics.tsx'
import { StepForm } from '../step/StepForm.tsx'
import { prefetch } from '../step/prefetch.ts'
import { StepFrame } from '../step/StepFrame.tsx'
import type { PrefetchesOf } from '../step/step-parts.ts'
import { useStep } from '../step/step-context.ts'
import { useBirthStates } from '../step/use-states.ts'
import { useMemberChecks } from './use-member-checks.tsx'
import { useStandardAddress } from './standard-address.tsx'

/** Normalizes a city's spelling, so that St. Paul equals Saint Paul. */
const normalizeCity = (city: string): string =>
  city
    .toLowerCase()
    .replaceAll(/\b(saint|fort|mount)\b/g, (word) => ({ saint: 'st', fort: 'ft', mount: 'mt' })[word] ?? word)
    .replaceAll(/[^\p{L}]/gu, '')

export const prefetches: PrefetchesOf = (enrollment_id) => [prefetch(getFormFieldsContactInfo, { enrollment_id })]

export const Component = () => {
  const { enrollmentId } = useStep('contact_info')
  const fields = useCall(getFormFieldsContactInfo, { enrollment_id: enrollmentId })
  const zip = fields.data?.result.find((state) => state.field_name === 'zip')?.value ?? ''
  const place = useCall(validateZipCodeV2, { zip }, { enabled: zip !== '' }).data?.result
  const birthStates = useBirthStates(
    fields.data?.result.some((state) => state.field_name === 'birth_state' && state.required) ?? false,
  )
  const confirmedCity = useRef('')
  /** Asks once to confirm a city other than the zip code's, because a zip code may cover several cities. */
  const questionCity = (city: string) => {
    if (
      place === undefined ||
      normalizeCity(city) === normalizeCity(place.city) ||
      normalizeCity(city) === confirmedCity.current
    )
      return
    confirmedCity.current = normalizeCity(city)
    throw refusedFor(
      'city',
      `Zip code ${zip} is in ${place.city}. Correct the city, or press Next again to keep ${city}.`,
    )
  }
  const { onRefused, offer } = useStandardAddress((city) => {
    confirmedCity.current = normalizeCity(city)
  })
  const { noted, checks } = useMemberChecks(enrollmentId)
  return (
    <StepFrame tab="contact_info" intro="Enter your home address and how to reach you.">
      <LoadError of={[fields]} />
      {fields.isPending && <Skeleton height="36rem" />}
      {fields.data !== undefined && (
        <StepForm
          tab="contact_info"
          fields={contactFields}
          states={fields.data.result}
          groups={contactGroups}
          options={{ birth_state: birthStates }}
          change={<ChangeBasics what="state and zip code" />}
          onRefused={onRefused}
          noted={noted}
          offer={(form) => checks(form, offer(form))}
          save={(answers) => {
            // Address validation already asks to confirm the city.
            if (answers.with_validation !== '1') questionCity(answers.city ?? '')
            return send(saveContactInfo, { enrollment_id: enrollmentId, ...answers })
          }}
        />
      )}
    </StepFrame>
  )
}
