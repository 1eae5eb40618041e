import { syncBuiltinESMExports } from 'node:module'
import promises from 'node:timers/promises'

declare global {
  var openrollTimers: Map<object, string> | undefined
}

/** The frames that called, without this file's and the test runner's. */
const callers = (): string =>
  (new Error().stack ?? '')
    .split('\n')
    .slice(1)
    .filter((line) => !/running-timers|node_modules.(vitest|@vitest)/.test(line))
    .map((line) => line.trim())
    .join(' ')

/** Records who started each timer of this worker, since Node.js only counts them. */
const record = (): Map<object, string> => {
  const running = new Map<object, string>()
  const { setTimeout, setInterval } = globalThis
  const pause = promises.setTimeout
  const track = (timer: NodeJS.Timeout): NodeJS.Timeout => {
    running.set(timer, callers())
    return timer
  }
  globalThis.setTimeout = Object.assign(
    (...args: Parameters<typeof setTimeout>) => track(setTimeout(...args)),
    setTimeout,
  )
  globalThis.setInterval = Object.assign(
    (...args: Parameters<typeof setInterval>) => track(setInterval(...args)),
    setInterval,
  )
  promises.setTimeout = async (ms, value, options) => {
    const key = {}
    if (options?.ref !== false) running.set(key, callers())
    return pause(ms, value, options).finally(() => running.delete(key))
  }
  syncBuiltinESMExports()
  return running
}

const running = (globalThis.openrollTimers ??= record())

const isOver = (timer: object): boolean =>
  'hasRef' in timer &&
  typeof timer.hasRef === 'function' &&
  (Reflect.get(timer, '_destroyed') === true || !timer.hasRef())

/** Who started the timers that keep this worker's process alive. */
export const runningTimers = (): readonly string[] => {
  for (const timer of running.keys()) if (isOver(timer)) running.delete(timer)
  return [...running.values()]
}
