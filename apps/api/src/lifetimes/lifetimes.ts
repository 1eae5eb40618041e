import type { TableName } from '../db/placement.ts'

const hour = 3_600_000
const day = 24 * hour

/** A row ends so long after the time in this column; `only`, a condition on its columns, says which rows do. */
export type Ends = {
  readonly column: string
  readonly afterMs: number
  readonly only?: string
  /** Removed every ten minutes and not only at night: it is of minutes, and many. */
  readonly often?: true
}

/** How long a table's rows live. */
type Life = {
  /** Goes with an unfinished enrollment (D-7.05), or is there only with a submitted one; its column is enrollment_id. */
  readonly of?: 'enrollment' | 'policy'
  /** Some rows are about no enrollment and have a random id in its place. */
  readonly alone?: true
  readonly ends?: Ends
  /** For people who run the server: the dry run prints it. */
  readonly lives: string
}
export type Lifetime = Life & { readonly table: string }

/**
 * Every table of the schema: one without a life does not compile. They stand in the order in which an unfinished enrollment's rows go: what
 * leads to it first, its own row last. The only place that says when a row is deleted for its age.
 */
const lives: Readonly<Record<TableName, Life>> = {
  resume_code: {
    of: 'enrollment',
    ends: { column: 'ends_at', afterMs: day },
    lives: 'a day longer than the code is good for',
  },
  resume_link: {
    of: 'enrollment',
    ends: { column: 'ends_at', afterMs: day },
    lives: 'a day longer than the link is good for',
  },
  receipt_link: {
    of: 'enrollment',
    ends: { column: 'ends_at', afterMs: day },
    lives: 'a day longer than the link is good for',
  },
  enrollment_holder: { of: 'enrollment', lives: 'as long as its enrollment' },
  member_email: { of: 'enrollment', lives: 'as long as its enrollment' },
  person_hash: { of: 'enrollment', lives: 'as long as its enrollment' },
  policy_number: { of: 'enrollment', lives: 'as long as its enrollment' },
  payment_vault: { of: 'enrollment', lives: 'as long as its enrollment' },
  cart_line: { of: 'enrollment', lives: 'as long as its enrollment' },
  step_draft: { of: 'enrollment', lives: 'as long as its enrollment' },
  outbox: {
    of: 'enrollment',
    alone: true,
    ends: { column: 'created_at', afterMs: 90 * day, only: 'next_attempt_at is null' },
    lives: '90 days, once it is sent or given up',
  },
  policy: { of: 'policy', lives: 'for good: what was bought' },
  policy_line: { of: 'policy', lives: 'for good: what was bought' },
  policy_person: { of: 'policy', lives: 'for good: who is covered' },
  policy_snapshot: { of: 'policy', lives: 'for good: what was signed' },
  likely_duplicate: { of: 'policy', lives: 'for good: why a policy is held back' },
  enrollment: {
    lives: 'for good once it is submitted; unfinished, KEEP_UNFINISHED_DAYS after its last change',
  },
  idempotent_answer: {
    ends: { column: 'claimed_at', afterMs: 25 * hour, often: true },
    lives: 'an hour longer than an Idempotency-Key is good for',
  },
  budget_use: {
    // An hour later than they end: the clocks of several processes need not agree.
    ends: { column: 'ends_at', afterMs: hour, often: true },
    lives: 'an hour longer than its window',
  },
  group_proof: {
    // No visitor's browser session is used that long without a pause of a day, which ends it.
    ends: { column: 'proved_at', afterMs: 30 * day, often: true },
    lives: '30 days',
  },
  person_session: {
    ends: { column: 'expires_at', afterMs: day },
    lives: 'a day longer than the session is good for',
  },
  person_verification: {
    ends: { column: 'expires_at', afterMs: day },
    lives: 'a day longer than it is good for',
  },
  person: { lives: 'until the account is deleted (npm run account)' },
  person_credential: { lives: 'as long as its account' },
  member: { lives: 'for good: whose policies are one person’s' },
  member_number: { lives: 'for good: no number is given twice' },
  lead: { lives: 'until the operator deletes it: somebody who asked to work with us' },
  audit_entry: { lives: 'for good: entries are only ever added, and hold nothing personal' },
  offer: { lives: 'for good: as many as the catalogue has prices, and about nobody' },
  catalogue_version: { lives: 'for good: what was sold by it can be read again' },
  catalogue_file: { lives: 'for good: a version holds it' },
  catalogue_built: { lives: 'a month at least, until a newer one is built: it can be made again from the files' },
  catalogue_building: { ends: { column: 'ends_at', afterMs: day }, lives: 'a day longer than a build is waited for' },
  directory_revision: { lives: 'for good: one an import' },
  directory_site: { lives: 'until an import leaves it out' },
  directory_group: { lives: 'until an import leaves it out' },
  directory_rep: { lives: 'until an import leaves it out' },
  directory_portal: { lives: 'until an import leaves it out' },
  directory_referral: { lives: 'until an import leaves it out' },
  key_canary: { lives: 'for good: one a key' },
  schema_migration: { lives: 'for good: one a migration' },
}

export const lifetimes: readonly Lifetime[] = Object.entries(lives).map(([table, life]) => ({ table, ...life }))

/** What goes with an unfinished enrollment, in that order; its own row comes after them. */
export const belongings: readonly string[] = lifetimes
  .filter((life) => life.of === 'enrollment')
  .map(({ table }) => table)
