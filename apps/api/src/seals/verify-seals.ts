import type { Db } from '../db/pool.ts'
import { ownersAfter } from './accept.ts'
import { findBroken } from './find-broken.ts'
import { inWords, type Kind, type Signer } from './seal.ts'
import type { ReportFinding } from '../audit/anchor.ts'
import { pagesOf } from './pages.ts'
import { revisionsOf, sealedAfter, sealsOfNoKind } from './verify-store.ts'

const pageSize = 500

/** Reports seals that no kind's check would read. */
export const verifyKinds = async (db: Db, report: ReportFinding): Promise<void> => {
  for (const owner of await sealsOfNoKind(db)) report(owner, 'its seal was changed')
}

/** Compares every owner's rows with its seal, and reports rows that the server didn't write. Returns how many were sealed. */
export const verifySeals = async (db: Db, signer: Signer, kind: Kind, report: ReportFinding): Promise<number> => {
  let seen = 0
  for await (const owners of pagesOf('', (after) => sealedAfter(db, kind, after, pageSize))) {
    seen += owners.length
    for (const [owner, broken] of await findBroken(db, signer, kind, owners)) report(owner, inWords(broken))
  }
  for await (const owners of pagesOf('', (after) => ownersAfter(db, kind, after, pageSize * 4))) {
    const sealed = await revisionsOf(db, owners)
    const unsealed = owners.filter((owner) => !sealed.has(owner))
    if (unsealed.length === 0) continue
    for (const [owner, broken] of await findBroken(db, signer, kind, unsealed)) report(owner, inWords(broken))
  }
  return seen
}
