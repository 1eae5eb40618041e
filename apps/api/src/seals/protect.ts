import { openChain, type Chain } from '../audit/chain.ts'
import type { Db } from '../db/pool.ts'
import type { Signer } from './seal.ts'
import { sealingDb } from './sealing-db.ts'
import { signingDb } from './signing-db.ts'

/** A database that seals protected rows as it writes them, and the chain of those writes. */
export const protect = (
  db: Db,
  signer: Signer,
  now: () => Date,
  failed?: (error: unknown) => void,
): { readonly db: Db; readonly chain: Chain } => {
  const chain = openChain({ db, signer, now, ...(failed === undefined ? {} : { failed }) })
  return { db: sealingDb(signingDb(db, signer), { signer, chain, now }), chain }
}
