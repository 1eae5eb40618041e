const ofGroup = { kind: 'group', owner: 'account_id' } as const

/** What a group's seal covers (aspects.ts). */
export const groupTables = {
  group_account: { ...ofGroup, key: [], aspects: { 'unapplied cash': ['entries', 'payments', 'unapplied_cents'] } },
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
        'kind',
        'state',
        'way',
        'received_on',
        'amount_cents',
        'reference',
        'lines',
        'missed',
        'by_id',
        'why',
        'kept',
      ],
    },
  },
} as const
