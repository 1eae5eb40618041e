import { configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

/** A busy machine draws a screen in its own time; what is waited for mostly comes at once. */
const patienceMs = 20_000

configure({ asyncUtilTimeout: patienceMs })
const { waitFor } = vi
vi.waitFor = (callback, options = patienceMs) => waitFor(callback, options)

/** What a screen still waits for ends with its file: the page that it would look at is gone by then. */
const begun = new Set<NodeJS.Timeout>()
const begin = globalThis.setTimeout
const beginNoted: typeof begin = Object.assign((...given: Parameters<typeof begin>) => {
  const timer = begin(...given)
  begun.add(timer)
  return timer
}, begin)
globalThis.setTimeout = beginNoted
afterAll(() => begun.forEach((timer) => clearTimeout(timer)))
