import type { Chain } from '../audit/chain.ts'
import type { Db } from '../db/pool.ts'
import { acceptAll } from '../seals/accept.ts'
import { protect } from '../seals/protect.ts'
import type { Signer } from '../seals/seal.ts'
import { sealedWriteOf } from '../seals/sealed-write.ts'

const namesOwners = (sql: string): boolean => {
  try {
    sealedWriteOf(sql)
    return true
  } catch {
    return false
  }
}

type Protected = { readonly db: Db; readonly raw: Db; readonly chain: Chain }
const known = new WeakMap<Db, Protected>()

/** For tests: the database with seals, once, also if another test app has it already. */
export const protectOnce = (db: Db, signer: Signer, now: () => Date): Protected => {
  const before = known.get(db)
  if (before !== undefined) return before
  const { db: sealed, chain } = protect(db, signer, now)
  const made = { db: sealsAll(sealed, db, signer, chain), raw: db, chain }
  known.set(made.db, made)
  return made
}

/** For tests, which also write to all rows at once: seals everything after such a statement, which the product refuses. */
const sealsAll = (sealed: Db, raw: Db, signer: Signer, chain: Chain): Db => ({
  ...sealed,
  run: async (sql, values) => {
    if (namesOwners(sql)) return sealed.run(sql, values)
    const count = await raw.run(sql, values)
    // Tests begin anew with the same ids.
    await raw.run(`delete from seal where kind in ('batch', 'group')`)
    await acceptAll(raw, signer, chain)
    return count
  },
  get once() {
    return sealed.once
  },
})
