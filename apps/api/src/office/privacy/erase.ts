import * as z from 'zod'
import { deleteAccount } from '../../accounts/store.ts'
import { holdPolicy } from '../../coverage/store.ts'
import type { Db } from '../../db/pool.ts'
import { markOlderEnrollments } from '../../enrollment/mark-older-enrollments.ts'
import { quoteDocument } from '../../enrollment/quoted/quoted-to.ts'
import { pathOfDocument, type Storage } from '../../files/storage.ts'
import {
  enrollmentTables,
  legallyKeptTables,
  referencingTables,
  tablesByEnrollment,
} from '../../lifetimes/lifetimes.ts'
import { removeOf } from '../../lifetimes/store.ts'
import { countSubmitted } from '../../roles/members/store.ts'
import { erasureScope, sealedRecord } from '../../vault/sealed-columns.ts'
import type { Vault } from '../../vault/vault.ts'
import {
  closeAndBlank,
  endErasure,
  unfinishedErasures,
  findErasure,
  lockPaymentsOf,
  saveErasedPayments,
  saveSealedRecord,
  memberHashesOf,
  attachmentOf,
  removeAnswersOf,
  removeEmployee,
  removeLead,
  removeMail,
  removeQuote,
  removeJoins,
  removeMember,
  removeVerifications,
  stateOf,
} from './erase-store.ts'
import { mailboxOf } from '../../mail/mailbox-of.ts'
import { suppressMailbox } from '../../mail/suppression-store.ts'
import { openedTables } from './opened-rows.ts'
import type { PersonRecord } from './person-record.ts'

type ErasureContext = {
  readonly db: Db
  readonly vault: Vault
  readonly storage: Pick<Storage, 'deleteFiles' | 'deleteDocument'>
  readonly now: Date
  readonly keepSealedYears: number
}

const scope = z.object({
  enrollments: z.array(z.string()),
  /** Email addresses of their accounts. */
  accounts: z.array(z.string()),
  leads: z.array(z.string()),
  employees: z.array(z.object({ group_id: z.int(), email: z.string() })),
  /** Mailboxes that get no more reminders. */
  suppressed: z.array(z.string()),
  mails: z.array(z.object({ enrollment_id: z.string(), mail_id: z.string() })),
  // Erasures started by an earlier version have no quotes.
  quotes: z.array(z.object({ enrollment_id: z.string(), quote_id: z.string() })).default([]),
  members: z.array(z.object({ user_id: z.int(), ssn_hashes: z.array(z.string()) })),
})
export type Scope = z.output<typeof scope>

/** The data to remove for a person's records. */
export const scopeOf = (records: readonly PersonRecord[]): Scope => {
  const policies = records.flatMap((one) => (one.kind === 'policy' ? [one.of] : []))
  const numbers = [...new Set(policies.flatMap(({ user_id }) => user_id ?? []))]
  return {
    enrollments: records.flatMap((one) =>
      one.kind === 'policy' || one.kind === 'unfinished' ? [one.of.enrollment_id] : [],
    ),
    accounts: records.flatMap((one) => (one.kind === 'account' ? [one.of.email] : [])),
    leads: records.flatMap((one) => (one.kind === 'lead' ? [one.of.lead_id] : [])),
    employees: records.flatMap((one) =>
      one.kind === 'employee' ? [{ group_id: one.of.group_id, email: one.of.email }] : [],
    ),
    suppressed: [...new Set(records.flatMap((one) => addressesOf(one)))],
    mails: records.flatMap((one) => {
      if (one.kind !== 'mail' && one.kind !== 'quote') return []
      const { enrollment_id, mail_id } = one.of
      return mail_id === null ? [] : [{ enrollment_id, mail_id }]
    }),
    quotes: records.flatMap((one) =>
      one.kind === 'quote' ? [{ enrollment_id: one.of.enrollment_id, quote_id: one.of.quote_id }] : [],
    ),
    members: numbers.map((user_id) => ({
      user_id,
      ssn_hashes: [...new Set(policies.flatMap((one) => (one.user_id === user_id ? [one.ssn_hash] : [])))],
    })),
  }
}

const addressesOf = (one: PersonRecord): string[] => {
  if (
    one.kind !== 'policy' &&
    one.kind !== 'unfinished' &&
    one.kind !== 'account' &&
    one.kind !== 'lead' &&
    one.kind !== 'employee'
  )
    return []
  return one.of.email === null ? [] : [mailboxOf(one.of.email)]
}

/** When the legal retention of a policy ends. */
export const retainUntil = (submittedAt: string, years: number): Date => {
  const end = new Date(submittedAt)
  end.setUTCFullYear(end.getUTCFullYear() + years)
  return end
}

/** Finishes an erasure from wherever it stopped; every part is idempotent. Each transaction touches one enrollment. */
export const finishErasure = async (context: ErasureContext, erasureId: string): Promise<void> => {
  const { db, vault, now } = context
  const erasure = await findErasure(db, erasureId)
  if (erasure?.scope_sealed === undefined || erasure.scope_sealed === null) return
  const opened = vault.open(erasure.scope_sealed, erasureScope.context({ erasure_id: erasureId }))
  const { enrollments, accounts, leads, employees, suppressed, mails, quotes, members } = scope.parse(
    JSON.parse(opened),
  )
  for (const email of accounts) {
    await deleteAccount(db, email)
    await removeVerifications(db, email)
  }
  const currentHashes: string[] = []
  for (const id of enrollments) currentHashes.push(...(await eraseEnrollment(context, erasureId, id)))
  for (const { user_id, ssn_hashes } of members)
    if ((await countSubmitted(db, user_id)) === 0) {
      await removeMember(db, [...ssn_hashes, ...currentHashes], user_id)
      await removeJoins(db, user_id)
    } else await markOlderEnrollments(db, user_id)
  for (const id of leads) await removeLead(db, id)
  for (const one of employees) await removeEmployee(db, one)
  for (const mailbox of suppressed) await suppressMailbox(db, vault, mailbox, now)
  for (const { enrollment_id, mail_id } of mails) {
    // Delete the attachment first: only the row says where it is.
    const path = await attachmentOf(db, enrollment_id, mail_id)
    if (path !== undefined) await context.storage.deleteDocument(path)
    await removeMail(db, enrollment_id, mail_id)
  }
  for (const { enrollment_id, quote_id } of quotes) {
    await context.storage.deleteDocument(pathOfDocument(enrollment_id, quoteDocument(quote_id)))
    await removeQuote(db, { enrollment_id, quote_id })
  }
  await endErasure(db, erasureId, now)
}

/** Finishes interrupted erasures. */
export const finishErasures = async (context: ErasureContext, afterMs: number): Promise<void> => {
  for (const id of await unfinishedErasures(context.db, new Date(context.now.getTime() - afterMs)))
    await finishErasure(context, id)
}

/** Erases one enrollment. Returns the member's current SSN hashes: one corrected since the erasure began is not in its scope. */
const eraseEnrollment = async (context: ErasureContext, erasureId: string, id: string): Promise<string[]> => {
  const { db, storage, now } = context
  const state = await stateOf(db, id)
  let hashes: string[] = []
  // Undefined if the enrollment's rows are already gone.
  if (state !== undefined) {
    if (state.submitted_at === null && (await closeAndBlank(db, id, now)) > 0) {
      for (const table of enrollmentTables) await removeOf(db, table, id)
    } else hashes = await sealPolicy(context, erasureId, id)
  }
  await storage.deleteFiles(id)
  for (const table of referencingTables) await removeOf(db, table, id)
  await removeAnswersOf(db, id)
  return hashes
}

const sealPolicy = (
  { db, vault, now, keepSealedYears }: ErasureContext,
  erasure_id: string,
  id: string,
): Promise<string[]> =>
  db.transaction(async (tx) => {
    // Lock first: a colleague's act either finishes before the erasure or gets 404 (act/act-on.ts).
    await holdPolicy(tx, id)
    await lockPaymentsOf(tx, id)
    const state = await stateOf(tx, id)
    if (state?.submitted_at == null) return []
    const hashes = await memberHashesOf(tx, id)
    const legalRecords = await openedTables({ db: tx, vault }, id, legallyKeptTables)
    const sealed = vault.seal(JSON.stringify(legalRecords), sealedRecord.context({ enrollment_id: id }))
    const ends_at = retainUntil(state.submitted_at, keepSealedYears)
    await saveSealedRecord(tx, {
      enrollment_id: id,
      erasure_id,
      policy_id: state.policy_id ?? '',
      sealed,
      ends_at,
      now,
    })
    await saveErasedPayments(tx, { enrollment_id: id, ends_at, now })
    for (const table of tablesByEnrollment) await removeOf(tx, table, id)
    return hashes
  })
