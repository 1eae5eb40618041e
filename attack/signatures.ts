import { saveAgreementInfo } from '@openroll/contract/enroll/agreement'
import { aSigner } from '@openroll/contract/samples/signer'
import { randomBytes } from 'node:crypto'
import { pngUrl } from '../apps/api/src/testing/made-png.ts'
import { saveSteps, startEnrollment, acceptedTextKeys } from '../apps/api/src/testing/test-enrollment.ts'
import { counted, since, times, type Attack } from './attack.ts'

const MiB = 1024 * 1024
const [width, height] = [1100, 260]

/** Gray noise of the maximum signature size. */
const noise = (): string => {
  const lines = randomBytes(height * (width + 1))
  for (let y = 0; y < height; y += 1) lines[y * (width + 1)] = 0
  return pngUrl({ width, height, depth: 8, color: 0 }, lines)
}

export const signatureBytes: Attack = {
  name: 'database filled with one enrollment’s signatures',
  run: async (server) => {
    const browser = server.browser()
    const enrollment_id = await startEnrollment(browser, { plans: [1001] })
    await saveSteps(browser, enrollment_id, { stop: 'agreement_info' })
    const accepted = await acceptedTextKeys(browser, enrollment_id)
    const from = performance.now()
    const sent = await times(server.short ? 30 : 200, 6, async () => {
      const signature = noise()
      const signed = { enrollment_id, ...aSigner(), accepted, signature }
      return { status: (await browser.send(saveAgreementInfo, signed)).status, bytes: signature.length }
    })
    const kept = sent.reduce((sum, { status, bytes }) => sum + (status === 200 ? bytes : 0), 0) / MiB
    const all = sent.reduce((sum, { bytes }) => sum + bytes, 0) / MiB
    const statuses = sent.map(({ status }) => status)
    return {
      figure: `${kept.toFixed(1)} MiB of ${all.toFixed(0)} written in ${since(from).toFixed(1)} s: ${counted(statuses)}`,
      limit: '4 MiB a day',
      held: kept <= 4 && statuses.includes(200) && statuses.includes(429),
    }
  },
}
