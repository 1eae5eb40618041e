import { moneyTables } from './money-tables.ts'

/** Whose rows a seal covers: an enrollment's, a sign-in account's, a batch's or a group's account. */
export const sealedKinds = ['policy', 'account', 'batch', 'group'] as const
export type SealedKind = (typeof sealedKinds)[number]

/**
 * What the seals protect (docs/decisions/0024): a table's columns by aspect, so that verify can say what was changed. A row's key is
 * part of each of its aspects. The only list of protected tables.
 */
export type SealedTable = {
  readonly kind: SealedKind
  /** The column with the owner's id. */
  readonly owner: string
  readonly key: readonly string[]
  readonly only?: string
  /** Also changed before anything is sealed, often; statements that change sealed rows are marked codes/after-signing.ts. */
  readonly drafts?: true
  readonly aspects: Readonly<Record<string, readonly string[]>>
}

const ofPolicy = { kind: 'policy', owner: 'enrollment_id' } as const
const ofAccount = { kind: 'account', owner: 'person_id' } as const

export const sealedTables = {
  policy: {
    ...ofPolicy,
    key: ['policy_id'],
    aspects: {
      price: ['initial_month_cents', 'recurring_month_cents', 'catalog_version'],
      day: ['submitted_on', 'effective_date', 'billed_from'],
      hold: ['payment_hold', 'next_holds', 'stop_reason', 'stopped_by'],
      'payment method': ['payment_method', 'payment_token', 'payment_shown'],
      policy: ['state', 'submitted_at', 'site_id', 'agent_id', 'group_id', 'plan_ids'],
    },
  },
  policy_line: {
    ...ofPolicy,
    key: ['place'],
    aspects: {
      price: ['price_cents', 'fee_cents', 'plan_pricing_id'],
      day: ['starts_on', 'ends_on'],
      plan: ['plan_id', 'plan_name', 'detail', 'catalog_version', 'state'],
    },
  },
  policy_person: {
    ...ofPolicy,
    key: ['role', 'place'],
    aspects: {
      name: ['first_name', 'middle_name', 'last_name'],
      email: ['email'],
      SSN: ['ssn_hash', 'ssn_sealed'],
      person: ['relationship', 'birthdate', 'gender', 'share_percent'],
    },
  },
  policy_snapshot: { ...ofPolicy, key: [], aspects: { 'signed record': ['proof', 'sealed'] } },
  coverage_event: {
    ...ofPolicy,
    key: ['event_id'],
    aspects: {
      'coverage event': [
        'place',
        'plan_id',
        'event',
        'from_state',
        'to_state',
        'ends_on',
        'at',
        'answered_on',
        'actor_role',
        'actor_id',
        'reason',
        'detail',
      ],
    },
  },
  payment: {
    ...ofPolicy,
    key: ['payment_id'],
    aspects: {
      payment: [
        'policy_id',
        'kind',
        'period',
        'amount_cents',
        'due_on',
        'method',
        'state',
        'batch_id',
        'taken_on',
        'billed_to',
        'paid_with',
        'settled_at',
        'reason',
        'retry_of',
        'attempt',
        'refunded_cents',
        'refundable_cents',
        'owed_cents',
        'refunded_on',
        'written_off_cents',
        'was_shown',
        'was_token',
      ],
    },
  },
  ledger_entry: {
    ...ofPolicy,
    key: ['number'],
    aspects: {
      'ledger entry': [
        'kind',
        'debit',
        'credit',
        'amount_cents',
        'item',
        'period',
        'plan_id',
        'payment_id',
        'due_on',
        'posted_on',
        'posted_at',
      ],
    },
  },
  card_attempt: {
    ...ofPolicy,
    key: ['payment_id', 'number'],
    aspects: { 'card charge': ['amount_cents', 'token', 'state', 'charge', 'code'] },
  },
  payment_mark: {
    ...ofPolicy,
    key: ['payment_id', 'number'],
    aspects: {
      'payment result': [
        'way',
        'paid_with',
        'from_state',
        'state',
        'reason_was',
        'settled_was',
        'refunded_was',
        'hold_was',
        'hold_then',
        'fee_id',
        'undone_at',
      ],
    },
  },
  coverage_replaced: {
    ...ofPolicy,
    key: ['place', 'other_enrollment_id', 'other_place'],
    aspects: { 'replaced coverage': ['is_later', 'other_policy_id', 'at'] },
  },
  coverage_sent: {
    ...ofPolicy,
    key: ['place'],
    aspects: {
      'what the carrier was sent': [
        'carrier',
        'record_hash',
        'had_end',
        'feed_id',
        'sent_at',
        'known_at',
        'known_plan',
      ],
    },
  },
  payment_change: {
    ...ofPolicy,
    key: ['change_id'],
    aspects: { 'payment authorization': ['at', 'way', 'by_id', 'method', 'shown', 'proof'] },
  },
  email_change: {
    ...ofPolicy,
    key: ['change_id'],
    aspects: { 'email change': ['at', 'waits_until', 'changed_by', 'confirmed_at', 'confirmed_by'] },
  },
  payment_vault: { ...ofPolicy, key: ['token'], drafts: true, aspects: { account: ['sealed'] } },
  enrollment: {
    ...ofPolicy,
    key: [],
    drafts: true,
    aspects: {
      answers: ['dob', 'gender', 'state', 'zip', 'tier', 'site_id', 'group_id', 'agent_id'],
      'member number': ['user_id', 'joined_from'],
    },
  },
  step_draft: {
    ...ofPolicy,
    key: ['step'],
    only: "step in ('contact_info', 'billing_info', 'dependent_info')",
    drafts: true,
    aspects: { 'address or billing answers': ['answers'] },
  },
  person: {
    kind: 'account',
    owner: 'id',
    key: [],
    aspects: {
      'account email': ['email'],
      duties: ['duties'],
      account: ['role', 'subject_id', 'member_id', 'disabled_at', 'created_at'],
      'second factor': ['second_factor'],
    },
  },
  person_credential: { ...ofAccount, key: ['id'], aspects: { password: ['password', 'provider_id'] } },
  person_totp: { ...ofAccount, key: [], aspects: { 'authenticator app': ['sealed', 'confirmed_at'] } },
  person_passkey: { ...ofAccount, key: ['credential_id'], aspects: { passkey: ['public_key'] } },
  person_recovery_code: { ...ofAccount, key: ['code_hash'], aspects: { 'recovery code': [] } },
  ...moneyTables,
} as const satisfies Readonly<Record<string, SealedTable>>

export type SealedName = keyof typeof sealedTables
const named: ReadonlyMap<string, SealedTable> = new Map(Object.entries(sealedTables))
export const isSealedName = (table: string): table is SealedName => named.has(table)
export const tableNamed = (table: SealedName): SealedTable => sealedTables[table]

/** A table's sealed columns: its key, then each aspect's. */
export const columnsOf = (table: SealedName): readonly string[] => {
  const { key, aspects } = tableNamed(table)
  return [...key, ...Object.values(aspects).flat()]
}

const names = Object.keys(sealedTables).filter(isSealedName)
export const tablesOf = (kind: SealedKind): readonly SealedName[] =>
  names.filter((table) => sealedTables[table].kind === kind)
/** The table without which there is nothing to seal. */
export const mainTable = {
  policy: 'policy',
  account: 'person',
  batch: 'payment_batch',
  group: 'group_account',
} as const satisfies Record<SealedKind, SealedName>
/** The column that names an owner in its main table. */
export const ownerColumn = (kind: SealedKind): string => tableNamed(mainTable[kind]).owner
const mainTables: ReadonlySet<string> = new Set(Object.values(mainTable))
export const isMainTable = (table: string): boolean => mainTables.has(table)
