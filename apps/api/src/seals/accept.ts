import type { Chain } from '../audit/chain.ts'
import type { Db } from '../db/pool.ts'
import { row, text } from '../db/row.ts'
import { mainTable, ownerColumn, sealedKinds, tablesOf } from './aspects.ts'
import { markOf, partsOf, type Kind, type Signer } from './seal.ts'
import { acceptedPrefix, latestLinked, putSeals, readManySealedRows, type NewSeal } from './seal-store.ts'

const idRow = row({ owner_id: text })
/** Ids of policies, accounts or batches after one, in order. */
export const ownersAfter = async (db: Db, kind: Kind, after: string, limit: number): Promise<string[]> => {
  const table = mainTable[kind]
  const owner = ownerColumn(kind)
  const found = await db.many(
    idRow,
    `select /* all servers */ ${owner} as owner_id from ${table} where ${owner} > $1 order by ${owner} limit $2`,
    [after, limit],
  )
  return found.map(({ owner_id }) => owner_id)
}

/**
 * Seals rows as they are now, after somebody has checked them. `known`: the latest revision that the chain has of an owner, if the seal
 * may be older or gone.
 */
export const acceptNow = async (
  db: Db,
  signer: Signer,
  chain: Pick<Chain, 'append'>,
  kind: Kind,
  owners: readonly string[],
  known: ReadonlyMap<string, number> = new Map(),
): Promise<void> => {
  const [seals, sealed_at]: [NewSeal[], Date] = [[], new Date()]
  for (const [owner_id, { seal, rows }] of await readManySealedRows(db, owners, tablesOf(kind))) {
    const parts = Object.fromEntries(
      [...rows].flatMap(([table, own]) => Object.entries(partsOf(signer, owner_id, table, own))),
    )
    const revision = Math.max(seal?.revision ?? 0, known.get(owner_id) ?? 0) + 1
    const mark = markOf(signer, owner_id, kind, revision, parts)
    seals.push({ owner_id, kind, revision, parts, mark, sealed_at })
  }
  await putSeals(db, seals)
  chain.append(seals.map(({ owner_id, revision, mark }) => ({ kind, owner_id, item: String(revision), mark })))
}

/** Accepts one owner, even if its seal is missing or outdated. */
export const acceptOne = async (
  db: Db,
  signer: Signer,
  chain: Pick<Chain, 'append' | 'settled'>,
  kind: Kind,
  owner: string,
): Promise<void> => {
  await chain.settled()
  const latest = await latestLinked(db, kind, owner)
  await acceptNow(db, signer, chain, kind, [owner], new Map([[owner, latest]]))
  const item = `${acceptedPrefix}${latest}`
  chain.append([{ kind, owner_id: owner, item, mark: signer.sign('accepted', `${owner}\n${kind}\n${latest}`) }])
}

/** Seals everything as it is, after another tool filled the database. */
export const acceptAll = async (db: Db, signer: Signer, chain: Chain): Promise<void> => {
  for (const kind of sealedKinds) {
    let after = ''
    for (;;) {
      const owners = await ownersAfter(db, kind, after, 500)
      const last = owners.at(-1)
      if (last === undefined) break
      await acceptNow(db, signer, chain, kind, owners)
      await chain.settled()
      after = last
    }
  }
}
