import type { Db } from '../../db/pool.ts'
import { waitingEmailChanges } from '../../enrollment/email-change-store.ts'
import type { Vault } from '../../vault/vault.ts'
import { findCorrections, type PersonRow } from './store.ts'
import { openCorrection } from './stored-correction.ts'

/** The member's email address, if any; `before`: the one before a change that an operator made and nobody has confirmed yet. */
export type MemberAddress = {
  readonly current: string | undefined
  readonly waits: boolean
  readonly before: string | undefined
}

const orNone = (email: string | null | undefined): string | undefined =>
  email === null || email === '' ? undefined : email

export const memberAddress = async (
  { db, vault, now }: { readonly db: Db; readonly vault: Vault; readonly now: Date },
  enrollment_id: string,
  people: readonly PersonRow[],
): Promise<MemberAddress> => {
  const current = orNone(people.find(({ role }) => role === 'member')?.email)
  const first = (await waitingEmailChanges(db, enrollment_id, now)).at(-1)
  if (first === undefined) return { current, waits: false, before: undefined }
  const correction_id = `${first.change_id}/email_address`
  const saved = (await findCorrections(db, enrollment_id)).find((one) => one.correction_id === correction_id)
  const was = saved && openCorrection(vault, { enrollment_id, correction_id }, saved.sealed)?.was
  return { current, waits: true, before: orNone(was) }
}
