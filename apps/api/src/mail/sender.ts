import { randomBytes } from 'node:crypto'
import type { Db } from '../db/pool.ts'
import { canWait, combineMails, combineMs, separateMails } from './combine.ts'
import { countRecent, findPostponed, postpone } from './combine-store.ts'
import type { Signer } from '../seals/seal.ts'
import { mailPurpose, mailText } from './mail-mark.ts'
import { claimMail, dueMails, markFailed, markSent } from './outbox.ts'
import type { MailKey, QueuedMail } from './queued-row.ts'
import { failureOf, type Transport } from './transport.ts'

const minute = 60_000
/**
 * Pauses after a failed attempt, in milliseconds: a receipt still arrives within
 * ten minutes after two failures (EW-9.17). After the last one it gives up.
 */
export const pauses: readonly number[] = [1, 5, 30, 120, 360, 720, 1440].map((minutes) => minutes * minute)
/** Longer than any delivery: then another sender takes over mail whose sender died. */
export const leaseMs = 15 * minute
const maxParallel = 4

/** Logs mail events by id and code, never an address or text. */
export type MailLog = (about: {
  readonly what: 'sent' | 'failed' | 'given up' | 'stalled' | 'forged'
  readonly mail_id?: string
  readonly reason?: string
}) => void

type SenderSetup = {
  readonly db: Db
  readonly transport: Transport
  /** Tells whether the server wrote an email. */
  readonly signer: Pick<Signer, 'verify'>
  readonly now: () => Date
  readonly log: MailLog
  /** Deletes the attachment of a sent mail. */
  readonly dropAttachment?: (path: string) => Promise<void>
}

/** Sends everything due, or until `stop`; returns how many emails it attempted. */
export const sendDue = async (setup: SenderSetup, stop?: AbortSignal): Promise<number> => {
  let attempts = 0
  for (;;) {
    if (stop?.aborted === true) return attempts
    const due = await dueMails(setup.db, setup.now(), maxParallel)
    if (due.length === 0) return attempts
    // One by one to the same mailbox, so that they can be counted.
    const byMailbox = [...Map.groupBy(due, ({ to_address }) => to_address).values()]
    const results = await Promise.allSettled(byMailbox.map((mails) => sendEach(setup, mails)))
    const failed = results.find((result) => result.status === 'rejected')
    if (failed !== undefined) throw failed.reason
    for (const result of results) if (result.status === 'fulfilled') attempts += result.value
  }
}

const sendEach = async (setup: SenderSetup, mails: readonly MailKey[]): Promise<number> => {
  let attempts = 0
  for (const mail of mails) if (await sendOne(setup, mail)) attempts += 1
  return attempts
}

/**
 * Claims, sends and marks one mail; false if another sender has it. After the fifth to a mailbox, emails wait ten
 * minutes and are sent as one.
 */
const sendOne = async (setup: SenderSetup, key: MailKey): Promise<boolean> => {
  const { db, transport, now, log } = setup
  const start = now()
  const claim = { lease: randomBytes(12).toString('base64url'), now: start, until: new Date(start.getTime() + leaseMs) }
  const mail = await claimMail(db, key, claim.lease, start, claim.until)
  if (mail === undefined) return false
  if (await isForged(setup, mail, claim.lease)) return true
  if (await isOverLimit(db, mail, start)) {
    await postpone(db, key, claim.lease, new Date(start.getTime() + combineMs))
    return true
  }
  const others = mail.combines ? await claimOthers(setup, mail, claim) : []
  const all = [mail, ...others]
  try {
    await transport(combineMails(mail, others))
  } catch (error) {
    const { reason, final } = failureOf(error)
    const pause = final ? undefined : pauses[mail.attempts - 1]
    const next = pause === undefined ? null : new Date(now().getTime() + pause)
    for (const one of all) await markFailed(db, one, claim.lease, next, reason)
    log({ what: pause === undefined ? 'given up' : 'failed', mail_id: mail.mail_id, reason })
    return true
  }
  for (const one of all) await markSent(db, one, now())
  // A leftover file is deleted with its enrollment; no reason to send again.
  if (mail.attachment_path !== null) await setup.dropAttachment?.(mail.attachment_path).catch(() => undefined)
  log({ what: 'sent', mail_id: mail.mail_id })
  return true
}

type Claim = { readonly lease: string; readonly now: Date; readonly until: Date }

/** Gives up on an email that was changed or added in the database; returns whether it was. */
const isForged = async ({ db, signer, log }: SenderSetup, mail: QueuedMail, lease: string): Promise<boolean> => {
  if (signer.verify(mailPurpose, mailText(mail), mail.mark)) return false
  await markFailed(db, mail, lease, null, 'not written by this server')
  log({ what: 'forged', mail_id: mail.mail_id })
  return true
}

const claimOthers = async (
  setup: SenderSetup,
  mail: QueuedMail,
  { lease, now, until }: Claim,
): Promise<QueuedMail[]> => {
  const claimed: QueuedMail[] = []
  for (const key of await findPostponed(setup.db, mail)) {
    const other = await claimMail(setup.db, key, lease, now, until)
    if (other !== undefined && !(await isForged(setup, other, lease))) claimed.push(other)
  }
  return claimed
}

const isOverLimit = async (db: Db, mail: QueuedMail, now: Date): Promise<boolean> =>
  !mail.combines &&
  canWait(mail) &&
  (await countRecent(db, mail, new Date(now.getTime() - combineMs), now)) >= separateMails

/**
 * Sends in the background: at once when woken, otherwise every `pauseMs`, since another process may queue mail.
 * Several senders may run. `stop` waits for mail in progress.
 */
export const startSender = (
  setup: SenderSetup & { readonly pauseMs?: number },
): { wake: () => void; stop: () => Promise<void> } => {
  const stopping = new AbortController()
  let woken = false
  let endSleep = (): void => {}
  const sleep = (): Promise<void> =>
    new Promise((resolve) => {
      if (woken || stopping.signal.aborted) return resolve()
      const timer = setTimeout(resolve, setup.pauseMs ?? 5000)
      endSleep = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      woken = false
      try {
        await sendDue(setup, stopping.signal)
      } catch (error) {
        setup.log({ what: 'stalled', reason: error instanceof Error ? error.name : 'unknown' })
      }
      await sleep()
    }
  }
  const loop = run()
  const wake = (): void => {
    woken = true
    endSleep()
  }
  return {
    wake,
    stop: async () => {
      stopping.abort()
      endSleep()
      await loop
    },
  }
}
