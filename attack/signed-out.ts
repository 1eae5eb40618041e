import { finishHere } from '@openroll/contract/resume/resume'
import { signOut } from '@openroll/contract/roles/sign-in'
import { startEnrollment } from '../apps/api/src/testing/test-enrollment.ts'
import type { Attack } from './attack.ts'
import { opened } from './planted.ts'

export const signedOut: Attack = {
  name: 'cookies reused after sign-out and finish',
  run: async (server) => {
    let told = 0
    for (const [email, leave] of [
      ['admin@bluewater.example', signOut],
      ['dana.reyes@example.com', finishHere],
      [undefined, finishHere],
    ] as const) {
      const browser = email === undefined ? server.browser() : await server.signedIn(email)
      const enrollment_id = await startEnrollment(browser, { plans: [1001] })
      const before = browser.cookie()
      await browser.send(leave, {})
      told +=
        (await opened(browser, enrollment_id)) + (await opened(server.browser(), enrollment_id, { cookie: before }))
    }
    return { figure: `${told} of 36 calls opened the earlier enrollment`, limit: '0', held: told === 0 }
  },
}
