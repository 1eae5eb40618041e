import { getSignedInPerson, wrongCredentials, signIn, signOut } from '@openroll/contract/roles/sign-in'
import { serve, type App } from '../../http/serve.ts'
import { shownPerson } from '../../who/person.ts'
import { Refusal } from '../../who/refusal.ts'
import { accountBudgets, signInBudgets } from './failure-budgets.ts'
import { signInOrChallenge } from './complete-sign-in.ts'
import { knownBrowser } from './known-browser.ts'
import { limitAttempts, spend } from '../../http/spend.ts'

export const signInRoutes = (app: App): void => {
  serve(app, signIn, async (ask) => {
    const { input, accounts, browser, audit, caller, db, now } = ask
    const cookieContext = { vault: ask.vault, secure: ask.config.secureCookies }
    const known = knownBrowser(browser.cookies, input.email, cookieContext)
    const actor = { ...caller, address: browser.address }
    const wrong = async () => {
      await audit.note(db, { event: 'sign-in-failed', actor, details: { known: known !== undefined }, now })
      return new Refusal(401, [{ target_element: 'email', error_message: wrongCredentials }])
    }
    const charges = signInBudgets(input.email, browser.address, known)
    const at = accountBudgets(input.email, browser.address, known)
    const account = await limitAttempts(ask, charges, { target: 'email', wrong, at }, async () => {
      // Counts correct passwords too, since hashing them costs the same.
      await spend(ask, [{ budget: 'sign_ins_per_address', key: known ?? browser.address }], { target: 'email' })
      return accounts.authenticate(input.email, input.password)
    })
    return signInOrChallenge(ask, account)
  })

  serve(app, signOut, async ({ accounts, browser, audit, caller, db, now }) => {
    if (caller.person !== null)
      await audit.note(db, { event: 'sign-out', actor: { ...caller, address: browser.address }, now })
    browser.setCookies(await accounts.signOut(browser.cookies))
    browser.startNewSession()
    return {}
  })

  serve(app, getSignedInPerson, ({ caller }) => ({
    result: caller.person === null ? null : shownPerson(caller.person),
  }))
}
