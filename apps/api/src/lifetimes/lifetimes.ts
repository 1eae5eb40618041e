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
export type Lifetime = {
  readonly table: string
  /** Goes with an unfinished enrollment (D-7.05), or is there only with a submitted one; its column is enrollment_id. */
  readonly of?: 'enrollment' | 'policy'
  /** Some rows are about no enrollment and have a random id in its place. */
  readonly alone?: true
  readonly ends?: Ends
  /** For people who run the server: the dry run prints it. */
  readonly lives: string
}

/**
 * Every table of the schema, in the order in which an unfinished enrollment's rows go: what leads to it first, its own row last. The
 * only place that says when a row is deleted for its age.
 */
export const lifetimes: readonly Lifetime[] = [
  {
    table: 'resume_code',
    of: 'enrollment',
    ends: { column: 'ends_at', afterMs: day },
    lives: 'a day longer than the code is good for',
  },
  {
    table: 'resume_link',
    of: 'enrollment',
    ends: { column: 'ends_at', afterMs: day },
    lives: 'a day longer than the link is good for',
  },
  { table: 'enrollment_holder', of: 'enrollment', lives: 'as long as its enrollment' },
  { table: 'member_email', of: 'enrollment', lives: 'as long as its enrollment' },
  { table: 'person_hash', of: 'enrollment', lives: 'as long as its enrollment' },
  { table: 'policy_number', of: 'enrollment', lives: 'as long as its enrollment' },
  { table: 'payment_vault', of: 'enrollment', lives: 'as long as its enrollment' },
  { table: 'cart_line', of: 'enrollment', lives: 'as long as its enrollment' },
  { table: 'step_draft', of: 'enrollment', lives: 'as long as its enrollment' },
  {
    table: 'outbox',
    of: 'enrollment',
    alone: true,
    ends: { column: 'created_at', afterMs: 90 * day, only: 'next_attempt_at is null' },
    lives: '90 days, once it is sent or given up',
  },
  { table: 'policy', of: 'policy', lives: 'for good: what was bought' },
  { table: 'policy_line', of: 'policy', lives: 'for good: what was bought' },
  { table: 'policy_person', of: 'policy', lives: 'for good: who is covered' },
  { table: 'policy_snapshot', of: 'policy', lives: 'for good: what was signed' },
  { table: 'likely_duplicate', of: 'policy', lives: 'for good: why a policy is held back' },
  {
    table: 'enrollment',
    lives: 'for good once it is submitted; unfinished, KEEP_UNFINISHED_DAYS after its last change',
  },
  {
    table: 'idempotent_answer',
    ends: { column: 'claimed_at', afterMs: 25 * hour, often: true },
    lives: 'an hour longer than an Idempotency-Key is good for',
  },
  {
    table: 'budget_use',
    // An hour later than they end: the clocks of several processes need not agree.
    ends: { column: 'ends_at', afterMs: hour, often: true },
    lives: 'an hour longer than its window',
  },
  {
    table: 'group_proof',
    // No visitor's browser session is used that long without a pause of a day, which ends it.
    ends: { column: 'proved_at', afterMs: 30 * day, often: true },
    lives: '30 days',
  },
  {
    table: 'person_session',
    ends: { column: 'expires_at', afterMs: day },
    lives: 'a day longer than the session is good for',
  },
  {
    table: 'person_verification',
    ends: { column: 'expires_at', afterMs: day },
    lives: 'a day longer than it is good for',
  },
  { table: 'person', lives: 'until the account is deleted (npm run account)' },
  { table: 'person_credential', lives: 'as long as its account' },
  { table: 'member', lives: 'for good: whose policies are one person’s' },
  { table: 'member_number', lives: 'for good: no number is given twice' },
  { table: 'lead', lives: 'until the operator deletes it: somebody who asked to work with us' },
  { table: 'audit_entry', lives: 'for good: entries are only ever added, and hold nothing personal' },
  { table: 'offer', lives: 'for good: as many as the catalogue has prices, and about nobody' },
  { table: 'catalogue_version', lives: 'for good: what was sold by it can be read again' },
  { table: 'directory_revision', lives: 'for good: one an import' },
  { table: 'directory_site', lives: 'until an import leaves it out' },
  { table: 'directory_group', lives: 'until an import leaves it out' },
  { table: 'directory_rep', lives: 'until an import leaves it out' },
  { table: 'directory_portal', lives: 'until an import leaves it out' },
  { table: 'directory_referral', lives: 'until an import leaves it out' },
  { table: 'key_canary', lives: 'for good: one a key' },
  { table: 'schema_migration', lives: 'for good: one a migration' },
]

/** What goes with an unfinished enrollment, in that order; its own row comes after them. */
export const belongings: readonly string[] = lifetimes
  .filter((life) => life.of === 'enrollment')
  .map(({ table }) => table)
