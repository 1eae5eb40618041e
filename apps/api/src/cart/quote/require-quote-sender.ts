import { isPartner, type PartnerRole } from '@openroll/contract/role-meanings'
import { quoteFields } from '@openroll/contract/cart/quote-fields'
import { checkAnswers, namesOf, type FieldState } from '@openroll/contract/field'
import type { Directory, Site } from '../../directory/directory.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import type { Caller, Person } from '../../who/person.ts'
import { mayEnrollWith } from '../../shop/filter/attribution.ts'
import { alreadySubmitted, fieldFaults, forbidden, unauthorized } from '../../who/refusal.ts'

/** Whether a site offers quotes: the specially branded site doesn’t, and settings can turn them off (SF-6.07, SF-1.09). */
export const hasQuotes = ({ settings }: Pick<Site, 'settings'>): boolean =>
  settings.special !== 'true' && settings.show_quotation !== 'no'

export type QuoteSender = Person & { readonly role: PartnerRole }

const isSender = (person: Person): person is QuoteSender => isPartner(person.role)

/** The signed-in rep or group administrator: 401 if nobody is signed in, 403 for anyone else (SF-6.02, SF-6.03). */
export const senderOf = ({ person }: Caller): QuoteSender => {
  if (person === null) throw unauthorized()
  if (!isSender(person)) throw forbidden('Only a rep or a group administrator can do this')
  return person
}

type QuoteRequest = { readonly caller: Caller; readonly directory: Directory; readonly enrollment: Enrollment }

/**
 * The sender of a quote for this enrollment. 403 if the site has no quotes or the group isn't the sender's (D-1.10); 409 once submitted.
 */
export const requireQuoteSender = ({ caller, directory, enrollment }: QuoteRequest): QuoteSender => {
  const sender = senderOf(caller)
  if (!hasQuotes(directory.site(enrollment.site_id))) throw forbidden('This site doesn’t send quotes')
  if (!mayEnrollWith(enrollment, { person: sender, directory })) throw forbidden()
  if (enrollment.submitted_at !== null) throw alreadySubmitted()
  return sender
}

const fieldStates: readonly FieldState<keyof typeof quoteFields>[] = namesOf(quoteFields).map((field_name) => ({
  field_name,
  value: null,
  required: true,
  read_only: false,
}))

type QuoteInput = { readonly [Name in keyof typeof quoteFields]?: string | undefined }

/** Returns the normalized input; 422 with an error for each invalid field (SF-5.09). */
export const checkQuoteInput = ({ name = '', email = '', message = '' }: QuoteInput, today: string) => {
  const { answers, faults } = checkAnswers(quoteFields, fieldStates, { name, email, message }, today)
  if (faults.length > 0) throw fieldFaults(faults)
  return { name: answers.name ?? '', email: answers.email ?? '', message: answers.message ?? '' }
}
