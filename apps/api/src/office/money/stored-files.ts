import type { Db } from '../../db/pool.ts'
import type { Deps } from '../../http/deps.ts'
import { paymentFile } from '../../vault/sealed-columns.ts'
import { bankFileOf } from './batch-files.ts'
import { findFile, keepFile, manifestName, type BatchRow } from './batch/batch-store.ts'
import { manifest, type Manifest } from './batch/manifest.ts'

export const keyOf = ({ batch_id }: BatchRow, name: string) => ({ batch_id, name })

export const keptManifest = async ({ db, vault }: Deps, batch: BatchRow): Promise<Manifest | undefined> => {
  const kept = await findFile(db, batch.batch_id, manifestName)
  return kept && manifest.parse(JSON.parse(vault.open(kept.sealed, paymentFile.context(keyOf(batch, manifestName)))))
}

/** How to write the bank file of these lines; undefined if it has none. */
export const makeBankFile = (
  { vault, clock, config }: Pick<Deps, 'vault' | 'clock' | 'config'>,
  batch: BatchRow,
  decided: Manifest,
): ((tx: Db) => Promise<number>) | undefined => {
  const made = bankFileOf(batch, decided, config.timeZone)
  if (made === undefined) return undefined
  const { file, about, bytes } = made
  const sealed = vault.seal(bytes.toString('base64'), paymentFile.context(keyOf(batch, file)))
  return (tx) => keepFile(tx, { batch_id: batch.batch_id, name: file, about, sealed, now: clock.now() })
}

/** A file of a closed batch as it was made; undefined where there is none of this name. */
export const openFile = async (
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  batchId: string,
  name: string,
): Promise<{ name: string; bytes: Buffer } | undefined> => {
  const found = await findFile(db, batchId, name)
  if (found === undefined || found.about === null) return undefined
  const opened = vault.open(found.sealed, paymentFile.context({ batch_id: batchId, name }))
  return { name: found.about.name, bytes: Buffer.from(opened, 'base64') }
}
