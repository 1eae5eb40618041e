import { expect, test } from 'vitest'
import { namesIn, groupToDos } from './group-to-dos.ts'

const today = '2026-11-10'
const payment = (index: number) => ({
  user_id: index,
  name: `Payer ${index}`,
  policy_id: `P${index}`,
  amount: '38.85',
  due_on: '2026-11-05',
  settled: false,
})
const ending = (ends_on: string) => ({ user_id: 7, name: 'Leo Park', policy_id: 'P1', plan_name: 'Vision', ends_on })
const consentDraft = (consent: 'waiting' | 'agreed' | 'declined' | null) => ({
  enrollment_id: 'e',
  name: 'Cleo',
  consent,
})
const nothing = { asked: [], returned: [], rejected: [], endings: [] }
const rejected = { user_id: 8, name: 'Dev Jones', policy_id: 'P2', plan_name: 'Vision' }

test('groups to-dos by kind, most urgent first', () => {
  const groups = groupToDos(
    {
      asked: (['waiting', 'declined', null, 'agreed'] as const).flatMap((consent) => [
        consentDraft(consent),
        consentDraft(consent),
      ]),
      returned: [payment(1), payment(2)],
      rejected: [rejected, rejected],
      endings: [today, today, '2026-11-11', '2026-11-12'].map(ending),
    },
    today,
  )
  expect(groups.map(({ title }) => title)).toEqual([
    '2 people agreed: ready to submit',
    '2 returned payments',
    '2 plans weren’t accepted',
    '2 plans end soon',
    '2 plans ended recently',
    '2 people declined',
    '2 consent links expired',
    '2 people haven’t answered yet',
  ])
})

test('leaves out empty kinds, and says “or more” at the limit', () => {
  expect(groupToDos(nothing, today)).toEqual([])
  const returned = Array.from({ length: 20 }, (_, index) => payment(index))
  expect(groupToDos({ ...nothing, returned }, today)[0]?.title).toBe('20 or more returned payments')
})

test.each([
  [1, 'Payer 0'],
  [2, 'Payer 0 and Payer 1'],
  [3, 'Payer 0, Payer 1 and 1 other'],
  [5, 'Payer 0, Payer 1 and 3 others'],
])('summarizes the names of %s people: %s', (length, names) => {
  const returned = Array.from({ length }, (_, index) => payment(index))
  const [group] = groupToDos({ ...nothing, returned }, today)
  expect(group === undefined ? '' : namesIn(group)).toBe(names)
})
