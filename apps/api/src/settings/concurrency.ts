import { loads } from '@openroll/contract/call'

/** For one kind of request: how many are handled at once, how many more may wait for a slot, and how long (ms). */
export type Slots = { readonly atOnce: number; readonly waiting: number; readonly timeoutMs: number }
/** The kind of a request: its call's load, or `page` for pages and files of the web application. */
export const kinds = [...loads, 'page'] as const
export type Kind = (typeof kinds)[number]
export type Concurrency = Readonly<Record<Kind, Slots>>

/**
 * Defaults of one process. Reads and saves share few connections, so more at once only slows each. Kinds that occupy a processor or
 * memory (argon2, pictures, large bodies) get few slots and a short queue; one IP address gets at most half of those.
 */
const defaults: Concurrency = {
  read: { atOnce: 200, waiting: 0, timeoutMs: 0 },
  save: { atOnce: 60, waiting: 0, timeoutMs: 0 },
  large: { atOnce: 30, waiting: 60, timeoutMs: 3000 },
  submission: { atOnce: 8, waiting: 24, timeoutMs: 2000 },
  picture: { atOnce: 3, waiting: 12, timeoutMs: 3000 },
  'sign-in': { atOnce: 4, waiting: 16, timeoutMs: 2000 },
  // Holds a slot until the response is sent, so that slow readers hold few files open; browsers don't retry a page's files.
  page: { atOnce: 200, waiting: 1000, timeoutMs: 5000 },
}

/** The defaults in the setting's format. */
export const defaultConcurrency = kinds.map((kind) => `${kind}:${defaults[kind].atOnce}`).join(',')

const isKind = (text: string): text is Kind => kinds.some((kind) => kind === text)

/** Parses CONCURRENCY, such as `read:400,picture:2`: overrides the kinds it names; undefined if invalid. */
export const readConcurrency = (text: string): Concurrency | undefined => {
  const read: Record<Kind, Slots> = { ...defaults }
  for (const part of text.split(',').filter((part) => part.trim() !== '')) {
    const [kind = '', number = '', ...more] = part.trim().split(':')
    if (!isKind(kind) || !/^[1-9]\d{0,4}$/.test(number) || more.length > 0) return undefined
    read[kind] = { ...read[kind], atOnce: Number(number) }
  }
  return read
}
