import { getSignedInPerson, notKnown, signIn, signOut } from '@openroll/contract/roles/sign-in'
import { serve, type App } from '../../http/serve.ts'
import { shownPerson } from '../../who/person.ts'
import { Refusal } from '../../who/refusal.ts'
import { accountTried, signInCharges } from './charges.ts'
import { comeIn } from './come-in.ts'
import { knownBrowser } from './known-browser.ts'
import { guarded, spend } from '../../http/spend.ts'

export const signInRoutes = (app: App): void => {
  serve(app, signIn, async (ask) => {
    const { input, accounts, browser, audit, asker, db, now } = ask
    const around = { vault: ask.vault, secure: ask.config.secureCookies }
    const known = knownBrowser(browser.cookies, input.email, around)
    const actor = { ...asker, address: browser.address }
    const wrong = async () => {
      await audit.note(db, { event: 'sign-in-failed', actor, details: { known: known !== undefined }, now })
      return new Refusal(401, [{ target_element: 'email', error_message: notKnown }])
    }
    const charges = signInCharges(input.email, browser.address, known)
    const at = accountTried(input.email, browser.address, known)
    const entered = await guarded(ask, charges, { target: 'email', wrong, at }, async () => {
      // A right password costs the processor as much as a wrong one.
      await spend(ask, [{ budget: 'sign_ins_per_address', key: known ?? browser.address }], { target: 'email' })
      return accounts.judge(input.email, input.password)
    })
    return comeIn(ask, entered)
  })

  serve(app, signOut, async ({ accounts, browser, audit, asker, db, now }) => {
    if (asker.person !== null)
      await audit.note(db, { event: 'sign-out', actor: { ...asker, address: browser.address }, now })
    browser.setCookies(await accounts.leave(browser.cookies))
    browser.beginAnew()
    return {}
  })

  serve(app, getSignedInPerson, ({ asker }) => ({
    result: asker.person === null ? null : shownPerson(asker.person),
  }))
}
