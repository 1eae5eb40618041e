import { expect, test } from 'vitest'
import { namesIn, needsOf } from './needs-of.ts'

const today = '2026-11-10'
const payment = (at: number) => ({
  user_id: at,
  name: `Payer ${at}`,
  policy_id: `P${at}`,
  amount: '38.85',
  due_on: '2026-11-05',
  settled: false,
})
const ending = (ends_on: string) => ({ user_id: 7, name: 'Leo Park', policy_id: 'P1', plan_name: 'Vision', ends_on })
const asking = (consent: 'waiting' | 'agreed' | 'declined' | null) => ({ enrollment_id: 'e', name: 'Cleo', consent })
const nothing = { asked: [], returned: [], rejected: [], endings: [] }
const rejected = { user_id: 8, name: 'Dev Jones', policy_id: 'P2', plan_name: 'Vision' }

test('what is to be done stands by kind, the most pressing first', () => {
  const needs = needsOf(
    {
      asked: (['waiting', 'declined', null, 'agreed'] as const).flatMap((consent) => [
        asking(consent),
        asking(consent),
      ]),
      returned: [payment(1), payment(2)],
      rejected: [rejected, rejected],
      endings: [today, today, '2026-11-11', '2026-11-12'].map(ending),
    },
    today,
  )
  expect(needs.map(({ title }) => title)).toEqual([
    '2 people agreed: ready to submit',
    '2 payments came back',
    '2 plans were not accepted',
    '2 plans end soon',
    '2 plans ended lately',
    '2 people do not agree',
    '2 links for consent have ended',
    '2 people have not answered yet',
  ])
})

test('where nothing is to be done there is no kind, and as many as are called to mind may be more', () => {
  expect(needsOf(nothing, today)).toEqual([])
  const returned = Array.from({ length: 20 }, (_, at) => payment(at))
  expect(needsOf({ ...nothing, returned }, today)[0]?.title).toBe('20 or more payments came back')
})

test.each([
  [1, 'Payer 0'],
  [2, 'Payer 0 and Payer 1'],
  [3, 'Payer 0, Payer 1 and 1 other'],
  [5, 'Payer 0, Payer 1 and 3 others'],
])('%s people are named: %s', (length, said) => {
  const returned = Array.from({ length }, (_, at) => payment(at))
  const [need] = needsOf({ ...nothing, returned }, today)
  expect(need === undefined ? '' : namesIn(need)).toBe(said)
})
