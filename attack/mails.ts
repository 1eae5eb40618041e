import { agentRegistrationQuery } from '@openroll/contract/arrive/lead'
import { saveEnrollment } from '@openroll/contract/resume/resume'
import { saveSteps, startEnrollment } from '../apps/api/src/testing/test-enrollment.ts'
import { since, times, type Attack } from './attack.ts'

export const mailsBySignUp: Attack = {
  name: 'emails caused by signing up a victim',
  run: async (server) => {
    const email = 'bombed@example.com'
    const name = 'Pay at evil-example now'
    const signUp = (to: string) =>
      server.browser().send(agentRegistrationQuery, { name, phone: '312 555 0142', email: to, state: 'IL' })
    const tries = server.short ? 100 : 1000
    const from = performance.now()
    await times(tries, 30, () => signUp(email))
    const rate = (tries / since(from)).toFixed(0)
    const mails = await server.mailsTo(email)
    const texts = mails.filter(({ subject, text }) => `${subject}${text}`.includes('evil')).length
    const many = await times(server.short ? 0 : 400, 30, async (n) => (await signUp(`victim${n}@example.com`)).status)
    const elsewhere = many.filter((status) => status === 200).length
    return {
      figure:
        `${mails.length} emails from ${tries} tries (${rate}/s), ${texts} with the sender’s words; ` +
        `${elsewhere} to ${many.length} others`,
      limit: '5 an hour; 0; 300 from an IP address',
      held: mails.length >= 1 && mails.length <= 5 && texts === 0 && elsewhere <= 300,
    }
  },
}

export const mailsBySaving: Attack = {
  name: 'emails caused by Save & Continue Later',
  run: async (server) => {
    const email = 'saved@example.com'
    const tries = server.short ? 60 : 600
    const browsers = await times(server.short ? 3 : 10, 4, async () => {
      const browser = server.browser()
      const enrollment_id = await startEnrollment(browser, { plans: [1001] })
      await saveSteps(browser, enrollment_id, { stop: 'contact_info' })
      return { browser, enrollment_id }
    })
    const from = performance.now()
    await times(tries, 30, async (n) => {
      const { browser, enrollment_id } = browsers[n % browsers.length] ?? {
        browser: server.browser(),
        enrollment_id: '',
      }
      return browser.send(saveEnrollment, { enrollment_id, email, tab: 'contact_info' })
    })
    const rate = (tries / since(from)).toFixed(0)
    const count = (await server.mailsTo(email)).length
    return {
      figure: `${count} emails from ${tries} tries, 30 at once (${rate}/s)`,
      limit: '5 an hour',
      held: count >= 1 && count <= 5,
    }
  },
}
