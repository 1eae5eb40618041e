import { loads, type Load } from '@openroll/contract/call'

/** Of one kind of request: how many are worked on at once, how many more may wait for a place, and how long (ms). */
export type Places = { readonly atOnce: number; readonly waiting: number; readonly patienceMs: number }
export type InHand = Readonly<Record<Load, Places>>

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
}

/** The same as the setting writes it. */
export const usualInHand = loads.map((load) => `${load}:${usual[load].atOnce}`).join(',')

const isLoad = (text: string): text is Load => loads.some((load) => load === text)

/** IN_HAND, such as `read:400,picture:2`: other numbers at once for the kinds that it names; undefined where it can't be read. */
export const readInHand = (text: string): InHand | undefined => {
  const read: Record<Load, Places> = { ...usual }
  for (const part of text.split(',').filter((part) => part.trim() !== '')) {
    const [kind = '', number = '', ...more] = part.trim().split(':')
    if (!isLoad(kind) || !/^[1-9]\d{0,4}$/.test(number) || more.length > 0) return undefined
    read[kind] = { ...read[kind], atOnce: Number(number) }
  }
  return read
}
