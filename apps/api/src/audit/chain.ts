import { randomBytes } from 'node:crypto'
import type { Db } from '../db/pool.ts'
import { insertLinks, type Link } from './chain-store.ts'
import { dayOf } from '../day-of.ts'

/** The part of the vault that the chain needs. */
export type ChainSigner = { readonly sign: (purpose: string, text: string) => string }
/** The content of a link: an audit entry, or a revision of a seal, with its own mark. */
export type LinkContent = Pick<Link, 'kind' | 'owner_id' | 'item' | 'mark'>
/** Changes are refused: those before wait too long for their links in the audit chain. */
export class ChainStopped extends Error {}
export type Chain = {
  /** Throws ChainStopped if a link has waited too long, whether writing fails or is held up: nothing may change without one. */
  readonly requireWorking: () => void
  /** Queues committed items, which are written soon after, in order. */
  readonly append: (items: readonly LinkContent[]) => void
  /** Writes the queue now; resolves once it is written, or a write failed and waits for its retry. */
  readonly settled: () => Promise<void>
}

const maxLinksPerWrite = 500
const [retryMs, longestWaitMs] = [1000, 15_000]
/** Links of this time are written together. */
const gatherMs = 100

/** A link's keyed hash: over its position, its content and the link before it. */
export const linkHash = (
  signer: ChainSigner,
  before: string,
  { chain, number, ...content }: Omit<Link, 'hash'>,
): string =>
  signer.sign(
    'chain',
    `${before}\n${chain}\n${number}\n${JSON.stringify([content.kind, content.owner_id, content.item, content.mark])}`,
  )

/**
 * This process's chain of the day (docs/decisions/0021). Each process has chains of its own, so writers never wait for each other,
 * and a transaction on an enrollment touches no other server of a cluster. Links are written from memory after its commit, so a row
 * deleted in between is noticed too.
 */
export const openChain = ({
  db,
  signer,
  now,
  failed = () => undefined,
  elapsed = () => performance.now(),
}: {
  readonly db: Db
  readonly signer: ChainSigner
  readonly now: () => Date
  /** Milliseconds, which no change of the clock moves. */
  readonly elapsed?: () => number
  readonly failed?: (error: unknown) => void
}): Chain => {
  const shard = randomBytes(6).toString('base64url')
  let head = { chain: '', number: 0, hash: '' }
  let queue: LinkContent[] = []
  let unwritten: Link[] = []
  let writing: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let waitingSince: number | undefined

  const link = (one: LinkContent): Link => {
    const chain = `${dayOf(now(), 'UTC')}/${shard}`
    const before = head.chain === chain ? head : { chain, number: 0, hash: '' }
    const placed = { ...one, chain, number: before.number + 1 }
    head = { chain, number: placed.number, hash: linkHash(signer, before.hash, placed) }
    return { ...placed, hash: head.hash }
  }
  const write = async (): Promise<void> => {
    while (unwritten.length + queue.length > 0) {
      unwritten.push(...queue.map(link))
      queue = []
      const batch = unwritten.slice(0, maxLinksPerWrite)
      await insertLinks(db, batch)
      unwritten = unwritten.slice(batch.length)
      waitingSince = unwritten.length + queue.length > 0 ? elapsed() : undefined
    }
  }
  const startWriting = (): void => {
    clearTimeout(timer)
    timer = undefined
    writing ??= write()
      .catch((error: unknown) => {
        failed(error)
        writeAfter(retryMs)
      })
      .finally(() => (writing = undefined))
  }
  const writeAfter = (ms: number): void => {
    timer ??= setTimeout(startWriting, ms).unref()
  }
  return {
    requireWorking: () => {
      if (waitingSince !== undefined && elapsed() - waitingSince > longestWaitMs) throw new ChainStopped()
    },
    append: (more) => {
      if (more.length > 0) waitingSince ??= elapsed()
      queue.push(...more)
      writeAfter(gatherMs)
    },
    settled: async () => {
      startWriting()
      await writing
    },
  }
}
