/** For tests: a first payment that a bank gave back, with its fee. */
export const repaySaid = {
  policy_id: 'ABC-123-XYZ',
  plans: ['Harbor Dental'],
  came_back: [{ kind: 'first', month: '2026-12', amount: '63.85' }],
  taken_from: 'Bank account ending in 6789',
  now: '93.85',
  parts: [
    { kind: 'first', month: '2026-12', amount: '63.85' },
    { kind: 'fee', month: '2026-12', amount: '30.00' },
  ],
  monthly: '38.85',
  bill_date: '28',
  methods: ['cc', 'eft'],
  seen: 'as-it-was',
}
