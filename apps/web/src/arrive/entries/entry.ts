import type { SessionKey } from '../../session.ts'

export type SessionChanges = Partial<Record<SessionKey, string | null>>

/** The address and the browser session an entry is resolved from. */
export type EntryContext = {
  readonly path: string
  readonly search: string
  readonly hash: string
  readonly kept: (key: SessionKey) => string | null
}

/** The result of an entry: session values to store, whether to clear the session first, and where to redirect, if anywhere. */
export type Arrival = { readonly startsOver?: true; readonly keep: SessionChanges; readonly to?: string }

/** The address lacks a required value, so it leads to 404 (SF-8.08). */
export const noEntry = 'lost'

/** One entry address (SF-4.40). `asks` returns undefined for other addresses. `asks` and `arrive` are pure; only `load` sends requests. */
export type Entry<Question, Found> = {
  readonly asks: (at: EntryContext) => Question | typeof noEntry | undefined
  readonly load: (question: Question) => Promise<Found>
  readonly arrive: (found: Found, question: Question, at: EntryContext) => Arrival
}

/** An entry found at an address; `key` identifies its request. */
export type PendingEntry = { readonly key: string; readonly come: () => Promise<Arrival> }

/** Declares an entry. */
export const entry = <Question extends object, Found>(declared: Entry<Question, Found>) => ({
  ...declared,
  entryAt: (at: EntryContext): PendingEntry | typeof noEntry | undefined => {
    const question = declared.asks(at)
    if (question === undefined) return undefined
    if (question === noEntry) return noEntry
    return {
      key: JSON.stringify(question),
      come: async () => declared.arrive(await declared.load(question), question, at),
    }
  },
})

const workers: readonly string[] = ['rep', 'group']
/** Whether a rep or group administrator is signed in; no address changes their attribution (D-1.06, D-1.09). */
export const isRepOrGroup = ({ kept }: EntryContext): boolean =>
  kept('signed_in') !== null && workers.includes(kept('usertype') ?? kept('eprocess') ?? '')
