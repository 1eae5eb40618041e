/** For tests: a first payment returned by the bank, with its fee. */
export const repaySaid = {
  policy_id: 'ABC-123-XYZ',
  plans: ['Harbor Dental'],
  asked_for: true,
  came_back: [{ kind: 'first', month: '2026-12', amount: '63.85' }],
  taken_from: 'Bank account ending in 6789',
  now: '93.85',
  parts: [
    { kind: 'first', month: '2026-12', amount: '63.85' },
    { kind: 'fee', month: '2026-12', amount: '30.00' },
  ],
  monthly: '38.85',
  afterwards: [],
  bill_date: '28',
  next: { on: '2027-01-28', amount: '38.85' },
  taken: [],
  methods: ['cc', 'eft'],
  seen: 'as-it-was',
}

/** For tests: the same before any return: nothing is due, and a month is batched. */
export const changeSaid = {
  ...repaySaid,
  asked_for: false,
  came_back: [],
  taken_from: 'Visa ending in 1111',
  now: '0.00',
  parts: [],
  taken: [{ kind: 'recurring', month: '2026-12', amount: '38.85' }],
}
