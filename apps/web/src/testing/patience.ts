import { configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

/** A busy machine renders slowly; most waits end at once. */
const patienceMs = 20_000

configure({ asyncUtilTimeout: patienceMs })
const { waitFor } = vi
vi.waitFor = (callback, options = patienceMs) => waitFor(callback, options)

/** Timers of unfinished screens end with the file, since their page is gone. */
const begun = new Set<NodeJS.Timeout>()
const begin = globalThis.setTimeout
const beginNoted: typeof begin = Object.assign((...given: Parameters<typeof begin>) => {
  const timer = begin(...given)
  begun.add(timer)
  return timer
}, begin)
globalThis.setTimeout = beginNoted
afterAll(() => begun.forEach((timer) => clearTimeout(timer)))
