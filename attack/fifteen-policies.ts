import { setTimeout as pause } from 'node:timers/promises'
import { counted, times, type Attack } from './attack.ts'
import { submit } from './ready.ts'

export const fifteenPolicies: Attack = {
  name: 'fifteen policies for one person',
  run: async (server) => {
    const email = 'fifteen@example.com'
    const someone = { last_name: 'Fifteen', ssn: '512-55-6789', email }
    const browser = server.browser()
    const own: string[] = []
    for (let n = 0; n < (server.short ? 5 : 15); n += 1) own.push(await submit(browser, someone))
    const strangers = await times(server.short ? 7 : 15, 4, (at) =>
      submit(server.browser(2), { ...someone, email: `stranger${at}@example.com` }),
    )
    await pause(2000)
    const warned = (await server.mailsTo(email)).filter(({ kind }) => kind === 'likely-duplicate').length
    const policies = own.filter((told) => told === 'policy').length
    const refused = strangers.filter((told) => told !== 'policy').length
    return {
      figure: `own browser ${counted(own)}; ${refused} of ${strangers.length} strangers refused, ${warned} warnings emailed`,
      limit: '1 policy; 0 refused; 1 to 5 emails',
      held: policies === 1 && refused === 0 && warned >= 1 && warned <= 5,
    }
  },
}
