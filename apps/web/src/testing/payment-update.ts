/** For tests: a first payment returned by the bank, with its fee. */
export const paymentUpdateDetails = {
  policy_id: 'ABC-123-XYZ',
  plans: ['Harbor Dental'],
  method_required: true,
  returned: [{ kind: 'first', month: '2026-12', amount: '63.85' }],
  current_method: 'Bank account ending in 6789',
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
  ...paymentUpdateDetails,
  method_required: false,
  returned: [],
  current_method: 'Visa ending in 1111',
  now: '0.00',
  parts: [],
  taken: [{ kind: 'recurring', month: '2026-12', amount: '38.85' }],
}
