import { DatabaseError } from 'pg'
import type { Db } from '../db/pool.ts'
import { numberPlaces, valuesInOrder, type Values } from '../db/named-values.ts'
import type { Chain } from '../audit/chain.ts'
import { mainTable, tableNamed, tablesOf, type SealedName } from './aspects.ts'
import { brokenIn, markOf, partsOf, type Kind, type Seal, type Signer } from './seal.ts'
import {
  accountsWithEmail,
  insertSeals,
  readHeld,
  readManyHeld,
  replaceSeals,
  type Held,
  type NewSeal,
} from './seal-store.ts'
import { isOwnWork, writersOf, wroteMainRow, type Found } from './own-writes.ts'
import { touchOf, type Touch } from './touch.ts'

const touches = new Map<string, Touch | undefined>()
const knownTouch = (sql: string): Touch | undefined => {
  if (touches.has(sql)) return touches.get(sql)
  const touch = touchOf(sql)
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

/** The ids of those whose rows a statement writes, by its values. */
const ownersOf = async (db: Db, sql: string, values: Values, { owners }: Touch): Promise<string[]> => {
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

/** What a transaction writes of one owner: its seal before, and the parts that were broken already. */
type Written = {
  readonly kind: Kind
  readonly seal: Seal | undefined
  /** The transaction makes the owner; nobody else without a seal gets one: the server didn't write those rows. */
  readonly makes: boolean
  /** The tables it writes, and who had written their rows before. */
  readonly tables: Map<SealedName, Found>
  readonly deletesFrom: Set<SealedName>
  readonly broken: Set<string>
}
type Writing = Map<string, Written>

/** Two writers sealed at once: the transaction runs again. */
const conflict = (): DatabaseError =>
  Object.assign(new DatabaseError('the rows were sealed by another transaction', 0, 'error'), { code: '40001' })

const heldOf = async (
  db: Db,
  owners: readonly string[],
  tables: readonly SealedName[],
): Promise<ReadonlyMap<string, Held>> => {
  const [only] = owners
  if (only !== undefined && owners.length === 1) return new Map([[only, await readHeld(db, only, tables)]])
  return readManyHeld(db, owners, tables)
}

/** Before the first write to a table: notes which of its parts differ from the seal, since sealing them would hide that. */
const begin = async (
  tx: Db,
  signer: Signer,
  writing: Writing,
  touch: Touch,
  owners: readonly string[],
): Promise<void> => {
  const { kind } = touch
  if (touch.makes) {
    const tables = new Map(tablesOf(kind).map((table) => [table, new Map<string, string>()]))
    for (const owner of owners)
      if (writing.get(owner)?.makes !== true)
        writing.set(owner, { kind, seal: undefined, makes: true, tables, deletesFrom: new Set(), broken: new Set() })
    return
  }
  const isNew = (owner: string, table: SealedName): boolean => writing.get(owner)?.tables.has(table) !== true
  const tables = touch.tables.filter((table) => owners.some((owner) => isNew(owner, table)))
  if (tables.length > 0) await beginTables(tx, signer, writing, kind, owners, tables)
  for (const owner of owners) for (const table of touch.deletesFrom) writing.get(owner)?.deletesFrom.add(table)
}

const beginTables = async (
  tx: Db,
  signer: Signer,
  writing: Writing,
  kind: Kind,
  owners: readonly string[],
  tables: readonly SealedName[],
): Promise<void> => {
  for (const [owner, held] of await heldOf(tx, owners, tables)) {
    const { seal, rows } = held
    const before = writing.get(owner)
    if (before !== undefined && before.seal?.revision !== seal?.revision) throw conflict()
    const written = before ?? { kind, seal, makes: false, tables: new Map(), deletesFrom: new Set(), broken: new Set() }
    writing.set(owner, written)
    const fresh = new Map([...rows].filter(([table]) => !written.tables.has(table)))
    for (const table of fresh.keys()) written.tables.set(table, writersOf(table, held))
    if (seal !== undefined) for (const { part } of brokenIn(signer, owner, kind, seal, fresh)) written.broken.add(part)
  }
}

/** The seal of an owner after the transaction; undefined if nothing sealed has changed or nothing was sealed before. */
const sealAfter = (
  signer: Signer,
  owner_id: string,
  { kind, seal, broken }: Written,
  { rows }: Held,
): NewSeal | undefined => {
  const isNew = seal === undefined
  if (isNew && (rows.get(mainTable[kind]) ?? []).length === 0) return undefined
  const now = [...rows].flatMap(([table, own]) => Object.entries(partsOf(signer, owner_id, table, own)))
  const kept = now.filter(([part]) => !broken.has(part))
  const parts: Record<string, string> = { ...seal?.parts }
  let changed = isNew
  for (const [part, digest] of kept) {
    changed ||= parts[part] !== digest
    parts[part] = digest
  }
  if (!changed) return undefined
  const revision = (seal?.revision ?? 0) + 1
  return { owner_id, kind, revision, parts, mark: markOf(signer, owner_id, kind, revision, parts) }
}

/** Throws if somebody else changed rows since they were read: the transaction runs again, and finds that they differ. */
const requireOwnWork = ({ tables, deletesFrom, makes }: Written, held: Held): void => {
  if (held.hasTriggers)
    throw new Error(`a trigger or rule may have changed what was written to ${[...tables.keys()].join(', ')}`)
  for (const [table, found] of tables)
    if (!(makes && tableNamed(table).drafts === true) && !isOwnWork(table, found, deletesFrom.has(table), held))
      throw conflict()
}

/** Seals what a transaction wrote; it runs again if another has sealed meanwhile. */
const end = async (tx: Db, signer: Signer, chain: Pick<Chain, 'append'>, writing: Writing): Promise<void> => {
  const bySet = Map.groupBy(
    [...writing].filter(([, { seal, makes }]) => makes || seal !== undefined),
    ([, { tables }]) => [...tables.keys()].sort().join(),
  )
  const seals: NewSeal[] = []
  for (const some of bySet.values()) {
    const tables = [...(some[0]?.[1].tables.keys() ?? [])]
    const held = await heldOf(
      tx,
      some.map(([owner]) => owner),
      tables,
    )
    for (const [owner, written] of some) {
      const after = held.get(owner)
      if (after === undefined || (written.makes && !wroteMainRow(written.kind, after))) continue
      requireOwnWork(written, after)
      const seal = sealAfter(signer, owner, written, after)
      if (seal !== undefined) seals.push(seal)
    }
  }
  if (seals.length === 0) return
  const made = seals.filter(({ owner_id }) => writing.get(owner_id)?.seal === undefined)
  const changed = seals.filter(({ owner_id }) => writing.get(owner_id)?.seal !== undefined)
  if (made.length > 0) await insertSeals(tx, made)
  if (changed.length > 0 && (await replaceSeals(tx, changed)) < changed.length) throw conflict()
  tx.afterCommit(() =>
    chain.append(seals.map(({ owner_id, kind, revision, mark }) => ({ kind, owner_id, item: String(revision), mark }))),
  )
}

/**
 * A database that seals every write to a protected table in its transaction (docs/decisions/0034). A seal says what rows the server
 * itself has written: what was changed with access to the database no longer matches, and no later write of the server seals it.
 */
export const sealingDb = (db: Db, signer: Signer, chain: Pick<Chain, 'append'>): Db => {
  const within = (tx: Db, writing: Writing): Db => {
    const before = async (sql: string, values: Values = []): Promise<void> => {
      const touch = knownTouch(sql)
      if (touch !== undefined) await begin(tx, signer, writing, touch, await ownersOf(tx, sql, values, touch))
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
        const writing: Writing = new Map()
        const done = await work(within(tx, writing))
        if (writing.size > 0) await end(tx, signer, chain, writing)
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
