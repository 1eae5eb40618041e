import { openChain, type Chain } from '../audit/chain.ts'
import type { Db } from '../db/pool.ts'
import type { Signer } from './seal.ts'
import { sealingDb } from './sealing-db.ts'

/** The database whose protected rows are sealed as they are written, and the chain of what was written. */
export const protect = (
  db: Db,
  signer: Signer,
  now: () => Date,
  failed?: (error: unknown) => void,
): { readonly db: Db; readonly chain: Chain } => {
  const chain = openChain({ db, signer, now, ...(failed === undefined ? {} : { failed }) })
  return { db: sealingDb(db, signer, chain), chain }
}
