import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '../../http/deps.ts'

/** Waits a little for work that goes on by itself where it takes longer; what it fails with is told. */
export const waitALittle = async (
  { patience }: Pick<Deps, 'patience'>,
  work: Promise<unknown>,
  tell: (error: unknown) => void,
  usualMs = 4000,
): Promise<void> => {
  const waiting = new AbortController()
  await Promise.race([
    work.catch(tell),
    pause(patience?.workMs ?? usualMs, undefined, { signal: waiting.signal }).catch(() => undefined),
  ])
  waiting.abort()
}
