import { paymentsPerBatch } from '@openroll/contract/office/money'
import type { Deps } from '../../http/deps.ts'
import { brandOf } from '../../mail/brand.ts'
import { paymentFile, paymentNumber } from '../../vault/sealed-columns.ts'
import { fieldFault } from '../../who/refusal.ts'
import { waitALittle } from '../work/wait-a-little.ts'
import { eachOf } from '../work/each-of.ts'
import { filesOfBatch, sumsOf } from './batch-files.ts'
import {
  endBatch,
  findBatch,
  findFile,
  insertBatch,
  keepFile,
  latestBatches,
  manifestName,
  type BatchRow,
} from './batch-store.ts'
import { findCandidates, markManyTaken, markTaken } from './candidates-store.ts'
import { lineOf, manifest, type Manifest } from './manifest.ts'
import { reckon } from './reckon.ts'

const pageSize = 1000
const takenAtOnce = 500

/**
 * The batch that is closing, or a new one of all that is due up to a day; 422 where nothing is. Batches come one after the other: of two
 * operators who ask at the same moment both get the same one.
 */
export const beginBatch = async (deps: Deps, through: string, operator: number | null): Promise<BatchRow> => {
  const { db, clock } = deps
  const [latest] = await latestBatches(db, 1)
  if (latest?.state === 'closing') return latest
  await reckon(deps, through)
  const [any] = await findCandidates(db, { through, after: { enrollment_id: '', payment_id: '' }, limit: 1 })
  if (any === undefined) throw fieldFault('through', 'Nothing is due up to that day')
  const number = (latest?.number ?? 0) + 1
  const batch_id = `B${number}`
  await insertBatch(db, { batch_id, number, through, made_on: clock.today(), made_at: clock.now(), made_by: operator })
  const begun = await findBatch(db, batch_id)
  if (begun === undefined) throw new Error('a batch that was begun is not there')
  return begun
}

/**
 * Closes a batch that was begun: decides what it holds, marks each payment, makes its files. It goes on from wherever it was cut off, and
 * may be at work several times at once: what was decided first stands.
 */
export const finishBatch = async (deps: Deps, batch: BatchRow): Promise<void> => {
  if (batch.state === 'closed') return
  const decided = (await keptManifest(deps, batch)) ?? (await decide(deps, batch))
  await takeAll(deps.db, batch, decided.lines)
  await makeFiles(deps, batch, decided)
  await endBatch(deps.db, batch.batch_id, { routes: sumsOf(decided), left: decided.left.slice(0, 200) })
}

const takeAll = async (
  db: Deps['db'],
  { batch_id, made_on: taken_on }: BatchRow,
  lines: Manifest['lines'],
): Promise<void> => {
  const by = { batch_id, taken_on }
  if (!(await db.onOneServer())) return eachOf(lines, (line) => markTaken(db, by, line))
  const starts = Array.from({ length: Math.ceil(lines.length / takenAtOnce) }, (_, at) => at * takenAtOnce)
  return eachOf(starts, (start) => markManyTaken(db, by, lines.slice(start, start + takenAtOnce)))
}

/** The same, waited for a little; what takes longer goes on by itself. */
export const finishSoon = (deps: Deps, batch: BatchRow): Promise<void> =>
  waitALittle(finishBatch(deps, batch), (error) =>
    deps.log.warn({ err: error, batch: batch.batch_id }, 'a batch of payments could not be closed yet'),
  )

/** What falls due today, and a batch whose closing was cut off. */
export const catchUpMoney = async (deps: Deps): Promise<void> => {
  await reckon(deps, deps.clock.today())
  const [latest] = await latestBatches(deps.db, 1)
  if (latest !== undefined) await finishBatch(deps, latest)
}

const keyOf = ({ batch_id }: BatchRow, name: string) => ({ batch_id, name })

const keptManifest = async ({ db, vault }: Deps, batch: BatchRow): Promise<Manifest | undefined> => {
  const kept = await findFile(db, batch.batch_id, manifestName)
  return kept && manifest.parse(JSON.parse(vault.open(kept.sealed, paymentFile.context(keyOf(batch, manifestName)))))
}

const decide = async (deps: Deps, batch: BatchRow): Promise<Manifest> => {
  const { db, vault, clock } = deps
  await reckon(deps, batch.through, { again: true })
  const text = JSON.stringify(await gather(deps, batch))
  const sealed = vault.seal(text, paymentFile.context(keyOf(batch, manifestName)))
  await keepFile(db, { batch_id: batch.batch_id, name: manifestName, about: null, sealed, now: clock.now() })
  const kept = await keptManifest(deps, batch)
  if (kept === undefined) throw new Error('what a batch holds was not kept')
  return kept
}

const gather = async ({ db, vault, config }: Deps, { through, made_on: today }: BatchRow): Promise<Manifest> => {
  const gathered: Manifest = { originator: config.originator ?? null, lines: [], left: [] }
  let after = { enrollment_id: '', payment_id: '' }
  for (;;) {
    const limit = Math.min(pageSize, paymentsPerBatch - gathered.lines.length)
    const found = await findCandidates(db, { through, after, limit })
    for (const candidate of found) {
      const { enrollment_id, token, sealed, payment_id } = candidate
      const open = () =>
        token === null || sealed === null ? undefined : vault.read(paymentNumber, { enrollment_id, token }, sealed)
      const line = lineOf(candidate, { originator: config.originator, open, today })
      if (typeof line === 'string') gathered.left.push({ payment_id, reason: line })
      else gathered.lines.push(line)
    }
    const last = found.at(-1)
    if (last === undefined || found.length < limit || gathered.lines.length >= paymentsPerBatch) return gathered
    after = last
  }
}

const makeFiles = async (deps: Deps, batch: BatchRow, decided: Manifest): Promise<void> => {
  const { db, vault, clock, config, papers } = deps
  const directory = deps.directory()
  const brand = brandOf(directory.site(null), config.publicUrl)
  const groupOf = (gid: number) => ({ name: directory.group(gid)?.gname ?? `Group ${gid}`, brand })
  for (const { file, about, bytes, paper } of filesOfBatch(batch, decided, groupOf)) {
    if ((await findFile(db, batch.batch_id, file)) !== undefined) continue
    const made = bytes ?? (paper === null ? Buffer.alloc(0) : await papers.write(paper))
    const sealed = vault.seal(made.toString('base64'), paymentFile.context(keyOf(batch, file)))
    await keepFile(db, { batch_id: batch.batch_id, name: file, about, sealed, now: clock.now() })
  }
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
