const ofBatch = { kind: 'batch', owner: 'batch_id' } as const
const ofGroup = { kind: 'group', owner: 'account_id' } as const

/** What the seals of a group's account and of a batch cover (aspects.ts). */
export const moneyTables = {
  payment_batch: {
    ...ofBatch,
    key: [],
    aspects: {
      batch: [
        'number',
        'state',
        'from_day',
        'through',
        'leave_out',
        'made_on',
        'made_by',
        'sent_on',
        'pulled',
        'summary',
      ],
    },
  },
  group_account: {
    ...ofGroup,
    key: [],
    aspects: { 'unapplied cash': ['group_id', 'entries', 'payments', 'unapplied_cents'] },
  },
  group_entry: {
    ...ofGroup,
    key: ['number'],
    aspects: { 'group ledger': ['kind', 'debit', 'credit', 'amount_cents', 'payment_number', 'posted_on'] },
  },
  group_payment: {
    ...ofGroup,
    key: ['number'],
    aspects: {
      'group payment': [
        'group_id',
        'act_id',
        'input_hash',
        'kind',
        'state',
        'way',
        'received_on',
        'amount_cents',
        'reference',
        'lines',
        'missed',
        'by_id',
        'made_at',
        'why',
        'reversed_at',
        'reversed_by',
        'kept',
      ],
    },
  },
} as const
