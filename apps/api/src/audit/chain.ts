import { randomBytes } from 'node:crypto'
import type { Db } from '../db/pool.ts'
import { insertLinks, type Link } from './chain-store.ts'
import { dayOf } from '../day-of.ts'

/** The part of the vault that the chain needs. */
export type ChainSigner = { readonly sign: (purpose: string, text: string) => string }
/** What a link holds: an audit entry, or a revision of a seal, with its own mark. */
export type Linked = Pick<Link, 'kind' | 'owner_id' | 'item' | 'mark'>
export type Chain = {
  /** Adds what was committed; it is written soon after, in order. */
  readonly append: (linked: readonly Linked[]) => void
  /** Waits until all of it is written, or has failed and waits for the next. */
  readonly settled: () => Promise<void>
}

const mostAtOnce = 500
const againMs = 1000

/** The keyed hash of a link over its place and the one before it. */
export const linkHash = (
  signer: ChainSigner,
  before: string,
  { chain, number, ...linked }: Omit<Link, 'hash'>,
): string =>
  signer.sign(
    'chain',
    `${before}\n${chain}\n${number}\n${JSON.stringify([linked.kind, linked.owner_id, linked.item, linked.mark])}`,
  )

/**
 * This process's chain of the day (docs/decisions/0021). Each process has chains of its own, so writers never wait for each other,
 * and a transaction on an enrollment touches no other server of a cluster: links follow its commit, from memory, so that a row
 * deleted in between is missed too.
 */
export const openChain = ({
  db,
  signer,
  now,
  failed = () => undefined,
}: {
  readonly db: Db
  readonly signer: ChainSigner
  readonly now: () => Date
  readonly failed?: (error: unknown) => void
}): Chain => {
  const shard = randomBytes(6).toString('base64url')
  let head = { chain: '', number: 0, hash: '' }
  let waiting: Linked[] = []
  let linked: Link[] = []
  let writing: Promise<void> | undefined

  const link = (one: Linked): Link => {
    const chain = `${dayOf(now(), 'UTC')}/${shard}`
    const before = head.chain === chain ? head : { chain, number: 0, hash: '' }
    const placed = { ...one, chain, number: before.number + 1 }
    head = { chain, number: placed.number, hash: linkHash(signer, before.hash, placed) }
    return { ...placed, hash: head.hash }
  }
  const write = async (): Promise<void> => {
    while (linked.length + waiting.length > 0) {
      linked.push(...waiting.map(link))
      waiting = []
      const some = linked.slice(0, mostAtOnce)
      await insertLinks(db, some)
      linked = linked.slice(some.length)
    }
  }
  const begin = (): void => {
    writing ??= write()
      .catch((error: unknown) => {
        failed(error)
        setTimeout(begin, againMs).unref()
      })
      .finally(() => (writing = undefined))
  }
  return {
    append: (more) => {
      waiting.push(...more)
      begin()
    },
    settled: async () => {
      await writing
    },
  }
}
