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

/** Normalizes spellings of a place: St. Paul, Saint Paul. */
const plain = (city: string): string =>
  city
    .toLowerCase()
    .replaceAll(/\b(saint|fort|mount)\b/g, (word) => ({ saint: 'st', fort: 'ft', mount: 'mt' })[word] ?? word)
    .replaceAll(/[^\p{L}]/gu, '')

export const prefetches: PrefetchesOf = (enrollment_id) => [prefetch(getFormFieldsContactInfo, { enrollment_id })]

export const Component = () => {
  const { enrollmentId } = useStep('contact_info')
  const asked = useCall(getFormFieldsContactInfo, { enrollment_id: enrollmentId })
  const zip = asked.data?.result.find((state) => state.field_name === 'zip')?.value ?? ''
  const place = useCall(validateZipCodeV2, { zip }, { enabled: zip !== '' }).data?.result
  const births = useBirthStates(
    asked.data?.result.some((state) => state.field_name === 'birth_state' && state.required) ?? false,
  )
  const meant = useRef('')
  /** A zip code may cover several places: a different city is questioned once. */
  const askAbout = (city: string) => {
    if (place === undefined || plain(city) === plain(place.city) || plain(city) === meant.current) return
    meant.current = plain(city)
    throw refusedFor(
      'city',
      `Zip code ${zip} is in ${place.city}. Correct the city, or press Next again to keep ${city}.`,
    )
  }
  const { onRefused, offer } = useStandardAddress((city) => {
    meant.current = plain(city)
  })
  const { noted, checks } = useMemberChecks(enrollmentId)
  return (
    <StepFrame tab="contact_info" intro="Enter your home address and how to reach you.">
      <LoadError of={[asked]} />
      {asked.isPending && <Skeleton height="36rem" />}
      {asked.data !== undefined && (
        <StepForm
          tab="contact_info"
          fields={contactFields}
          states={asked.data.result}
          groups={contactGroups}
          options={{ birth_state: births }}
          change={<ChangeBasics what="state and zip code" />}
          onRefused={onRefused}
          noted={noted}
          offer={(form) => checks(form, offer(form))}
          save={(answers) => {
            // Address validation already questions the city, with its own way to keep it.
            if (answers.with_validation !== '1') askAbout(answers.city ?? '')
            return send(saveContactInfo, { enrollment_id: enrollmentId, ...answers })
          }}
        />
      )}
    </StepFrame>
  )
}
