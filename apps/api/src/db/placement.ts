type Place = { readonly key: string } | 'everywhere'

/**
 * Tables by area, in the order people use them, and their placement on a cluster: with the rows of one key, or copied to every
 * server. An enrollment's rows stay together. Data looked up across enrollments has its own table, keyed by the lookup value.
 */
export const areas = {
  directory: {
    directory_revision: 'everywhere',
    directory_site: 'everywhere',
    directory_group: 'everywhere',
    directory_rep: 'everywhere',
    directory_portal: 'everywhere',
    directory_referral: 'everywhere',
    directory_site_change: 'everywhere',
    directory_change: 'everywhere',
  },
  arrive: {
    device_lead: { key: 'device_id' },
    partner_visit: { key: 'reference' },
    lead: { key: 'lead_id' },
    group_proof: { key: 'session_hash' },
  },
  shop: {
    catalog_version: 'everywhere',
    catalog_file: 'everywhere',
    catalog_built: 'everywhere',
    catalog_building: 'everywhere',
    catalog_difference: 'everywhere',
    catalog_plan_change: 'everywhere',
    offer: { key: 'hash' },
  },
  enrollment: {
    enrollment: { key: 'enrollment_id' },
    enrollment_holder: { key: 'enrollment_id' },
    cart_line: { key: 'enrollment_id' },
    step_draft: { key: 'enrollment_id' },
    step_typed: { key: 'enrollment_id' },
    plan_answer: { key: 'enrollment_id' },
  },
  sharing: {
    quote: { key: 'enrollment_id' },
    quote_link: { key: 'link_hash' },
    quote_invited: { key: 'enrollment_id' },
    consent: { key: 'enrollment_id' },
    consent_link: { key: 'link_hash' },
    resume_code: { key: 'code_hash' },
    resume_link: { key: 'link_hash' },
  },
  policy: {
    policy: { key: 'enrollment_id' },
    policy_line: { key: 'enrollment_id' },
    policy_person: { key: 'enrollment_id' },
    policy_snapshot: { key: 'enrollment_id' },
    policy_number: { key: 'policy_id' },
    member_email: { key: 'email_hash' },
    person_hash: { key: 'ssn_hash' },
    likely_duplicate: { key: 'enrollment_id' },
    receipt_link: { key: 'link_hash' },
  },
  coverage: {
    coverage_event: { key: 'enrollment_id' },
    coverage_replaced: { key: 'enrollment_id' },
    carrier_feed: 'everywhere',
    carrier_feed_file: { key: 'feed_id' },
    coverage_sent: { key: 'enrollment_id' },
  },
  payment: {
    payment_vault: { key: 'enrollment_id' },
    payment: { key: 'enrollment_id' },
    ledger_entry: { key: 'enrollment_id' },
    payment_notice: { key: 'enrollment_id' },
    payment_mark: { key: 'enrollment_id' },
    payment_change: { key: 'enrollment_id' },
    payment_link: { key: 'link_hash' },
    card_attempt: { key: 'enrollment_id' },
    card_event: { key: 'event_id' },
  },
  batch: {
    payment_batch: 'everywhere',
    payment_file: { key: 'batch_id' },
    group_account: { key: 'account_id' },
    group_entry: { key: 'account_id' },
    group_payment: { key: 'account_id' },
  },
  mail: {
    outbox: { key: 'enrollment_id' },
  },
  members: {
    member: { key: 'ssn_hash' },
    member_number: { key: 'user_id' },
    member_join: 'everywhere',
    member_invitation: { key: 'link_hash' },
    group_employee: { key: 'group_id' },
    suppressed_mailbox: { key: 'mailbox_hash' },
  },
  accounts: {
    person: 'everywhere',
    person_credential: 'everywhere',
    person_session: 'everywhere',
    person_verification: 'everywhere',
    person_link: 'everywhere',
    person_totp: 'everywhere',
    person_recovery_code: 'everywhere',
    person_passkey: 'everywhere',
    person_challenge: 'everywhere',
  },
  office: {
    approval: 'everywhere',
    bulk: 'everywhere',
    bulk_row: { key: 'bulk_id' },
    office_work: { key: 'enrollment_id' },
    office_act: { key: 'enrollment_id' },
    office_note: { key: 'enrollment_id' },
    person_correction: { key: 'enrollment_id' },
    email_change: { key: 'enrollment_id' },
    email_change_link: { key: 'link_hash' },
  },
  privacy: {
    audit_entry: { key: 'enrollment_id' },
    chain_link: { key: 'chain' },
    chain_anchor: 'everywhere',
    seal: { key: 'owner_id' },
    erasure: { key: 'erasure_id' },
    sealed_record: { key: 'enrollment_id' },
    erased_payment: { key: 'enrollment_id' },
  },
  server: {
    key_canary: 'everywhere',
    hash_root: 'everywhere',
    idempotent_answer: { key: 'scope' },
    budget_use: { key: 'key_hash' },
    schema_migration: 'everywhere',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Place>>>>

/** Each table's placement. */
export const placement = {
  ...areas.directory,
  ...areas.arrive,
  ...areas.shop,
  ...areas.enrollment,
  ...areas.sharing,
  ...areas.policy,
  ...areas.coverage,
  ...areas.payment,
  ...areas.batch,
  ...areas.mail,
  ...areas.members,
  ...areas.accounts,
  ...areas.office,
  ...areas.privacy,
  ...areas.server,
}

/** A table of the schema; records keyed by it (lifetimes/lifetimes.ts) must cover every table to compile. */
export type TableName = keyof typeof placement

const byName: ReadonlyMap<string, Place> = new Map(Object.entries(placement))
/** The placement of a table; undefined if the schema has no such table. */
export const placeOf = (table: string): Place | undefined => byName.get(table)
