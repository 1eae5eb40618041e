import { expect, test } from 'vitest'
import { statementFaults } from './statement-faults.ts'

test.each([
  ['a read by enrollment id', 'select * from step_draft where enrollment_id = $1 and step = $2'],
  [
    'a read of two tables that names the key of each',
    'select * from enrollment e where e.enrollment_id = $1 and exists (select 1 from cart_line c where c.enrollment_id = $1)',
  ],
  [
    'a write in several parts of one statement',
    `with live as (update enrollment set revision = 2 where enrollment_id = $enrollment_id returning enrollment_id)
     insert into step_draft (enrollment_id, step) select $enrollment_id, $step where exists (select 1 from live)
     on conflict (enrollment_id, step) do update set step = excluded.step`,
  ],
  ['a table copied to every server', 'select * from catalog_version order by version desc limit 1'],
])('a cluster accepts %s', (_what, sql) => {
  expect(statementFaults(sql)).toEqual({ refused: [], everywhere: [] })
})

test.each([
  [
    'a join on another table’s key',
    'select 1 from enrollment e join cart_line c on c.enrollment_id = e.enrollment_id where e.enrollment_id = $1',
    'join cart_line',
  ],
  [
    'a do update that calculates with an interval',
    `insert into idempotent_answer (scope, key) values ($1, $2)
     on conflict (scope, key) do update set key = excluded.key where idempotent_answer.claimed_at < $3 - interval '24 hours'`,
    'do update',
  ],
  [
    'a time from the server’s clock',
    'update enrollment set changed_at = now() where enrollment_id = $1',
    'differs from server',
  ],
  ['row locks', 'select 1 from outbox where enrollment_id = $1 for update skip locked', 'locks'],
  ['an insert without its key', 'insert into cart_line (plan_id) values ($1)', 'insert into cart_line'],
])('a cluster does not accept %s', (_what, sql, fault) => {
  expect(Object.values(statementFaults(sql)).flat().join()).toContain(fault)
})
