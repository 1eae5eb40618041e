import { loads } from '@openroll/contract/call'

/** Of one kind of request: how many are worked on at once, how many more may wait for a place, and how long (ms). */
export type Places = { readonly atOnce: number; readonly waiting: number; readonly patienceMs: number }
/** What a request costs: a call's load, or `page` for pages and files of the web application. */
export const kinds = [...loads, 'page'] as const
export type Kind = (typeof kinds)[number]
export type InHand = Readonly<Record<Kind, Places>>

/**
 * What one process takes on at once. Reads and saves share few connections, so that more in hand only makes each later; what
 * takes a processor or memory for long (argon2, pictures, large bodies) is few, and waits a little for its place; of those, one
 * address has half at most.
 */
const usual: InHand = {
  read: { atOnce: 200, waiting: 0, patienceMs: 0 },
  save: { atOnce: 60, waiting: 0, patienceMs: 0 },
  large: { atOnce: 30, waiting: 60, patienceMs: 3000 },
  submission: { atOnce: 8, waiting: 24, patienceMs: 2000 },
  picture: { atOnce: 3, waiting: 12, patienceMs: 3000 },
  'sign-in': { atOnce: 4, waiting: 16, patienceMs: 2000 },
  // A place until the answer has gone out, so that readers without haste hold few files open; nobody asks again for a file of a page.
  page: { atOnce: 200, waiting: 1000, patienceMs: 5000 },
}

/** The same as the setting writes it. */
export const usualInHand = kinds.map((kind) => `${kind}:${usual[kind].atOnce}`).join(',')

const isKind = (text: string): text is Kind => kinds.some((kind) => kind === text)

/** IN_HAND, such as `read:400,picture:2`: other numbers at once for the kinds that it names; undefined where it can't be read. */
export const readInHand = (text: string): InHand | undefined => {
  const read: Record<Kind, Places> = { ...usual }
  for (const part of text.split(',').filter((part) => part.trim() !== '')) {
    const [kind = '', number = '', ...more] = part.trim().split(':')
    if (!isKind(kind) || !/^[1-9]\d{0,4}$/.test(number) || more.length > 0) return undefined
    read[kind] = { ...read[kind], atOnce: Number(number) }
  }
  return read
}
