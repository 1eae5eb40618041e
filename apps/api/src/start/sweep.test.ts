import { afterEach, expect, test, vi } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'
import { runEachJob, startSweep } from './sweep.ts'

afterEach(() => vi.useRealTimers())

test('cleans up after a killed process soon after a start, not during it', async () => {
  const { deps, close } = await openTestApp()
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  const caught: boolean[] = []
  const sweep = startSweep({
    ...deps,
    now: deps.clock.now,
    timeZone: 'America/New_York',
    keepUnfinishedDays: 90,
    graceMs: 0,
    catchUp: async (isStart) => caught.push(isStart),
  })
  vi.advanceTimersByTime(60_000)
  expect(caught).toEqual([])
  sweep.catchUpSoon()
  vi.advanceTimersByTime(5000)
  expect(caught).toEqual([true])
  vi.advanceTimersByTime(60_000)
  expect(caught).toEqual([true])
  vi.useRealTimers()
  await sweep.stop()
  await close()
})

test('one job that fails keeps no other from running, and is reported [D-7.08]', async () => {
  const done: string[] = []
  const job = (name: string) => () => Promise.resolve(done.push(name))
  const broken = () => Promise.reject(new Error('a broken row'))
  await expect(runEachJob([job('erasures'), broken, job('money'), () => undefined, job('verify')])).rejects.toThrow(
    'a broken row',
  )
  expect(done).toEqual(['erasures', 'money', 'verify'])
  await expect(runEachJob([broken, broken])).rejects.toThrow('several jobs failed')
})
