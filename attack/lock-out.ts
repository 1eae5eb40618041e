import { continueEnrollment, saveEnrollment } from '@openroll/contract/resume/resume'
import { signIn, signOut } from '@openroll/contract/roles/sign-in'
import { startEnrollment } from '../apps/api/src/testing/test-enrollment.ts'
import { times, type Attack } from './attack.ts'

export const lockOut: Attack = {
  name: 'locking out a rep and a saved enrollment’s owner',
  run: async (server) => {
    const email = 'omar.quinn@example.com'
    const owner = await server.signedIn(email)
    await owner.send(signOut, {})
    const saver = server.browser()
    const enrollment_id = await startEnrollment(saver, { plans: [1001] })
    const to = 'owner@example.com'
    await saver.send(saveEnrollment, { enrollment_id, email: to, tab: 'cart_info' })
    const [mail] = await server.mailsTo(to)
    const code = /\b[2-9B-Z]{5}-[2-9B-Z]{5}\b/.exec(mail?.text ?? '')?.[0] ?? ''
    // The stranger has another IP address, number 2.
    const tries = server.short ? 15 : 60
    const wrong = { email, password: 'not the right one' }
    const refused = await times(tries, 4, async () => (await server.browser(2).send(signIn, wrong)).status)
    await times(tries, 8, () => server.browser(2).send(continueEnrollment, { email: to, code: '22222-22222' }))
    const rep = (await owner.send(signIn, { email, password: server.password })).status
    const saved = (await server.browser().send(continueEnrollment, { email: to, code })).status
    const tested = refused.filter((status) => status === 401).length
    return {
      figure: `${tested} of ${tries} passwords tested; afterwards the rep gets ${rep}, the saved enrollment ${saved}`,
      limit: '5 in 15 minutes; 200, 200',
      held: tested <= 5 && rep === 200 && saved === 200,
    }
  },
}
