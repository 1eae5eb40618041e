import { expect, test } from 'vitest'
import { afterSigning } from '../codes/after-signing.ts'
import { sealedWriteOf } from './sealed-write.ts'

const id = (place: string) => [{ place, as: 'id' as const }]
test.each([
  ['update policy set payment_hold = $2 where enrollment_id = $1', ['policy'], id('1')],
  ['update policy p set moved_at = $now, state = v.state from x v where p.enrollment_id = $own', ['policy'], id('own')],
  ['update policy_line set price_cents = price_cents - $2 where enrollment_id = $1', ['policy_line'], id('1')],
  ['delete from payment where enrollment_id = any($ids::text[])', ['payment'], [{ place: 'ids', as: 'ids' }]],
  ['insert into payment (payment_id, enrollment_id) values ($a, $b)', ['payment'], id('b')],
  [
    `insert into payment (enrollment_id, payment_id) select v.enrollment_id, v.payment_id
     from jsonb_to_recordset($1::jsonb) as v (enrollment_id text, payment_id text)`,
    ['payment'],
    [{ place: '1', as: 'records' }],
  ],
  ['update "person" set "duties" = $1 where "id" = $2', ['person'], id('2')],
  ['update person set disabled_at = $2 where email = $1', ['person'], [{ place: '1', as: 'email' }]],
  [`delete from payment_vault where enrollment_id = $1 ${afterSigning}`, ['payment_vault'], id('1')],
])('finds whose rows a statement writes [D-7.08]: %s', (sql, tables, owners) => {
  expect(sealedWriteOf(sql)).toMatchObject({ tables, owners })
})

test.each([
  'select * from policy where enrollment_id = $1',
  'update policy set state = state where enrollment_id = $1',
  'update policy set assigned_to = $2, moved_at = $3 where enrollment_id = $1 and payment_hold = $4',
  'update policy set next_due_on = (select max(due_on) from payment where state = $2) where enrollment_id = $1',
  'delete from payment_vault where enrollment_id = $1',
  'update person set signed_in_at = $2 where id = $1',
  'insert into office_note (enrollment_id) values ($1)',
])('passes a statement that changes nothing sealed [D-7.08]: %s', (sql) => {
  expect(sealedWriteOf(sql)).toBeUndefined()
})

test('refuses a write to sealed rows that doesn’t name their owner [D-7.08]', () => {
  expect(() => sealedWriteOf(`update payment set state = 'paid'`)).toThrow('a write to payment doesn’t name its owner')
})
