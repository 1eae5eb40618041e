import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { faultText } from '../../data-files/check-fault.ts'
import type { DataFiles } from '../../data-files/read-files.ts'
import type { Db } from '../../db/pool.ts'
import { buildInWorker } from './build-in-worker.ts'
import { claimBuild, compressBuilt, endBuild, findBuilt, keepBuilt, type BuiltKey } from './built-store.ts'
import { programHash } from './program-hash.ts'

/** A builder that stops renewing loses its claim after this time. */
const claimMs = 10_000
const renewMs = 3000
const askAgainMs = 200

type Context = { readonly db: Db; readonly log: Logger; readonly now: () => Date }

/**
 * The packed catalog with this checksum: loaded, or built and stored by one of the processes that need it. Throws if the files have
 * faults.
 */
export const loadOrBuild = async (
  { db, log, now }: Context,
  checksum: string,
  files: () => Promise<DataFiles>,
): Promise<ArrayBuffer> => {
  const key: BuiltKey = { checksum, program: programHash() }
  const builder = randomUUID()
  const claim = () => {
    const at = now()
    return claimBuild(db, key, { builder, now: at, until: new Date(at.getTime() + claimMs) })
  }
  for (;;) {
    const found = await findBuilt(db, key)
    if (found === null) log.warn({ checksum }, 'a built catalog is damaged; rebuilding it')
    else if (found !== undefined) return found
    if (await claim()) break
    await pause(askAgainMs)
  }
  const renewal = setInterval(
    () => void claim().catch((error: unknown) => log.warn({ err: error }, 'could not renew the claim on a build')),
    renewMs,
  )
  try {
    // Another process may have stored it before this claim.
    const found = await findBuilt(db, key)
    if (found !== undefined && found !== null) return found
    const { faults, built } = await buildInWorker(await files())
    if (built === null) throw new Error(`it has errors: ${faults.map(faultText).join('; ')}`)
    const compressed = await compressBuilt(built)
    await db.transaction((tx) => keepBuilt(tx, key, compressed, now()))
    log.info({ checksum }, 'a catalog was built')
    return built
  } finally {
    clearInterval(renewal)
    await endBuild(db, key, builder)
  }
}
