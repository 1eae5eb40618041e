import { getReceipt } from '@openroll/contract/receipt/receipt'
import { getNextInvoice } from '@openroll/contract/roles/employees'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { setTimeout as pause } from 'node:timers/promises'
import type { Visitor } from '../apps/api/src/testing/test-app.ts'
import { counted, times, type Attack } from './attack.ts'
import { ready } from './ready.ts'

/** What the policy of somebody who enrolls now waits for; `nothing` if it goes on. */
const enroll = async (browser: Visitor, someone: Parameters<typeof ready>[1]) => {
  const enrollment_id = await ready(browser, someone)
  const { status } = await browser.send(saveReviewInfo, { enrollment_id })
  if (status !== 200) throw new Error(`an enrollment failed: ${status}`)
  return enrollment_id
}
const waitsFor = async (browser: Visitor, enrollment_id: string): Promise<string> =>
  (await browser.send(getReceipt, { enrollment_id })).data.waits_for ?? 'nothing'

export const inventedPolicies: Attack = {
  name: 'policies for made-up people with one mailbox',
  run: async (server) => {
    const email = 'invented@example.com'
    const waits = await times(server.short ? 8 : 60, 4, async (at) => {
      const browser = server.browser()
      const last_name = `Invented${'abcdefghij'.charAt(at % 10)}${'abcdefghij'.charAt(Math.floor(at / 10))}`
      return waitsFor(browser, await enroll(browser, { last_name, ssn: `${600 + at}-55-6789`, email }))
    })
    const notOnHold = waits.filter((wait) => wait !== 'email').length
    return { figure: counted(waits), limit: '2 × nothing', held: notOnHold <= 2 }
  },
}

export const plantedDuplicate: Attack = {
  name: 'policy planted before the real person enrolls',
  run: async (server) => {
    const [planter, person] = [server.browser(), server.browser(2)]
    const someone = { last_name: 'Plantedfirst', ssn: '561-55-6789' }
    const first = await enroll(planter, { ...someone, email: 'planter@example.com' })
    await waitsFor(planter, first)
    const second = await enroll(person, { ...someone, email: 'real.person@example.com' })
    const waits = [await waitsFor(person, second), await waitsFor(planter, first)]
    await pause(500)
    const told = await server.mailsTo('real.person@example.com')
    const isTold = told.some(({ text }) => /on hold/.test(text))
    return {
      figure: `planted ${waits[1]}, real ${waits[0]}; the person was ${isTold ? '' : 'not '}notified at their own mailbox`,
      limit: 'both review; notified',
      held: waits.every((wait) => wait === 'review') && told.length > 0,
    }
  },
}

export const groupCodeAlone: Attack = {
  name: 'stranger on a group’s invoice with only its code',
  run: async (server) => {
    const stranger = server.browser()
    const id = await enroll(stranger, {
      last_name: 'Notemployed',
      ssn: '571-55-6789',
      email: 'not.employed@example.com',
      group_id: 3001,
      plans: [2001],
    })
    const admin = await server.signedIn('admin@bluewater.example', 2)
    const { data, status } = await admin.send(getNextInvoice, { group_id: 3001 })
    const billed = JSON.stringify(data).includes('Notemployed')
    const wait = await waitsFor(stranger, id)
    return {
      figure: `waits for ${wait}; ${billed ? 'on' : 'not on'} the next invoice (${status})`,
      limit: 'group; not on it',
      held: wait === 'group' && !billed && status === 200,
    }
  },
}
