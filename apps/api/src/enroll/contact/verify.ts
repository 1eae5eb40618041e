import type { PostalAddress } from '../../outside/address-check.ts'
import type { Verdict } from '../../outside/ask-service.ts'
import type { Checks } from '../../outside/checks.ts'
import { contactFields } from '@openroll/contract/enroll/contact'
import type { employerFields } from '@openroll/contract/enroll/employer-fields'
import { faultBeside, type AnswersTo, type NameOf } from '@openroll/contract/field'
import type { resumeFields } from '@openroll/contract/resume/resume-fields'
import { Refusal } from '../../who/refusal.ts'

type Name = NameOf<typeof contactFields>
/** Email fields outside the wizard. */
type EmailName = NameOf<typeof resumeFields>
/** The contact and employer steps share these field names. */
type Address = Pick<
  AnswersTo<typeof contactFields & typeof employerFields>,
  'address1' | 'address2' | 'city' | 'state' | 'zip' | 'with_validation'
>

/** Puts a failed check's message beside the field and in the list the screens read (D-8.01, EW-8.03). */
const failedCheck = (kind: 'email' | 'phone', target_element: Name | EmailName, message: string): Refusal =>
  new Refusal(422, [{ target_element, error_message: message }], { errors: { [kind]: { data: [message] } } })

/** Throws unless the email passed, with the message in errors.email.data and beside the field. */
export const requireEmail = (verdict: Verdict, field: Name | EmailName = 'email_address'): void => {
  if (!verdict.ok) throw failedCheck('email', field, verdict.message)
}

/** Throws unless the phone passed, with the message in errors.phone.data and beside phone_number. */
export const requirePhone = (verdict: Verdict): void => {
  if (!verdict.ok) throw failedCheck('phone', 'phone_number', verdict.message)
}

/**
 * Refuses an address the postal check doesn't recognize, with its standard form in errors.standard (D-4.15). Skipped without
 * with_validation.
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
