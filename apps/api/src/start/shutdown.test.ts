import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openShutdown } from './shutdown.ts'

const quiet = { warn: () => undefined }
const never = () => new Promise<void>(() => {})

test('stops what was started in reverse order, once, and continues after a failure', async () => {
  const ended: string[] = []
  const warned: unknown[] = []
  const ends = openShutdown()
  for (const what of ['database', 'catalog', 'mail', 'requests'])
    ends.add(what, () => {
      ended.push(what)
      if (what === 'mail') throw new Error('no')
    })
  const log = { warn: (about: unknown) => void warned.push(about) }
  await ends.run(100, log)
  await ends.run(100, log)
  expect(ended).toEqual(['requests', 'mail', 'catalog', 'database'])
  expect(warned).toEqual([{ err: new Error('no'), what: 'mail' }])
})

test('waits for other parts only until the time limit, but for the database until it has stopped', async () => {
  const ends = openShutdown()
  let closed = false
  ends.add('database', async () => {
    await pause(400)
    closed = true
  })
  ends.add('mail', never)
  ends.add('requests', never)
  const started = performance.now()
  await ends.run(100, quiet)
  expect(closed).toBe(true)
  expect(performance.now() - started).toBeLessThan(1500)
})
