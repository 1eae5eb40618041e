import { expect, test } from 'vitest'
import { distributionOf, type PlacedTable, type TargetTable } from './distribution.ts'
import { placement } from './placement.ts'

const wanted: Record<string, TargetTable> = {
  line: { key: 'enrollment_id' },
  enrollment: { key: 'enrollment_id' },
  note: 'here',
  rep: 'everywhere',
  code: { key: 'code_hash' },
  site: 'everywhere',
}
const references = [
  { from: 'line', to: 'enrollment' },
  { from: 'rep', to: 'site' },
  { from: 'rep', to: 'rep' },
  { from: 'line', to: 'site' },
]
const input = { wanted, placed: [], references }
const all: PlacedTable[] = [
  { table: 'line', key: 'enrollment_id', group: 1 },
  { table: 'enrollment', key: 'enrollment_id', group: 1 },
  { table: 'rep', key: null, group: 2 },
  { table: 'site', key: null, group: 2 },
  { table: 'code', key: 'code_hash', group: 3 },
]

test('places reference tables first, then each key’s tables after those they reference; others stay', () => {
  expect(distributionOf(input)).toEqual({
    faults: [],
    steps: [
      { table: 'site', sql: "select create_reference_table('site')" },
      { table: 'rep', sql: "select create_reference_table('rep')" },
      {
        table: 'enrollment',
        sql: "select create_distributed_table('enrollment', 'enrollment_id', colocate_with => 'none')",
      },
      {
        table: 'line',
        sql: "select create_distributed_table('line', 'enrollment_id', colocate_with => 'enrollment')",
      },
      { table: 'code', sql: "select create_distributed_table('code', 'code_hash', colocate_with => 'none')" },
    ],
  })
})

test('skips placed tables, and colocates tables of a new migration with others of their key', () => {
  expect(distributionOf({ ...input, placed: all })).toEqual({ steps: [], faults: [] })
  const { steps } = distributionOf({ ...input, placed: all.filter(({ table }) => table !== 'enrollment') })
  expect(steps).toEqual([
    {
      table: 'enrollment',
      sql: "select create_distributed_table('enrollment', 'enrollment_id', colocate_with => 'line')",
    },
  ])
})

test('places tables in a reference cycle once each', () => {
  const circle = [...references, { from: 'site', to: 'rep' }]
  const tables = distributionOf({ ...input, references: circle }).steps.map(({ table }) => table)
  expect(tables.toSorted()).toEqual(['code', 'enrollment', 'line', 'rep', 'site'])
})

test.each<[PlacedTable, string]>([
  [{ table: 'line', key: 'line_id', group: 1 }, 'line is placed by line_id, not by enrollment_id'],
  [{ table: 'line', key: null, group: 1 }, 'line is placed everywhere, not by enrollment_id'],
  [{ table: 'site', key: 'site_id', group: 1 }, 'site is placed by site_id, not everywhere'],
  [
    { table: 'line', key: 'enrollment_id', group: 9 },
    'line and enrollment are placed by enrollment_id, but not together',
  ],
])(
  'reports the placement %j, which would make queries ask every server or separate colocated tables',
  (wrong, fault) => {
    const placed = [...all.filter(({ table }) => table !== wrong.table), wrong]
    expect(distributionOf({ ...input, placed }).faults).toEqual([fault])
  },
)

test('ignores the placement of tables that aren’t ours', () => {
  expect(distributionOf({ ...input, placed: [...all, { table: 'report', key: 'id', group: 7 }] }).faults).toEqual([])
})

test('every table of the schema has a statement, the catalog before enrollments', () => {
  const { steps } = distributionOf({ wanted: placement, placed: [], references: [] })
  expect(steps.map(({ table }) => table).toSorted()).toEqual(Object.keys(placement).toSorted())
  expect(steps.findIndex(({ table }) => table === 'catalog_version')).toBeLessThan(
    steps.findIndex(({ table }) => table === 'enrollment'),
  )
  const joining = steps.filter(({ sql }) => sql.includes("colocate_with => 'enrollment'"))
  expect(joining.length).toBe(
    Object.values(placement).filter((place) => typeof place === 'object' && place.key === 'enrollment_id').length - 1,
  )
})
