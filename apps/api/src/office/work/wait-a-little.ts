import { setTimeout as pause } from 'node:timers/promises'

/** Waits a little for work that goes on by itself where it takes longer; what it fails with is told. */
export const waitALittle = async (
  work: Promise<unknown>,
  tell: (error: unknown) => void,
  patienceMs = 4000,
): Promise<void> => {
  const waiting = new AbortController()
  await Promise.race([
    work.catch(tell),
    pause(patienceMs, undefined, { signal: waiting.signal }).catch(() => undefined),
  ])
  waiting.abort()
}
