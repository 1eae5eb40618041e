import { configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

/** A busy machine renders slowly; most waits end at once. */
const timeoutMs = 20_000

configure({ asyncUtilTimeout: timeoutMs })
const { waitFor } = vi
vi.waitFor = (callback, options = timeoutMs) => waitFor(callback, options)

/** Timers of unfinished screens end with the file, since their page is gone. */
const timers = new Set<NodeJS.Timeout>()
const originalSetTimeout = globalThis.setTimeout
const trackedSetTimeout: typeof originalSetTimeout = Object.assign((...args: Parameters<typeof originalSetTimeout>) => {
  const timer = originalSetTimeout(...args)
  timers.add(timer)
  return timer
}, originalSetTimeout)
globalThis.setTimeout = trackedSetTimeout
afterAll(() => timers.forEach((timer) => clearTimeout(timer)))
