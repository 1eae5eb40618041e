type Place = { readonly key: string } | 'everywhere'

/**
 * Where each table lies on a cluster: with the rows of one key, or whole on every server. What belongs to an enrollment lies with it; what
 * must be found across enrollments has a table of its own, by the value that it is found by.
 */
export const placement = {
  enrollment: { key: 'enrollment_id' },
  enrollment_holder: { key: 'enrollment_id' },
  cart_line: { key: 'enrollment_id' },
  step_draft: { key: 'enrollment_id' },
  policy: { key: 'enrollment_id' },
  policy_line: { key: 'enrollment_id' },
  policy_person: { key: 'enrollment_id' },
  policy_snapshot: { key: 'enrollment_id' },
  payment_vault: { key: 'enrollment_id' },
  likely_duplicate: { key: 'enrollment_id' },
  outbox: { key: 'enrollment_id' },
  audit_entry: { key: 'enrollment_id' },

  policy_number: { key: 'policy_id' },
  member_number: { key: 'user_id' },
  member: { key: 'ssn_hash' },
  member_email: { key: 'email_hash' },
  person_hash: { key: 'ssn_hash' },
  resume_code: { key: 'code_hash' },
  resume_link: { key: 'link_hash' },
  receipt_link: { key: 'link_hash' },
  offer: { key: 'hash' },
  lead: { key: 'lead_id' },
  group_proof: { key: 'session_hash' },
  idempotent_answer: { key: 'scope' },
  budget_use: { key: 'key_hash' },

  schema_migration: 'everywhere',
  catalogue_version: 'everywhere',
  catalogue_file: 'everywhere',
  catalogue_built: 'everywhere',
  catalogue_building: 'everywhere',
  directory_revision: 'everywhere',
  directory_site: 'everywhere',
  directory_group: 'everywhere',
  directory_rep: 'everywhere',
  directory_portal: 'everywhere',
  directory_referral: 'everywhere',
  key_canary: 'everywhere',
  person: 'everywhere',
  person_credential: 'everywhere',
  person_session: 'everywhere',
  person_verification: 'everywhere',
} as const satisfies Readonly<Record<string, Place>>

/** A table of the schema. What has a row for each of them (lifetimes/lifetimes.ts) does not compile without one. */
export type TableName = keyof typeof placement

const byName: ReadonlyMap<string, Place> = new Map(Object.entries(placement))
/** The place of what a statement or the database itself names; undefined for anything that is not a table of the schema. */
export const placeOf = (table: string): Place | undefined => byName.get(table)
