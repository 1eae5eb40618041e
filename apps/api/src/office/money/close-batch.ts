import { paymentsPerBatch } from '@openroll/contract/office/money'
import { leftOutAltered } from '@openroll/contract/office/worklist/altered'
import { leftOutByHand } from '@openroll/contract/office/money/leave-out'
import type { Deps } from '../../http/deps.ts'
import { brandOf } from '../../mail/brand.ts'
import { queueMails } from '../../mail/outbox.ts'
import { paymentFile, paymentNumber } from '../../vault/sealed-columns.ts'
import { waitBriefly } from '../files/wait-briefly.ts'
import { eachOf } from '../list/each-of.ts'
import { filesOfBatch, sumsOf } from './batch-files.ts'
import { endBatch, findFile, keepFile, latestBatches, manifestName, type BatchRow } from './batch/batch-store.ts'
import { findCandidates, markLeftOut } from './batch/candidates-store.ts'
import { readVerified } from '../../work/altered.ts'
import { accountBefore, type AccountBefore } from '../group-accounts/account-before.ts'
import { applyAtClose, creditAtClose } from '../group-accounts/settle-at-close.ts'
import { finishGroupPayments } from '../group-accounts/finish-group-payments.ts'
import { isLeftOutBy } from './batch/selection.ts'
import { lineOf, type Manifest } from './batch/manifest.ts'
import { keptManifest, keyOf } from './stored-files.ts'
import { remitTo } from '../../directory/remit-to.ts'
import { groupsBilled, invoiceEmails } from '../invoices/invoice-emails.ts'
import { billPolicies } from './bill-policies.ts'
import { finishPulls } from './pull.ts'
import { settleUnreturned } from './settle-unreturned.ts'
import { claimDecided, whyMissed } from './claim-payments.ts'

const pageSize = 1000
const leftNamed = 200

/**
 * Closes a batch: decides its contents, claims each payment that is still due as decided, and creates the files. Resumes where it was
 * interrupted and may run in parallel, since the first decision is kept.
 */
export const finishBatch = async (deps: Deps, batch: BatchRow): Promise<void> => {
  if (batch.state === 'closed') return
  const decided = (await keptManifest(deps, batch)) ?? (await decide(deps, batch))
  const { taken, missed } = await claimDecided(deps.db, batch, decided.lines)
  await eachOf(decided.left_out, (line) => markLeftOut(deps.db, batch.batch_id, line))
  const held = { ...decided, lines: taken }
  const groups = groupsBilled(held)
  await creditAtClose(deps, batch, groups)
  await makeFiles(deps, batch, held, groups)
  await applyAtClose(deps, batch, groups)
  const why: Manifest['left'] = []
  await eachOf(missed.slice(0, leftNamed), async (line) => why.push(await whyMissed(deps.db, line)))
  const summary = summaryOf({ ...held, left: [...why, ...decided.left] })
  const isEnded = await deps.db.transaction(async (tx) => {
    if ((await endBatch(tx, batch.batch_id, summary)) === 0) return false
    await queueMails(tx, invoiceEmails(deps, batch, held), deps.clock.now())
    return true
  })
  if (isEnded) deps.wakeMail()
}

const summaryOf = (decided: Manifest): BatchRow['summary'] => {
  const { left, left_out } = decided
  const byHand = left_out.map(({ payment_id }) => ({ payment_id, reason: leftOutByHand }))
  return {
    routes: sumsOf(decided),
    left: [...byHand, ...left].slice(0, leftNamed),
    left_out: {
      payments: left_out.length,
      cents: left_out.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    },
  }
}

/** Closes a batch for a waiting request; continues in the background if it takes long. */
export const finishSoon = (deps: Deps, batch: BatchRow): Promise<void> =>
  waitBriefly(deps, finishBatch(deps, batch), (error) =>
    deps.log.warn({ err: error, batch: batch.batch_id }, 'a batch of payments could not be closed yet'),
  )

/** Finishes group payments and a batch that a stopped server left incomplete, and bills what falls due today. */
export const catchUpMoney = async (deps: Deps): Promise<void> => {
  await finishGroupPayments(deps)
  await finishPulls(deps)
  await settleUnreturned(deps)
  await billPolicies(deps, deps.clock.today())
  const [latest] = await latestBatches(deps.db, 1)
  if (latest !== undefined) await finishBatch(deps, latest)
}

const decide = async (deps: Deps, batch: BatchRow): Promise<Manifest> => {
  const { db, vault, clock } = deps
  await billPolicies(deps, batch.through)
  const text = JSON.stringify(await gather(deps, batch))
  const sealed = vault.seal(text, paymentFile.context(keyOf(batch, manifestName)))
  await keepFile(db, { batch_id: batch.batch_id, name: manifestName, about: null, sealed, now: clock.now() })
  const kept = await keptManifest(deps, batch)
  if (kept === undefined) throw new Error('what a batch holds was not kept')
  return kept
}

const gather = async (
  deps: Deps,
  { from_day: from, through, leave_out, made_on: today }: BatchRow,
): Promise<Manifest> => {
  const { vault, config } = deps
  const gathered: Manifest = { originator: config.originator ?? null, lines: [], left: [], left_out: [] }
  const isLeftOut = isLeftOutBy(leave_out)
  let after = { enrollment_id: '', payment_id: '' }
  for (;;) {
    const limit = Math.min(pageSize, paymentsPerBatch - gathered.lines.length)
    const { rows: found, altered } = await readVerified(deps, (db) =>
      findCandidates(db, { from, through, after, limit }),
    )
    for (const candidate of found) {
      const { enrollment_id, token, sealed, payment_id, amount_cents } = candidate
      if (isLeftOut(candidate)) {
        gathered.left_out.push({ enrollment_id, payment_id, amount_cents })
        continue
      }
      const what = altered.get(enrollment_id)
      if (what !== undefined) {
        gathered.left.push({ payment_id, reason: leftOutAltered(what) })
        continue
      }
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

const makeFiles = async (deps: Deps, batch: BatchRow, decided: Manifest, groups: readonly number[]): Promise<void> => {
  const { db, vault, clock, config, papers } = deps
  const directory = deps.directory()
  const brand = brandOf(directory.site(null), config.publicUrl)
  const remit_to = remitTo(directory.site(null))
  const accounts = new Map<number, AccountBefore>()
  await eachOf(groups, async (gid) => accounts.set(gid, await accountBefore(db, gid, batch)))
  const groupOf = (gid: number) => {
    const account = accounts.get(gid)
    if (account === undefined) throw new Error(`the account of group ${gid} was not read`)
    return { name: directory.group(gid)?.gname ?? `Group ${gid}`, brand, remit_to, account }
  }
  const cardsAreCharged = (deps.cards?.hosted ?? null) !== null
  const how = { groupOf, timeZone: config.timeZone, cardsAreCharged }
  for (const { file, about, bytes, paper } of filesOfBatch(batch, decided, how)) {
    if ((await findFile(db, batch.batch_id, file)) !== undefined) continue
    const made = bytes ?? (paper === null ? Buffer.alloc(0) : await papers.write(paper))
    const sealed = vault.seal(made.toString('base64'), paymentFile.context(keyOf(batch, file)))
    await keepFile(db, { batch_id: batch.batch_id, name: file, about, sealed, now: clock.now() })
  }
}
