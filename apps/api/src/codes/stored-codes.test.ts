import { codesWith } from '@openroll/contract/code-table'
import { paymentMethod } from '@openroll/contract/method-meanings'
import { bulkRowState, bulkState } from '@openroll/contract/office/bulk/bulk'
import { paymentKind, paymentState } from '@openroll/contract/office/money/words'
import { stateMeanings } from '@openroll/contract/office/state-meanings'
import { coverageEvent, coverageEventNames, submittedStates } from '@openroll/contract/office/states'
import { workKind } from '@openroll/contract/office/worklist/work-kinds'
import { partnerRoles, role } from '@openroll/contract/role-meanings'
import { tiers } from '@openroll/contract/tier-meanings'
import { codesOf, eprocess, gender } from '@openroll/contract/words'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { row, text } from '../db/row.ts'
import { testDb, type TestDb } from '../testing/test-database.ts'

let db: TestDb
beforeAll(async () => {
  db = await testDb()
})
afterAll(() => db.drop())

/** The codes listed in a constraint or index of the migrations. */
const codesIn = async (name: string): Promise<Set<string>> => {
  const { definition } = await db.one(
    row({ definition: text }),
    `select coalesce((select pg_get_constraintdef(c.oid) from pg_constraint c where c.conname = $name limit 1),
       (select i.indexdef from pg_indexes i where i.indexname = $name)) as definition`,
    { name },
  )
  return new Set([...definition.matchAll(/'([^']+)'::text/g)].map(([, code = '']) => code))
}

test.each<[string, readonly string[]]>([
  ['policy_state', submittedStates],
  ['policy_line_state', submittedStates],
  ['person_role', codesOf(role)],
  ['enrollment_holder_role', codesOf(role)],
  ['quote_sender', partnerRoles],
  ['tier_code_known', tiers],
  ['gender_code_known', codesOf(gender)],
  ['eprocess_name_known', codesOf(eprocess)],
  ['policy_payment_method', codesOf(paymentMethod)],
  ['payment_method', codesOf(paymentMethod)],
  ['erased_payment_method', codesOf(paymentMethod)],
  ['payment_kind', codesOf(paymentKind)],
  ['payment_state', codesOf(paymentState)],
  ['erased_payment_state', codesOf(paymentState)],
  ['office_work_kind', codesOf(workKind)],
  ['bulk_state', codesOf(bulkState)],
  ['bulk_row_state', codesOf(bulkRowState)],
])('the database accepts exactly the codes of the table in the contract: %s', async (constraint, codes) => {
  expect(await codesIn(constraint)).toEqual(new Set(codes))
})

test.each<[string, readonly string[]]>([
  ['policy_line_open', codesWith(stateMeanings, 'actsNext', 'feed', 'operator')],
  ['policy_line_ended', codesWith(stateMeanings, 'covers', 'refused', 'never')],
])('an index over some states has the states that are queried: %s', async (index, codes) => {
  expect(await codesIn(index)).toEqual(new Set(codes))
})

test('every stored state has an event that leads to it', () => {
  const reached = new Set(coverageEventNames.map((name) => coverageEvent(name).to))
  expect(submittedStates.filter((state) => !reached.has(state))).toEqual([])
})
