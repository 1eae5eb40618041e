import { isPartner } from '@openroll/contract/role-meanings'
import { emailExists, phoneExists } from '@openroll/contract/enroll/contact'
import { email as emailRule, phone as phoneRule } from '@openroll/contract/rules'
import { findEnrollment } from '../../enrollment/store.ts'
import type { Db } from '../../db/pool.ts'
import { otherMemberHasEmail, otherMemberHasPhone } from '../../roles/members/same-contact.ts'
import type { Vault } from '../../vault/vault.ts'
import type { Caller } from '../../who/person.ts'
import { enrollmentNotFound, Refusal } from '../../who/refusal.ts'

type ExistingMemberQuery = { readonly db: Db; readonly vault: Vault; readonly caller: Caller }

/**
 * Only a rep or group administrator re-enrolling their own member learns that another of their members matches (D-1.16, D-1.18). 404 for
 * an enrollment that isn't theirs.
 */
const findPartner = async ({ db, vault, caller }: ExistingMemberQuery, enrollmentId: string | undefined) => {
  if (enrollmentId === undefined) return undefined
  const enrollment = await findEnrollment({ db, vault }, enrollmentId, caller)
  if (enrollment === undefined) throw enrollmentNotFound()
  const { person } = caller
  if (person === null || enrollment.user_id === null || !isPartner(person.role)) return undefined
  return { holder: { role: person.role, id: person.id }, userId: enrollment.user_id }
}

/** A note rather than an error, since people share addresses; so its target isn't a form field (EW-8.04, EW-8.06). */
const existsNote = (kind: 'email' | 'phone', message: string): Refusal =>
  new Refusal(422, [{ target_element: kind, error_message: message }], { errors: { [kind]: { data: [message] } } })

export const refuseExistingEmail = async (
  ask: ExistingMemberQuery,
  enrollmentId: string | undefined,
  email: string,
): Promise<void> => {
  const asking = await findPartner(ask, enrollmentId)
  const address = emailRule('').safeParse(email).data
  if (asking !== undefined && address !== undefined && (await otherMemberHasEmail(ask.db, asking, address)))
    throw existsNote('email', emailExists)
}

export const refuseExistingPhone = async (
  ask: ExistingMemberQuery,
  enrollmentId: string | undefined,
  phone: string,
): Promise<void> => {
  const asking = await findPartner(ask, enrollmentId)
  const digits = phoneRule.safeParse(phone).data
  if (asking !== undefined && digits !== undefined && (await otherMemberHasPhone(ask.db, asking, digits)))
    throw existsNote('phone', phoneExists)
}
