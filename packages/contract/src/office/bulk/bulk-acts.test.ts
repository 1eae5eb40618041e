import { expect, test } from 'vitest'
import type { UnpaidRow } from '../worklist/unpaid.ts'
import { askService, unpaidBulk } from '../worklist/unpaid-acts.ts'
import { bulkActs } from './bulk-acts.ts'

test('each bulk action has a name of its own, and asks only fields of its act', () => {
  const names = bulkActs.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[a-z-]{1,60}$/.test(name))).toEqual([])
  for (const { fields, startsWith } of bulkActs)
    expect(Object.keys(startsWith).filter((name) => fields[name] === undefined)).toEqual([])
})

const plan = { place: 0, plan_name: 'Dental Plus', state: 'active', starts_on: '2026-06-01', ends_on: null } as const
const unpaid: UnpaidRow = {
  policy_id: '7K4-M9X-Q2C',
  name: 'Maria Lopez',
  method: 'eft',
  owed: '77.70',
  since: '2026-09-05',
  months: 2,
  unpaid_from: '2026-09-01',
  no_month_paid: false,
  paid_later: '0.00',
  last_letter: '2026-09-12',
  assigned_to: null,
  plans: [plan],
  enrollment_id: 'e1',
  may_end: true,
}
const [end, cancel] = unpaidBulk

test('plans a row as the single act would do it: its own end date, the reason asked once', () => {
  expect(end?.plan(unpaid, { reason: 'asked' }, '2026-11-10')).toMatchObject({
    key: '7K4-M9X-Q2C',
    name: 'Maria Lopez, Dental Plus',
    enrollment_id: 'e1',
    input: {
      enrollment_id: 'e1',
      event: 'set-end',
      reason: 'asked',
      ends_on: '2026-09-01',
      plans: [{ place: 0, state: 'active', ends_on: 'none' }],
    },
  })
})

test.each<[string, Partial<UnpaidRow>, string]>([
  ['its operator may not end it', { may_end: false }, askService],
  ['later months are paid', { paid_later: '77.70' }, 'Later months are paid, so its end date needs a decision'],
  [
    'it never took effect',
    { plans: [{ ...plan, state: 'accepted', starts_on: '2026-12-01' }] },
    'Never took effect: cancel it instead',
  ],
  ['nothing is left to end', { plans: [] }, '“End coverage” isn’t available'],
])('leaves out a row with a reason if %s', (_why, row, whyNot) => {
  expect(end?.plan({ ...unpaid, ...row }, { reason: 'unpaid' }, '2026-11-10')).toMatchObject({ whyNot })
})

test('cancels only coverage that never took effect', () => {
  expect(cancel?.plan(unpaid, { reason: 'unpaid' }, '2026-11-10')).toMatchObject({
    whyNot: 'Already in effect: end it instead',
  })
})
