import { numberPlaces, valuesInOrder, type Values } from '../db/named-values.ts'
import type { Db } from '../db/pool.ts'
import { beginWriting, type WritesByOwner } from './begin-writing.ts'
import { endWriting, type Sealing } from './end-writing.ts'
import { accountsWithEmail } from './seal-store.ts'
import { sealedWriteOf, type SealedWrite } from './sealed-write.ts'

const touches = new Map<string, SealedWrite | undefined>()
const knownTouch = (sql: string): SealedWrite | undefined => {
  if (touches.has(sql)) return touches.get(sql)
  const touch = sealedWriteOf(sql)
  if (touches.size < 5000) touches.set(sql, touch)
  return touch
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
const idsInRecords = (value: unknown): string[] => {
  const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : []
  const records: unknown[] = Array.isArray(parsed) ? parsed : []
  return records.flatMap((one) =>
    typeof one === 'object' && one !== null && 'enrollment_id' in one ? textsOf([one.enrollment_id]) : [],
  )
}

/** The ids of the owners whose rows a statement writes, from its values. */
const ownersOf = async (db: Db, sql: string, values: Values, { owners }: SealedWrite): Promise<string[]> => {
  const { names } = numberPlaces(sql)
  const inOrder = valuesInOrder(names, values)
  const valueAt = (place: string): unknown => inOrder[/^\d+$/.test(place) ? Number(place) - 1 : names.indexOf(place)]
  const ids = await Promise.all(
    owners.map(async ({ place, as }) => {
      const value = valueAt(place)
      if (as === 'records') return idsInRecords(value)
      if (as === 'ids') return textsOf(value)
      return as === 'email' ? accountsWithEmail(db, String(value)) : textsOf([value])
    }),
  )
  return [...new Set(ids.flat())].sort()
}

/**
 * A database that seals every write to a protected table in its transaction (docs/decisions/0024). A seal says what rows the server
 * itself has written: what was changed with access to the database no longer matches, and no later write of the server seals it.
 */
export const sealingDb = (db: Db, sealing: Sealing): Db => {
  const { signer, chain } = sealing
  const within = (tx: Db, writing: WritesByOwner): Db => {
    const before = async (sql: string, values: Values = []): Promise<void> => {
      const touch = knownTouch(sql)
      if (touch === undefined) return
      chain.requireWorking()
      await beginWriting(tx, signer, writing, touch, await ownersOf(tx, sql, values, touch))
    }
    const own: Db = {
      ...tx,
      one: async (shape, sql, values) => (await before(sql, values), tx.one(shape, sql, values)),
      maybe: async (shape, sql, values) => (await before(sql, values), tx.maybe(shape, sql, values)),
      many: async (shape, sql, values) => (await before(sql, values), tx.many(shape, sql, values)),
      rows: async (sql, values) => (await before(sql, values), tx.rows(sql, values)),
      run: async (sql, values) => (await before(sql, values), tx.run(sql, values)),
      runEach: async (some) => {
        for (const { sql, values } of some) await before(sql, values)
        return tx.runEach(some)
      },
      transaction: (work) => work(own),
      get once() {
        return own
      },
    }
    return own
  }
  const over = (raw: Db): Db => {
    const transaction: Db['transaction'] = (work) =>
      raw.transaction(async (tx) => {
        const writing: WritesByOwner = new Map()
        const done = await work(within(tx, writing))
        if (writing.size > 0) await endWriting(tx, sealing, writing)
        return done
      })
    const sealed = <T>(sql: string, work: (at: Db) => Promise<T>): Promise<T> =>
      knownTouch(sql) === undefined ? work(raw) : transaction(work)
    return {
      ...raw,
      one: (shape, sql, values) => sealed(sql, (at) => at.one(shape, sql, values)),
      maybe: (shape, sql, values) => sealed(sql, (at) => at.maybe(shape, sql, values)),
      many: (shape, sql, values) => sealed(sql, (at) => at.many(shape, sql, values)),
      rows: (sql, values) => sealed(sql, (at) => at.rows(sql, values)),
      run: (sql, values) => sealed(sql, (at) => at.run(sql, values)),
      runEach: async (some) => {
        if (some.every(({ sql }) => knownTouch(sql) === undefined)) return raw.runEach(some)
        if (await raw.onOneServer()) return transaction((tx) => tx.runEach(some))
        const counts: number[] = []
        for (const { sql, values } of some) counts.push(await sealed(sql, (at) => at.run(sql, values)))
        return counts
      },
      transaction,
      get once() {
        return over(raw.once)
      },
    }
  }
  return over(db)
}
