import type { PostalAddress } from '../../outside/address-check.ts'
import type { Verdict } from '../../outside/ask-service.ts'
import type { Checks } from '../../outside/checks.ts'
import { contactFields } from '@openroll/contract/enroll/contact'
import type { employerFields } from '@openroll/contract/enroll/employer-fields'
import { faultBeside, type AnswersTo, type NameOf } from '@openroll/contract/field'
import type { resumeFields } from '@openroll/contract/resume/resume'
import { Refusal } from '../../who/refusal.ts'

type Name = NameOf<typeof contactFields>
/** Where an email address is asked outside the wizard. */
type EmailName = NameOf<typeof resumeFields>
/** Two steps have an address, under the same names. */
type Address = Pick<
  AnswersTo<typeof contactFields & typeof employerFields>,
  'address1' | 'address2' | 'city' | 'state' | 'zip' | 'with_validation'
>

/** The messages of a failed check go beside the field and into the list that the screens read (D-8.01, EW-8.03). */
const failed = (kind: 'email' | 'phone', target_element: Name | EmailName, message: string): Refusal =>
  new Refusal(422, [{ target_element, error_message: message }], { errors: { [kind]: { data: [message] } } })

/** Passes, or refuses with the message in errors.email.data, beside email_address or the field that is named. */
export const requireEmail = (verdict: Verdict, field: Name | EmailName = 'email_address'): void => {
  if (!verdict.ok) throw failed('email', field, verdict.message)
}

/** Passes, or refuses with the message in errors.phone.data, beside phone_number. */
export const requirePhone = (verdict: Verdict): void => {
  if (!verdict.ok) throw failed('phone', 'phone_number', verdict.message)
}

/**
 * Refuses an address that the post would not know, beside the part that is wrong, with its standard form in errors.standard to accept or
 * to keep (D-4.15). Without with_validation the address is taken as it is.
 */
export const requireAddress = async (check: Checks['address'], answers: Address): Promise<void> => {
  if (answers.with_validation !== '1') return
  const verdict = await check(addressOf(answers))
  if (verdict.ok) return
  throw new Refusal(422, [faultBeside(contactFields, verdict.target, verdict.message)], {
    errors: { standard: verdict.standard },
  })
}

const addressOf = (answers: Address): PostalAddress => ({
  address1: answers.address1 ?? '',
  address2: answers.address2 ?? '',
  city: answers.city ?? '',
  state: answers.state ?? '',
  zip: answers.zip ?? '',
})
