import { getSignedInPerson, notKnown, signIn, signOut } from '@openroll/contract/roles/sign-in'
import { serve, type App } from '../../http/serve.ts'
import { Refusal } from '../../who/refusal.ts'
import { knowBrowser, knownBrowser } from './known-browser.ts'
import { guarded, spend, type Charge } from '../../http/spend.ts'

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
    const charges = chargesFor(input.email, browser.address, known)
    const entered = await guarded(ask, charges, { target: 'email', wrong }, async () => {
      // A right password costs the processor as much as a wrong one.
      await spend(ask, [{ budget: 'sign_ins_per_address', key: known ?? browser.address }], { target: 'email' })
      const tried = await accounts.enter(input.email, input.password)
      return tried?.person == null ? undefined : { person: tried.person, setCookies: tried.setCookies }
    })
    browser.setCookies([...entered.setCookies, knowBrowser(browser.cookies, input.email, around)])
    await audit.note(db, { event: 'sign-in', actor: { ...actor, person: entered.person }, now })
    browser.beginAnew()
    return { result: entered.person }
  })

  serve(app, signOut, async ({ accounts, browser, audit, asker, db, now }) => {
    if (asker.person !== null)
      await audit.note(db, { event: 'sign-out', actor: { ...asker, address: browser.address }, now })
    browser.setCookies(await accounts.leave(browser.cookies))
    browser.beginAnew()
    return {}
  })

  serve(app, getSignedInPerson, ({ asker }) => ({ result: asker.person }))
}

/** A browser that is known to the account keeps a count of its own; all others share the account's and their address's (D-1.04, D-1.17). */
const chargesFor = (email: string, address: string, known: string | undefined): Charge[] =>
  known === undefined
    ? [
        { budget: 'sign_in_failures_per_account', key: email },
        { budget: 'sign_in_failures_per_address', key: address },
      ]
    : [{ budget: 'sign_in_failures_per_account', key: `${email} ${known}` }]
