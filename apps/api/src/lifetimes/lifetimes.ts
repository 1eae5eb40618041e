import { placement, type TableName } from '../db/placement.ts'

const hour = 3_600_000
const day = 24 * hour

/** Files sent to carriers or banks are records that must be kept for seven years. */
export const keepSentFilesMs = (7 * 365 + 2) * day

/** When a row expires: this long after the time in the column; `only` restricts which rows do. */
export type Ends = {
  readonly column: string
  readonly afterMs: number
  readonly only?: string
  /** Deleted every ten minutes, not only at night: many short-lived rows. */
  readonly often?: true
}

/** How long a table's rows are kept. */
type Life = {
  /** Deleted with an unfinished enrollment (D-7.05), or exists only with a submitted one; keyed by enrollment_id. */
  readonly of?: 'enrollment' | 'policy'
  /** Some rows belong to no enrollment and have a random id instead. */
  readonly alone?: true
  readonly ends?: Ends
  /** Shown to operators and in the dry run, after "kept". */
  readonly lives: string
}
export type Lifetime = Life & { readonly table: string }

/** A day after the row says it ends. */
const dayAfterEnd = { ends: { column: 'ends_at', afterMs: day } } as const

/**
 * The retention of every table; one without an entry does not compile. Listed in deletion order of an unfinished enrollment:
 * references first, its own row last. The only place that decides when rows are deleted by age.
 */
const lives: Readonly<Record<TableName, Life>> = {
  resume_code: { of: 'enrollment', ...dayAfterEnd, lives: 'until a day after the code expires' },
  resume_link: { of: 'enrollment', ...dayAfterEnd, lives: 'until a day after the link expires' },
  receipt_link: { of: 'enrollment', ...dayAfterEnd, lives: 'until a day after the link expires' },
  member_invitation: {
    of: 'enrollment',
    ...dayAfterEnd,
    lives: 'until a day after the invitation expires or a password is set',
  },
  quote_link: { of: 'enrollment', ...dayAfterEnd, lives: 'until a day after the link expires' },
  quote: {
    of: 'enrollment',
    ends: { column: 'ends_at', afterMs: 60 * day },
    lives: 'until 60 days after its prices expire, so the sender can still see it',
  },
  consent_link: {
    of: 'enrollment',
    ...dayAfterEnd,
    lives: 'until a day after the link expires, or until it is answered',
  },
  consent: { of: 'enrollment', lives: 'as long as its enrollment: who agreed to what, and how' },
  quote_invited: { of: 'enrollment', lives: 'as long as its enrollment' },
  enrollment_holder: { of: 'enrollment', lives: 'as long as its enrollment' },
  member_email: { of: 'enrollment', lives: 'as long as its enrollment' },
  person_hash: { of: 'enrollment', lives: 'as long as its enrollment' },
  policy_number: { of: 'enrollment', lives: 'as long as its enrollment' },
  payment_vault: { of: 'enrollment', lives: 'as long as its enrollment' },
  cart_line: { of: 'enrollment', lives: 'as long as its enrollment' },
  step_typed: {
    of: 'enrollment',
    ends: { column: 'typed_at', afterMs: 31 * day },
    lives: 'until its step is saved or, at the latest, a day after its code expires',
  },
  step_draft: { of: 'enrollment', lives: 'as long as its enrollment' },
  plan_answer: { of: 'enrollment', lives: 'as long as its enrollment' },
  outbox: {
    of: 'enrollment',
    alone: true,
    ends: { column: 'created_at', afterMs: 90 * day, only: 'next_attempt_at is null' },
    lives: '90 days after creation, once sent or no longer tried',
  },
  policy: { of: 'policy', lives: 'permanently: what was bought' },
  policy_line: { of: 'policy', lives: 'permanently: what was bought' },
  office_work: { of: 'policy', lives: 'permanently: work items and how they were resolved' },
  office_act: {
    of: 'policy',
    lives: 'permanently: ids of actions by operators, reps, groups and members, so that none runs twice',
  },
  office_note: { of: 'policy', lives: 'permanently: operators’ notes on policies' },
  person_correction: { of: 'policy', lives: 'permanently: corrections, with old and new values' },
  email_change: {
    of: 'policy',
    lives: 'permanently: operators’ changes of a member’s email address, and who confirmed them',
  },
  email_change_link: { of: 'policy', ...dayAfterEnd, lives: 'until a day after the link expires, or until it is used' },
  coverage_event: { of: 'policy', lives: 'permanently: the history of each coverage' },
  policy_person: { of: 'policy', lives: 'permanently: who is covered' },
  policy_snapshot: { of: 'policy', lives: 'permanently: what was signed' },
  coverage_replaced: { of: 'policy', lives: 'permanently: which coverage replaced which' },
  likely_duplicate: { of: 'policy', lives: 'permanently: why a policy is on hold' },
  coverage_sent: { of: 'policy', lives: 'permanently: what was sent to each carrier' },
  payment_notice: { of: 'policy', lives: 'permanently: reminders and termination notices, as emailed, encrypted' },
  payment_change: { of: 'policy', lives: 'permanently: changes of card or account, and what was authorized' },
  payment_link: { of: 'policy', ...dayAfterEnd, lives: 'until a day after the link expires' },
  payment: { of: 'policy', lives: 'permanently: what was owed and paid' },
  card_attempt: { of: 'policy', lives: 'permanently: attempts to charge a card, and their outcome' },
  payment_mark: { of: 'policy', lives: 'permanently: who set a payment’s status by hand, and who undid it' },
  enrollment: {
    lives: 'permanently once submitted; unfinished, until KEEP_UNFINISHED_DAYS after its last change',
  },
  sealed_record: {
    ends: { column: 'ends_at', afterMs: 0 },
    lives: 'until KEEP_SEALED_YEARS after submission: the policy of an erased person',
  },
  ledger_entry: { lives: 'permanently: the books, by enrollment id, with no personal data' },
  erased_payment: {
    ends: { column: 'ends_at', afterMs: 0 },
    lives: 'as long as the sealed record beside it: an erased person’s batched payment, without their name',
  },
  approval: {
    ends: { column: 'ends_at', afterMs: 90 * day },
    lives: 'until 90 days after it expires: requests for approval and their decisions',
  },
  bulk: { ends: { column: 'started_at', afterMs: 90 * day }, lives: '90 days: bulk actions, and who began them' },
  bulk_row: { ends: { column: 'started_at', afterMs: 30 * day }, lives: '30 days: the rows of a bulk action' },
  erasure: { lives: 'permanently: that someone was erased, without their name' },
  idempotent_answer: {
    ends: { column: 'claimed_at', afterMs: 25 * hour, often: true },
    lives: 'until an hour after the Idempotency-Key expires',
  },
  budget_use: {
    // An hour after they expire: clocks of several processes may differ.
    ends: { column: 'ends_at', afterMs: hour, often: true },
    lives: 'until an hour after its window ends',
  },
  group_employee: {
    ends: { column: 'removed_at', afterMs: day },
    lives: 'until a day after the group administrator removes the employee, so that it can be undone',
  },
  suppressed_mailbox: {
    lives: 'permanently: a keyed hash of an erased person’s mailbox, so that nobody can send it reminders',
  },
  group_proof: {
    // No visitor session lasts this long without a day's pause, which ends it.
    ends: { column: 'proved_at', afterMs: 30 * day, often: true },
    lives: '30 days',
  },
  person_session: {
    ends: { column: 'expires_at', afterMs: day },
    lives: 'until a day after the session expires',
  },
  person_verification: {
    ends: { column: 'expires_at', afterMs: day },
    lives: 'until a day after it expires',
  },
  person_link: {
    ends: { column: 'ends_at', afterMs: day },
    lives: 'until a day after the link expires, or until a password is set',
  },
  person_challenge: {
    ends: { column: 'ends_at', afterMs: hour, often: true },
    lives: 'until an hour after the sign-in stops waiting for its second factor',
  },
  person_totp: { lives: 'as long as its account, or until the second factor is removed' },
  person_recovery_code: { lives: 'until it is used, replaced or removed' },
  person_passkey: { lives: 'as long as its account, or until it is removed' },
  person: { lives: 'until the account is deleted (npm run account)' },
  person_credential: { lives: 'as long as its account' },
  member: { lives: 'permanently: which policies belong to one person' },
  member_number: { lives: 'permanently: no number is used twice' },
  member_join: { lives: 'until an operator separates the two numbers or the member is erased' },
  lead: { lives: 'until an operator deletes it: someone who asked to work with us' },
  device_lead: {
    ends: { column: 'seen_at', afterMs: 365 * day },
    lives: 'a year after the device was last seen',
  },
  partner_visit: {
    ends: { column: 'seen_at', afterMs: 90 * day },
    lives: '90 days after the last visit',
  },
  chain_link: { lives: 'permanently: they show whether entries of the audit log or policies were removed' },
  chain_anchor: { lives: 'permanently: they show whether links were removed' },
  seal: { lives: 'permanently: digests, including those of erased data' },
  audit_entry: { lives: 'permanently: entries are never changed and hold no personal data' },
  carrier_feed: { lives: 'permanently: what was sent to a carrier' },
  carrier_feed_file: {
    ends: { column: 'made_at', afterMs: keepSentFilesMs },
    lives: 'seven years, encrypted: feed files, which can be sent again unchanged',
  },
  card_event: {
    ends: { column: 'seen_at', afterMs: 90 * day, only: 'next_at is null' },
    lives: '90 days: messages from the card processor, so that none is processed twice',
  },
  group_account: { lives: 'permanently: the balance of a group that pays by invoice' },
  group_entry: { lives: 'permanently: the books of a group’s account' },
  group_payment: { lives: 'permanently: what a group paid, and who recorded it' },
  payment_batch: { lives: 'permanently: what was sent to a bank, a payment service or a group' },
  payment_file: {
    ends: { column: 'made_at', afterMs: keepSentFilesMs },
    lives: 'seven years, encrypted: what was sent to a bank, a payment service or a group',
  },
  offer: { lives: 'permanently: one per catalog price, with no personal data' },
  catalog_version: { lives: 'permanently: so that what was sold from it can be looked up' },
  catalog_file: { lives: 'permanently: a version refers to it' },
  catalog_built: { lives: 'at least a month, until a newer one is built; it can be rebuilt from the files' },
  catalog_building: {
    ends: { column: 'ends_at', afterMs: day },
    lives: 'until a day after the claim on a build expires',
  },
  catalog_difference: { lives: 'permanently: what each version changed, one row per version' },
  catalog_plan_change: { lives: 'permanently: what a version changed in a plan' },
  directory_revision: { lives: 'permanently: one per import' },
  directory_site: { lives: 'until an import leaves it out' },
  directory_site_change: { lives: 'permanently: what a revision changed in a site' },
  directory_group: { lives: 'until an import leaves it out' },
  directory_rep: { lives: 'until an import leaves it out' },
  directory_portal: { lives: 'until an import leaves it out' },
  directory_referral: { lives: 'until an import leaves it out' },
  directory_change: {
    ends: { column: 'at', afterMs: 3 * 365 * day },
    lives: 'until three years after the operator’s change',
  },
  key_canary: { lives: 'permanently: one per key' },
  hash_root: { lives: 'permanently: one' },
  schema_migration: { lives: 'permanently: one per migration' },
}

export const lifetimes: readonly Lifetime[] = Object.entries(lives).map(([table, life]) => ({ table, ...life }))

/** Tables deleted with an unfinished enrollment, in that order; its own row comes last. */
export const enrollmentTables: readonly string[] = lifetimes
  .filter((life) => life.of === 'enrollment')
  .map(({ table }) => table)

const isTable = (name: string): name is TableName => Object.hasOwn(lives, name)
const tableNames = Object.keys(lives).filter(isTable)
const keyedBy = (table: TableName): string => {
  const place = placement[table]
  return place === 'everywhere' ? '' : place.key
}
const ofEnrollments = tableNames.filter((table) => table === 'enrollment' || lives[table].of !== undefined)

/** Tables keyed by enrollment, its own row last; the others only reference it. */
export const tablesByEnrollment: readonly TableName[] = ofEnrollments.filter(
  (table) => keyedBy(table) === 'enrollment_id',
)
export const referencingTables: readonly TableName[] = ofEnrollments.filter(
  (table) => keyedBy(table) !== 'enrollment_id',
)

/** The tables that we must keep for an erased person's policy (D-7.06): coverage, signed records, payments, the enrollment row. */
export const legallyKeptTables: readonly TableName[] = tablesByEnrollment.filter(
  (table) => table === 'enrollment' || lives[table].of === 'policy',
)
