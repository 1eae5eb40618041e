import type { SessionKey } from '../../session.ts'

export type Keep = Partial<Record<SessionKey, string | null>>

/** Where somebody arrives: the address, the site, and what this browser keeps. */
export type At = {
  readonly path: string
  /** With its `?`, or ''. */
  readonly search: string
  /** With its `#`, or ''. */
  readonly hash: string
  readonly kept: (key: SessionKey) => string | null
}

/** What comes of it: everything else is forgotten first (`startsOver`), this is kept, and there one goes; without `to` one is there. */
export type Arrival = { readonly startsOver?: true; readonly keep: Keep; readonly to?: string }

/** The address lacks what it needs: there is nothing there (SF-8.08). */
export const lost = 'lost'

/**
 * One way in (SF-4.40): what its address asks the server, and what comes of the answer. Both are pure; only `load` sends. An address of
 * another entry asks undefined.
 */
export type Entry<Question, Found> = {
  readonly asks: (at: At) => Question | typeof lost | undefined
  readonly load: (question: Question) => Promise<Found>
  readonly arrive: (found: Found, question: Question, at: At) => Arrival
}

/** An entry that an address is one of: `key` names what is asked. */
export type Coming = { readonly key: string; readonly come: () => Promise<Arrival> }

/** Declares an entry, with its question and its answer put together for whoever has an address. */
export const entry = <Question extends object, Found>(declared: Entry<Question, Found>) => ({
  ...declared,
  comingAt: (at: At): Coming | typeof lost | undefined => {
    const question = declared.asks(at)
    if (question === undefined) return undefined
    if (question === lost) return lost
    return {
      key: JSON.stringify(question),
      come: async () => declared.arrive(await declared.load(question), question, at),
    }
  },
})

const workers: readonly string[] = ['rep', 'group']
/** Somebody is signed in who works as a rep or for a group: whom they enroll under, no address changes (D-1.06, D-1.09). */
export const isWorking = ({ kept }: At): boolean =>
  kept('signed_in') !== null && workers.includes(kept('usertype') ?? kept('eprocess') ?? '')
