const ofGroup = { kind: 'group', owner: 'account_id' } as const

/** What a group's seal covers (aspects.ts). */
export const groupTables = {
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
