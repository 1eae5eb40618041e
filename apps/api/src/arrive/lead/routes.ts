import { randomUUID } from 'node:crypto'
import { agentRegistrationQuery, getTicketLink } from '@openroll/contract/arrive/lead'
import { supportLink } from '@openroll/contract/arrive/support-link'
import { signUpCharges } from '../../mail/mail-charges.ts'
import { fieldFault } from '../../who/refusal.ts'
import { serve, type App } from '../../http/serve.ts'
import { spend } from '../../http/spend.ts'
import { brandOf } from '../../mail/brand.ts'
import { signUpLetter } from '../../mail/letters/sign-up.ts'
import { queueMail } from '../../mail/outbox.ts'
import { insertLead } from './store.ts'

export const leadRoutes = (app: App): void => {
  serve(app, agentRegistrationQuery, async (ask) => {
    const { input, catalog, directory, browser, config, db, now, wakeMail } = ask
    if (!catalog.states.some(({ abbrev }) => abbrev === input.state))
      throw fieldFault('state', 'Choose a state from the list')
    await spend(ask, signUpCharges(ask, input.email), { target: 'email' })
    const brand = brandOf(directory.siteAt(browser.host), config.publicUrl)
    const lead_id = randomUUID()
    await db.transaction(async (tx) => {
      await insertLead(tx, { lead_id, ...input }, now)
      const mail = { enrollment_id: null, event: `lead/${lead_id}`, kind: 'sign-up' as const, from_name: brand.name }
      if (config.mail) await queueMail(tx, { ...mail, to: input.email, letter: signUpLetter(brand) }, now)
    })
    wakeMail()
    return { message: 'Thank you. We’ll call you within two business days.' }
  })

  serve(app, getTicketLink, ({ directory, browser }) => {
    return { ticket: supportLink(directory.siteAt(browser.host).settings) ?? '' }
  })
}
