import { dutyMeanings } from '@openroll/contract/duty-meanings'
import { methodMeanings } from '@openroll/contract/method-meanings'
import { stateMeanings } from '@openroll/contract/office/state-meanings'
import { roleMeanings } from '@openroll/contract/role-meanings'
import { tierMeanings } from '@openroll/contract/tier-meanings'
import { expect, test } from 'vitest'
import { projectRoot } from '../config.ts'
import { readSources } from '../testing/compared-codes.ts'

/*
 * States, roles, duties, tiers and payment methods must be queried by the properties in their row, never by code, so that a new row
 * can't be silently mistaken for another. In TypeScript, a quoted code can't be compared (===, !==, case, includes) with a type made up
 * only of codes of that table; plain text and types with other values are exempt. In SQL, it can't be compared with a column that holds
 * the table's codes.
 */
const tables: Readonly<Record<string, { readonly codes: readonly string[]; readonly column: string }>> = {
  state: { codes: Object.keys(stateMeanings), column: String.raw`(?:state|from_state|to_state|coverage_state)` },
  // policy_person, as q or r, also has a role: the person's relation to the policy.
  role: { codes: Object.keys(roleMeanings), column: String.raw`(?:role|\w+_role|\$role|\$\d+)` },
  duty: { codes: Object.keys(dutyMeanings), column: String.raw`duties` },
  tier: { codes: Object.keys(tierMeanings), column: 'tier' },
  method: { codes: Object.keys(methodMeanings), column: String.raw`(?:method|payment_method|paid_by)` },
}

/** Exceptions, with reasons. */
const allowed: Readonly<Record<string, string>> = {
  'apps/api/src/office/carriers/check-results.ts':
    'a carrier’s result is accepted or rejected: a table of two of its own',
  'apps/api/src/start/demo/fill-store.ts': 'it writes who holds a demo enrollment',
}

const comparedInSql = ({ codes, column }: (typeof tables)[string]): RegExp => {
  const code = `'(?:${codes.join('|')})'`
  const sign = String.raw`\s*(?:=|<>|!=|is (?:not )?distinct from|(?:not )?in)\s*`
  const before = String.raw`(?<!\bset )(?<![\w.$])(?![qr]\.role\b)(?:\w+\.)?`
  return new RegExp(`${before}${column}${sign}\\(?(?:'[^']*',\\s*)*${code}|${code}\\s*=\\s*any\\([^)]*\\b${column}\\b`)
}

const every = new Set(Object.values(tables).flatMap(({ codes }) => codes))
const { compared, written } = readSources(projectRoot, ['packages/contract', 'apps/api', 'apps/web'], every)
const without = (found: readonly string[]) => found.filter((one) => allowed[one.replace(/:.*/, '')] === undefined)

test('nothing compares with the code of a state, role, duty, tier or payment method', () => {
  expect(compared.length).toBeGreaterThan(50)
  const found = compared.flatMap(({ at, text, allowed }) =>
    Object.values(tables).some(
      ({ codes }) =>
        codes.includes(text) &&
        (allowed.every((one) => codes.includes(one))
          ? allowed.length > 0
          : codes.every((one) => allowed.includes(one))),
    )
      ? [`${at}: ${text}`]
      : [],
  )
  expect(without(found)).toEqual([])
})

test('no SQL statement compares with such a code', () => {
  const ofPerson = /\bpolicy_person\b/
  const found = written.flatMap(({ at, text }) =>
    Object.entries(tables).flatMap(([table, of]) => {
      const [hit] = comparedInSql(of).exec(text) ?? []
      return hit === undefined || (table === 'role' && /^(?:\w+\.)?role/.test(hit) && ofPerson.test(text))
        ? []
        : [`${at}: ${hit}`]
    }),
  )
  expect(without(found)).toEqual([])
})

test('a violation would be found', () => {
  const finds = (table: string, sql: string) => comparedInSql(tables[table] ?? { codes: [], column: '' }).test(sql)
  expect(finds('state', "l.state not in ('rejected', 'canceled')")).toBe(true)
  expect(finds('state', "p.state <> 'canceled'")).toBe(true)
  expect(finds('state', "update policy set state = 'ended'")).toBe(false)
  expect(finds('state', "y.state = 'returned'")).toBe(false)
  expect(finds('role', "h.person_role = 'member'")).toBe(true)
  expect(finds('role', "$2 = 'rep'")).toBe(true)
  expect(finds('role', "p.role in ('operator')")).toBe(true)
  expect(finds('role', "q.role = 'member'")).toBe(false)
  expect(finds('method', "d.method in ('list', 'elist')")).toBe(true)
  expect(finds('duty', "'accounts' = any(string_to_array(p.duties, ','))")).toBe(true)
})
