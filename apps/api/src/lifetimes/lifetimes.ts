import { placement, type TableName } from '../db/placement.ts'

const hour = 3_600_000
const day = 24 * hour

/** What went to a carrier or a bank is a record that law makes us keep, for seven years. */
export const keepSentFilesMs = (7 * 365 + 2) * day

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
  member_invitation: {
    of: 'enrollment',
    ends: { column: 'ends_at', afterMs: day },
    lives: 'a day longer than the invitation is good for, or until a password is chosen',
  },
  quote_link: {
    of: 'enrollment',
    ends: { column: 'ends_at', afterMs: day },
    lives: 'a day longer than the link is good for',
  },
  quote: {
    of: 'enrollment',
    ends: { column: 'ends_at', afterMs: 60 * day },
    lives: '60 days longer than its prices hold, for whoever sent it to see',
  },
  consent_link: {
    of: 'enrollment',
    ends: { column: 'ends_at', afterMs: day },
    lives: 'a day longer than the link is good for, or until it is answered',
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
    lives: 'until its step is saved, and a day longer than a code is good for',
  },
  step_draft: { of: 'enrollment', lives: 'as long as its enrollment' },
  plan_answer: { of: 'enrollment', lives: 'as long as its enrollment' },
  outbox: {
    of: 'enrollment',
    alone: true,
    ends: { column: 'created_at', afterMs: 90 * day, only: 'next_attempt_at is null' },
    lives: '90 days, once it is sent or given up',
  },
  policy: { of: 'policy', lives: 'for good: what was bought' },
  policy_line: { of: 'policy', lives: 'for good: what was bought' },
  office_work: { of: 'policy', lives: 'for good: what came back or was asked, and what was done about it' },
  office_act: {
    of: 'policy',
    lives: 'for good: under which ids operators, reps, groups and members sent what they did, so that it happens once',
  },
  office_note: { of: 'policy', lives: 'for good: what operators wrote about what was bought' },
  person_correction: { of: 'policy', lives: 'for good: what was put right, old and new' },
  coverage_event: { of: 'policy', lives: 'for good: what became of what was bought' },
  policy_person: { of: 'policy', lives: 'for good: who is covered' },
  policy_snapshot: { of: 'policy', lives: 'for good: what was signed' },
  coverage_replaced: { of: 'policy', lives: 'for good: what took the place of what' },
  likely_duplicate: { of: 'policy', lives: 'for good: why a policy is held back' },
  coverage_sent: { of: 'policy', lives: 'for good: what a carrier was told' },
  payment_change: { of: 'policy', lives: 'for good: which other card or account was given, and what was authorized' },
  payment_link: {
    of: 'policy',
    ends: { column: 'ends_at', afterMs: day },
    lives: 'a day longer than the link is good for',
  },
  payment: { of: 'policy', lives: 'for good: what was owed and paid' },
  payment_mark: { of: 'policy', lives: 'for good: who said when what became of a payment, and who undid it' },
  enrollment: {
    lives: 'for good once it is submitted; unfinished, KEEP_UNFINISHED_DAYS after its last change',
  },
  sealed_record: {
    ends: { column: 'ends_at', afterMs: 0 },
    lives:
      'until its legal hold ends, KEEP_SEALED_YEARS after the policy was submitted: what is left of somebody who was erased',
  },
  erased_payment: {
    ends: { column: 'ends_at', afterMs: 0 },
    lives:
      'as long as what is kept sealed beside it: a payment that a batch took of somebody who was erased, without their name',
  },
  approval: {
    ends: { column: 'ends_at', afterMs: 90 * day },
    lives: '90 days after it expires: what an operator asked another one to approve, and what was decided',
  },
  erasure: { lives: 'for good: that somebody was erased, without their name' },
  idempotent_answer: {
    ends: { column: 'claimed_at', afterMs: 25 * hour, often: true },
    lives: 'an hour longer than an Idempotency-Key is good for',
  },
  budget_use: {
    // An hour later than they end: the clocks of several processes need not agree.
    ends: { column: 'ends_at', afterMs: hour, often: true },
    lives: 'an hour longer than its window',
  },
  group_employee: {
    ends: { column: 'removed_at', afterMs: day },
    lives: 'a day longer than the group’s administrator has them on the list, so that it can be undone',
  },
  suppressed_mailbox: {
    lives: 'for good: a keyed hash of a mailbox whose owner was erased, so that nobody has them reminded',
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
  person_link: {
    ends: { column: 'ends_at', afterMs: day },
    lives: 'a day longer than the link is good for, or until a password is set',
  },
  person_challenge: {
    ends: { column: 'ends_at', afterMs: hour, often: true },
    lives: 'an hour longer than a sign-in may wait for its second factor',
  },
  person_totp: { lives: 'as long as its account, or until the second factor is removed' },
  person_recovery_code: { lives: 'until it is used, replaced or removed' },
  person_passkey: { lives: 'as long as its account, or until it is removed' },
  person: { lives: 'until the account is deleted (npm run account)' },
  person_credential: { lives: 'as long as its account' },
  member: { lives: 'for good: whose policies are one person’s' },
  member_number: { lives: 'for good: no number is given twice' },
  member_join: { lives: 'until an operator parts the two numbers, or the member is erased' },
  lead: { lives: 'until the operator deletes it: somebody who asked to work with us' },
  device_lead: {
    ends: { column: 'seen_at', afterMs: 365 * day },
    lives: 'a year after the device was last seen',
  },
  partner_visit: {
    ends: { column: 'seen_at', afterMs: 90 * day },
    lives: '90 days after the last visit',
  },
  audit_entry: { lives: 'for good: entries are only ever added, and hold nothing personal' },
  carrier_feed: { lives: 'for good: what was sent to a carrier' },
  carrier_feed_file: {
    ends: { column: 'made_at', afterMs: keepSentFilesMs },
    lives: 'seven years, sealed: what was sent to a carrier, and can be sent again as it was',
  },
  bill_payment: { lives: 'for good: what a group paid of a bill, and who recorded it' },
  payment_batch: { lives: 'for good: what was sent to a bank, a payment service or a group' },
  payment_file: {
    ends: { column: 'made_at', afterMs: keepSentFilesMs },
    lives: 'seven years, sealed: what was sent to a bank, a payment service or a group',
  },
  offer: { lives: 'for good: as many as the catalog has prices, and about nobody' },
  catalog_version: { lives: 'for good: what was sold by it can be read again' },
  catalog_file: { lives: 'for good: a version holds it' },
  catalog_built: { lives: 'a month at least, until a newer one is built: it can be made again from the files' },
  catalog_building: { ends: { column: 'ends_at', afterMs: day }, lives: 'a day longer than a build is waited for' },
  catalog_difference: { lives: 'for good: what a version changed, one row a version' },
  catalog_plan_change: { lives: 'for good: what a version changed of a plan' },
  directory_revision: { lives: 'for good: one an import' },
  directory_site: { lives: 'until an import leaves it out' },
  directory_site_change: { lives: 'for good: what a revision changed of a site' },
  directory_group: { lives: 'until an import leaves it out' },
  directory_rep: { lives: 'until an import leaves it out' },
  directory_portal: { lives: 'until an import leaves it out' },
  directory_referral: { lives: 'until an import leaves it out' },
  directory_change: {
    ends: { column: 'at', afterMs: 3 * 365 * day },
    lives: 'three years after an operator changed the directory',
  },
  key_canary: { lives: 'for good: one a key' },
  hash_root: { lives: 'for good: one' },
  schema_migration: { lives: 'for good: one a migration' },
}

export const lifetimes: readonly Lifetime[] = Object.entries(lives).map(([table, life]) => ({ table, ...life }))

/** What goes with an unfinished enrollment, in that order; its own row comes after them. */
export const belongings: readonly string[] = lifetimes
  .filter((life) => life.of === 'enrollment')
  .map(({ table }) => table)

const isTable = (name: string): name is TableName => Object.hasOwn(lives, name)
const tableNames = Object.keys(lives).filter(isTable)
const keyedBy = (table: TableName): string => {
  const place = placement[table]
  return place === 'everywhere' ? '' : place.key
}
const ofEnrollments = tableNames.filter((table) => table === 'enrollment' || lives[table].of !== undefined)

/** Tables whose rows lie with their enrollment, its own row last; the others only lead to it. */
export const lyingWith: readonly TableName[] = ofEnrollments.filter((table) => keyedBy(table) === 'enrollment_id')
export const leadingTo: readonly TableName[] = ofEnrollments.filter((table) => keyedBy(table) !== 'enrollment_id')

/**
 * What law makes us keep of a policy when its person is erased (D-7.06): what was bought, signed and paid, and its enrollment’s own row.
 */
export const keptByLaw: readonly TableName[] = lyingWith.filter(
  (table) => table === 'enrollment' || lives[table].of === 'policy',
)
