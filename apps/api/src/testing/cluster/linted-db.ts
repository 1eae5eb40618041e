import type { Db } from '../../db/pool.ts'
import { numberPlaces, type Values, valuesInOrder } from '../../db/named-values.ts'
import { planner } from './planner.ts'
import { allServers, statementFaults } from './statement-faults.ts'

const checkedStatements = new Set<string>()

/** Whether the product runs this statement, rather than a test. */
const fromProduct = (): boolean => {
  const frames = (new Error().stack ?? '').split('\n').slice(1)
  const caller = frames.find(
    (frame) =>
      /\/apps\/api\/src\//.test(frame) &&
      !/linted-db\.ts|sealing-db\.ts|signing-db\.ts|seals-all\.ts|\/db\/pool\.ts/.test(frame),
  )
  return caller !== undefined && !/\.test\.ts|\/testing\//.test(caller)
}

/** What can change a plan about the values: which are null, and which equal one of the statement's own constants. */
const planKey = (sql: string, values: Values): string => {
  const { names, text } = numberPlaces(sql)
  const shape = valuesInOrder(names, values).map((value) =>
    value === null ? 'null' : typeof value === 'string' && text.includes(`'${value}'`) ? value : '',
  )
  return `${shape.join()} ${sql}`
}

/** Throws if a cluster would refuse a statement, or query all servers for it without need. */
const check = async (sql: string, values: Values = []): Promise<void> => {
  const plan = planner()
  const key = plan === undefined ? sql : planKey(sql, values)
  if (checkedStatements.has(key) || !fromProduct()) return
  checkedStatements.add(key)
  const { refused, everywhere } = statementFaults(sql)
  const faults = [...refused, ...(sql.includes(allServers) ? [] : everywhere)]
  if (faults.length > 0) throw new Error(`${faults.join('; ')}: ${sql}`)
  await plan?.plan(sql, values)
}

/** For tests: the same database, checking each statement of the product against what a cluster supports. */
export const lintedDb = (db: Db): Db => {
  const linted: Db = {
    ...db,
    one: async (shape, sql, values) => (await check(sql, values), db.one(shape, sql, values)),
    maybe: async (shape, sql, values) => (await check(sql, values), db.maybe(shape, sql, values)),
    many: async (shape, sql, values) => (await check(sql, values), db.many(shape, sql, values)),
    rows: async (sql, values) => (await check(sql, values), db.rows(sql, values)),
    run: async (sql, values) => (await check(sql, values), db.run(sql, values)),
    runEach: async (writes) => {
      for (const { sql, values } of writes) await check(sql, values)
      return db.runEach(writes)
    },
    transaction: (work) => db.transaction((tx) => work(lintedDb(tx))),
    get once() {
      return lintedDb(db.once)
    },
  }
  return linted
}
