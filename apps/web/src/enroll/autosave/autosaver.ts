import { getTyped, keepTyped, type UnsavedInput } from '@openroll/contract/enroll/autosave'
import type { TabName } from '@openroll/contract/enroll/steps'
import { send } from '../../api.ts'
import { bootstrap } from '../../bootstrap.ts'
import { troubleOf } from '../../form/trouble.ts'
import { cachedAnswer, cacheAnswer } from '../../query.ts'
import { openPauseTimer } from './pause-timer.ts'
import { watchPage } from './watch-page.ts'

/** Milliseconds: autosave runs `pause` after the last key, at most `longest` after the first, and `retry` after an outage. */
const [pause, longest, retry] = [1000, 3000, 5000]

/** The status in the step's footer: nothing to show, saved, or retrying after an outage. */
export type Status = 'none' | 'kept' | 'away'

type Part = Partial<UnsavedInput> | undefined

/** Autosaves a step's unsaved input to the server, one write at a time. */
export type Autosaver = {
  readonly tab: TabName
  /** The draft restored when the step opened. */
  readonly restored: UnsavedInput | undefined
  /** The restored answers of a person's form (undefined: the step's own form); empty once a form was closed. */
  readonly restoredForm: (person: string | undefined) => UnsavedInput['answers']
  readonly closeForm: () => void
  /** Sets a part's unsaved input (the form, a list, or a choice); undefined if nothing is unsaved. */
  readonly put: (part: string, typed: Part) => void
  /** All parts combined; undefined if nothing is unsaved. */
  readonly typed: () => UnsavedInput | undefined
  /** Waits for a running write, and starts no other until `resume` or new input. */
  readonly suspend: () => Promise<void>
  readonly resume: () => void
  /** Whether autosave is on. */
  readonly isOn: () => boolean
  /** Adds a write to `saveNow`, such as a list with its own call; returns a function to remove it. */
  readonly addWrite: (otherWrite: () => Promise<boolean>) => () => void
  /** Writes everything now, before leaving; false on failure. */
  readonly saveNow: () => Promise<boolean>
  /** Discards the draft. */
  readonly discard: () => void
  /** Marks the current input as saved by another call. */
  readonly markSaved: () => void
  readonly status: () => Status
  readonly onStatus: (listener: () => void) => () => void
  readonly begin: () => () => void
}

const combineParts = (parts: ReadonlyMap<string, Partial<UnsavedInput>>): UnsavedInput | undefined => {
  if (parts.size === 0) return undefined
  const each = [...parts.values()]
  const answers: UnsavedInput['answers'] = Object.fromEntries(
    each.flatMap((part) => Object.entries(part.answers ?? {})),
  )
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

/** Removes the step's unsaved input from the cache. */
export const clearUnsaved = (enrollment_id: string, tab: TabName): void => {
  const input = { enrollment_id }
  const cached = cachedAnswer(getTyped, input)
  if (cached === undefined) return
  const { [tab]: _, ...result } = cached.result
  cacheAnswer(getTyped, input, { result })
}

const openStatus = () => {
  const listeners = new Set<() => void>()
  let status: Status = 'none'
  return {
    status: () => status,
    setStatus: (next: Status) => {
      if (status === next) return
      status = next
      for (const listener of listeners) listener()
    },
    onStatus: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const openAutosaver = (enrollmentId: string, tab: TabName, restored: UnsavedInput | undefined): Autosaver => {
  const parts = new Map<string, Partial<UnsavedInput>>()
  const otherWrites = new Set<() => Promise<boolean>>()
  const { status, setStatus, onStatus } = openStatus()
  let sentText = ''
  let hasServerDraft = restored !== undefined
  let writing: Promise<void> | undefined
  let isOff = bootstrap.site.settings.autosave === 'false'
  let isSuspended = false
  let isClosed = false
  let isFormClosed = false

  const currentInput = (): string => JSON.stringify(combineParts(parts) ?? null)

  const write = async (): Promise<void> => {
    const [typed, text] = [combineParts(parts), currentInput()]
    if (text === sentText || (typed === undefined && !hasServerDraft)) return
    try {
      const draftKey = { enrollment_id: enrollmentId, tab }
      const { kept } = await send(keepTyped, typed === undefined ? draftKey : { ...draftKey, typed })
      if (typed !== undefined && !kept) isOff = true
      hasServerDraft = kept
      sentText = text
      setStatus(kept ? 'kept' : 'none')
    } catch (error) {
      const { kind } = troubleOf(error)
      if (kind === 'away') schedule(retry)
      else isOff = kind !== 'refused'
      setStatus(kind === 'away' ? 'away' : 'none')
    }
  }
  const run = () => {
    if (writing !== undefined || isSuspended || isOff) return
    writing = write().finally(() => {
      writing = undefined
      if (!isSuspended && !timer.isWaiting() && status() !== 'away' && currentInput() !== sentText) schedule(pause)
    })
  }
  const timer = openPauseTimer(run, longest)
  const { cancel } = timer
  const schedule = (ms: number) => {
    if (!isOff && !isSuspended && !isClosed) timer.schedule(ms)
  }

  const put: Autosaver['put'] = (part, typed) => {
    const before = currentInput()
    if (typed === undefined) parts.delete(part)
    else parts.set(part, typed)
    if (currentInput() === before) return
    isSuspended = false
    setStatus('none')
    schedule(pause)
  }

  return {
    tab,
    restored,
    restoredForm: (person) =>
      isFormClosed || restored === undefined || restored.person !== person ? {} : restored.answers,
    closeForm: () => {
      isFormClosed = true
      put('form', undefined)
    },
    put,
    typed: () => combineParts(parts),
    suspend: async () => {
      isSuspended = true
      cancel()
      await writing
    },
    resume: () => {
      isSuspended = false
      if (currentInput() !== sentText) schedule(pause)
    },
    isOn: () => !isOff,
    saveNow: async () => {
      cancel()
      await writing
      if (!isOff) await write()
      cancel()
      const others = await Promise.all([...otherWrites].map((otherWrite) => otherWrite()))
      return !isOff && (parts.size === 0 || currentInput() === sentText) && others.every(Boolean)
    },
    addWrite: (otherWrite) => {
      otherWrites.add(otherWrite)
      return () => void otherWrites.delete(otherWrite)
    },
    discard: () => {
      cancel()
      isOff = true
      clearUnsaved(enrollmentId, tab)
      const forget = () => send(keepTyped, { enrollment_id: enrollmentId, tab }).catch(() => undefined)
      if (hasServerDraft || writing !== undefined) void Promise.resolve(writing).then(forget)
    },
    markSaved: () => {
      cancel()
      sentText = currentInput()
      hasServerDraft = true
      setStatus('kept')
    },
    status,
    onStatus,
    begin: () => {
      isClosed = false
      const stop = watchPage(timer, () => {
        if (status() === 'away') schedule(0)
      })
      return () => {
        isClosed = true
        cancel()
        stop()
      }
    },
  }
}
