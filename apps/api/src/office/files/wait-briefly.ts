import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '../../http/deps.ts'

/** Waits a few seconds for work that may continue in the background; errors go to `onError`. */
export const waitBriefly = async (
  { patience }: Pick<Deps, 'patience'>,
  work: Promise<unknown>,
  onError: (error: unknown) => void,
  usualMs = 4000,
): Promise<void> => {
  const timer = new AbortController()
  await Promise.race([
    work.catch(onError),
    pause(patience?.workMs ?? usualMs, undefined, { signal: timer.signal }).catch(() => undefined),
  ])
  timer.abort()
}
