import { setTimeout as pause } from 'node:timers/promises'
import { saveScreenshot } from '@openroll/contract/enroll/screenshots'
import { bomb, noise } from '../apps/api/src/testing/made-png.ts'
import { startEnrollment } from '../apps/api/src/testing/test-enrollment.ts'
import { counted, since, times, type Attack } from './attack.ts'

const MiB = 1024 * 1024
const names = ['primary_info', 'contact_info', 'aggrement_info', 'payment_info', 'cart'] as const

export const pictureBytes: Attack = {
  name: 'disk filled with one enrollment’s screenshots',
  run: async (server) => {
    const [browser, image] = [server.browser(), noise(1040)]
    const enrollment_id = await startEnrollment(browser, { plans: [1001] })
    const before = server.pictureBytes()
    const tries = server.short ? 15 : 60
    const from = performance.now()
    const picture = async (n: number) =>
      (await browser.send(saveScreenshot, { enrollment_id, name: names[n % names.length] ?? 'cart', image })).status
    const statuses = await times(tries, 2, picture)
    const kept = (server.pictureBytes() - before) / MiB
    const seconds = since(from).toFixed(1)
    return {
      figure: `${kept.toFixed(0)} MiB of ${tries * 4} stored in ${seconds} s: ${counted(statuses)}`,
      limit: '32 MiB a day',
      held: kept <= 33 && statuses.includes(200),
    }
  },
}

/** Memory growth allowed after many pictures: the expanded heap. */
const mostKeptMiB = 70

export const pictureMemory: Attack = {
  name: 'memory for many screenshots at once, and a bomb',
  run: async (server) => {
    const image = noise(1040)
    const count = server.short ? 30 : 100
    const open = await times(server.short ? 8 : 15, 4, async () => {
      const browser = server.browser()
      return { browser, enrollment_id: await startEnrollment(browser, { plans: [1001] }) }
    })
    const before = server.memory()
    let peak = before
    const watch = setInterval(() => (peak = Math.max(peak, server.memory())), 20)
    const statuses = await times(count + 1, count + 1, async (n) => {
      const { browser, enrollment_id } = open[n % open.length] ?? { browser: server.browser(), enrollment_id: '' }
      const sent = n === count ? bomb() : image
      return (
        await browser.send(saveScreenshot, { enrollment_id, name: names[n % names.length] ?? 'cart', image: sent })
      ).status
    })
    // Freed once the garbage collector has run.
    for (let waited = 0; waited < 40 && (waited < 8 || server.memory() >= before + mostKeptMiB); waited += 1)
      await pause(250)
    clearInterval(watch)
    const after = server.memory()
    return {
      figure: `${before} MiB, at most ${peak}, ${after} after: ${counted(statuses)}`,
      limit: `400 MiB; afterwards ${mostKeptMiB} more than before`,
      held: peak < 400 && after < before + mostKeptMiB,
    }
  },
}
