import type { Db } from '../db/pool.ts'
import { allowed } from './allowed-statements.ts'
import { statementFaults } from './statement-faults.ts'

const seen = new Set<string>()

/** Throws if a statement would query all servers of a cluster without being on the list of exceptions. */
const check = (sql: string): void => {
  if (seen.has(sql)) return
  const faults = statementFaults(sql)
  const text = sql.replaceAll(/\s+/g, ' ').trim()
  if (faults.length > 0 && !allowed.some(({ begins }) => text.startsWith(begins)))
    throw new Error(`${faults.join('; ')}: ${text}`)
  seen.add(sql)
}

/** For tests: the same database, checking each statement against what a cluster supports. */
export const lintedDb = (db: Db): Db => {
  const linted: Db = {
    ...db,
    one: (shape, sql, values) => (check(sql), db.one(shape, sql, values)),
    maybe: (shape, sql, values) => (check(sql), db.maybe(shape, sql, values)),
    many: (shape, sql, values) => (check(sql), db.many(shape, sql, values)),
    rows: (sql, values) => (check(sql), db.rows(sql, values)),
    run: (sql, values) => (check(sql), db.run(sql, values)),
    runEach: (writes) => (writes.forEach(({ sql }) => check(sql)), db.runEach(writes)),
    transaction: (work) => db.transaction((tx) => work(lintedDb(tx))),
    get once() {
      return lintedDb(db.once)
    },
  }
  return linted
}
