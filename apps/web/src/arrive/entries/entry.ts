import type { SessionKey } from '../../session.ts'

export type SessionChanges = Partial<Record<SessionKey, string | null>>

/** The URL and browser session that an entry is resolved from. */
export type EntryContext = {
  readonly path: string
  readonly search: string
  readonly hash: string
  readonly stored: (key: SessionKey) => string | null
}

/** The result of an entry: session values to store, whether to clear the session first, and where to redirect, if anywhere. */
export type Arrival = { readonly startsOver?: true; readonly keep: SessionChanges; readonly to?: string }

/** The URL lacks a required value, so it leads to 404 (SF-8.08). */
export const noEntry = 'lost'

/**
 * One kind of entry URL (SF-4.40). `questionAt` returns undefined for other URLs; it and `arrive` are pure, and only `load` sends
 * requests.
 */
export type Entry<Question, Found> = {
  readonly questionAt: (at: EntryContext) => Question | typeof noEntry | undefined
  readonly load: (question: Question) => Promise<Found>
  readonly arrive: (found: Found, question: Question, at: EntryContext) => Arrival
}

/** An entry found at a URL; `key` identifies its request. */
export type PendingEntry = { readonly key: string; readonly resolve: () => Promise<Arrival> }

/** Declares an entry. */
export const entry = <Question extends object, Found>(definition: Entry<Question, Found>) => ({
  ...definition,
  entryAt: (at: EntryContext): PendingEntry | typeof noEntry | undefined => {
    const question = definition.questionAt(at)
    if (question === undefined) return undefined
    if (question === noEntry) return noEntry
    return {
      key: JSON.stringify(question),
      resolve: async () => definition.arrive(await definition.load(question), question, at),
    }
  },
})

const partnerRoles: readonly string[] = ['rep', 'group']
/** Whether a rep or group administrator is signed in; no URL changes their attribution (D-1.06, D-1.09). */
export const isRepOrGroup = ({ stored }: EntryContext): boolean =>
  stored('signed_in') !== null && partnerRoles.includes(stored('usertype') ?? stored('eprocess') ?? '')
