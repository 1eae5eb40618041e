import { getTyped, keepTyped, type TypedOnStep } from '@openroll/contract/enroll/keep'
import type { TabName } from '@openroll/contract/enroll/steps'
import { send } from '../../api.ts'
import { bootstrap } from '../../bootstrap.ts'
import { troubleOf } from '../../form/trouble.ts'
import { answerKept, keepAnswer } from '../../query.ts'
import { openPauseTimer } from './pause-timer.ts'
import { watchPage } from './watch-page.ts'

/** A second after the last key; somebody who never stops is kept every three. */
const [pause, longest, again] = [1000, 3000, 5000]

/** What the step's foot says: nothing, that all is kept, or that it could not be and is tried again. */
export type Word = 'none' | 'kept' | 'away'

type Part = Partial<TypedOnStep> | undefined

/** Keeps what stands on one step and is not saved, on the server, while somebody types; one write at a time. */
export type Keeper = {
  readonly tab: TabName
  /** What was kept of the step when it opened. */
  readonly restored: TypedOnStep | undefined
  /** The same of the form about that person, the first time that it opens. */
  readonly restoredForm: (person: string | undefined) => TypedOnStep['answers']
  readonly closeForm: () => void
  /** A part of the step now holds this: its form, its list, a choice beside them; undefined where all of it is saved. */
  readonly put: (part: string, typed: Part) => void
  /** All parts together; undefined where nothing differs from what is saved. */
  readonly typed: () => TypedOnStep | undefined
  /** Before the step is saved: no write is under way, and none begins before `goOn` or more is typed. */
  readonly rest: () => Promise<void>
  readonly goOn: () => void
  /** Whether what is typed is kept at all. */
  readonly keeps: () => boolean
  /** Has something else kept with it, such as a list that has a call of its own; yields the way to call it off. */
  readonly also: (keep: () => Promise<boolean>) => () => void
  /** Keeps all of it at once, before the step is left; false where it could not. */
  readonly keepNow: () => Promise<boolean>
  /** Somebody left without saving: nothing of it comes back. */
  readonly drop: () => void
  /** All of it has been kept in another way. */
  readonly settled: () => void
  readonly word: () => Word
  readonly onWord: (listener: () => void) => () => void
  readonly begin: () => () => void
}

const together = (parts: ReadonlyMap<string, Partial<TypedOnStep>>): TypedOnStep | undefined => {
  if (parts.size === 0) return undefined
  const each = [...parts.values()]
  const answers: TypedOnStep['answers'] = Object.fromEntries(each.flatMap((part) => Object.entries(part.answers ?? {})))
  const emptied = each.flatMap((part) => part.emptied ?? [])
  const person = each.find((part) => part.person !== undefined)?.person
  const people = each.find((part) => part.people !== undefined)?.people
  return {
    answers,
    ...(emptied.length === 0 ? {} : { emptied }),
    ...(person === undefined ? {} : { person }),
    ...(people === undefined ? {} : { people }),
  }
}

/** Another screen reads nothing of it any more. */
export const keptNoMore = (enrollment_id: string, tab: TabName): void => {
  const of = { enrollment_id }
  const known = answerKept(getTyped, of)
  if (known === undefined) return
  const { [tab]: _, ...result } = known.result
  keepAnswer(getTyped, of, { result })
}

const openWord = () => {
  const listeners = new Set<() => void>()
  let word: Word = 'none'
  return {
    word: () => word,
    say: (next: Word) => {
      if (word === next) return
      word = next
      for (const listener of listeners) listener()
    },
    onWord: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const openKeeper = (enrollmentId: string, tab: TabName, restored: TypedOnStep | undefined): Keeper => {
  const parts = new Map<string, Partial<TypedOnStep>>()
  const besides = new Set<() => Promise<boolean>>()
  const { word, say, onWord } = openWord()
  let sent = ''
  let holds = restored !== undefined
  let writing: Promise<void> | undefined
  let over = bootstrap.site.settings.autosave === 'false'
  let resting = false
  let ended = false
  let opened = false

  const standing = (): string => JSON.stringify(together(parts) ?? null)

  const write = async (): Promise<void> => {
    const [typed, text] = [together(parts), standing()]
    if (text === sent || (typed === undefined && !holds)) return
    try {
      const of = { enrollment_id: enrollmentId, tab }
      const { kept } = await send(keepTyped, typed === undefined ? of : { ...of, typed })
      if (typed !== undefined && !kept) over = true
      holds = kept
      sent = text
      say(kept ? 'kept' : 'none')
    } catch (error) {
      const { kind } = troubleOf(error)
      if (kind === 'away') schedule(again)
      else over = kind !== 'refused'
      say(kind === 'away' ? 'away' : 'none')
    }
  }
  const run = () => {
    if (writing !== undefined || resting || over) return
    writing = write().finally(() => {
      writing = undefined
      if (!resting && !timer.isWaiting() && word() !== 'away' && standing() !== sent) schedule(pause)
    })
  }
  const timer = openPauseTimer(run, longest)
  const { cancel } = timer
  const schedule = (ms: number) => {
    if (!over && !resting && !ended) timer.schedule(ms)
  }

  const put: Keeper['put'] = (part, typed) => {
    const before = standing()
    if (typed === undefined) parts.delete(part)
    else parts.set(part, typed)
    if (standing() === before) return
    resting = false
    say('none')
    schedule(pause)
  }

  return {
    tab,
    restored,
    restoredForm: (person) => (opened || restored === undefined || restored.person !== person ? {} : restored.answers),
    closeForm: () => {
      opened = true
      put('form', undefined)
    },
    put,
    typed: () => together(parts),
    rest: async () => {
      resting = true
      cancel()
      await writing
    },
    goOn: () => {
      resting = false
      if (standing() !== sent) schedule(pause)
    },
    keeps: () => !over,
    keepNow: async () => {
      cancel()
      await writing
      if (!over) await write()
      cancel()
      const others = await Promise.all([...besides].map((keep) => keep()))
      return !over && (parts.size === 0 || standing() === sent) && others.every(Boolean)
    },
    also: (keep) => {
      besides.add(keep)
      return () => void besides.delete(keep)
    },
    drop: () => {
      cancel()
      over = true
      keptNoMore(enrollmentId, tab)
      const forget = () => send(keepTyped, { enrollment_id: enrollmentId, tab }).catch(() => undefined)
      if (holds || writing !== undefined) void Promise.resolve(writing).then(forget)
    },
    settled: () => {
      cancel()
      sent = standing()
      holds = true
      say('kept')
    },
    word,
    onWord,
    begin: () => {
      ended = false
      const stop = watchPage(timer.nowIfWaiting, () => {
        if (word() === 'away') schedule(0)
      })
      return () => {
        ended = true
        cancel()
        stop()
      }
    },
  }
}
