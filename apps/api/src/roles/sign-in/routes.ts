import { getSignedInPerson, notKnown, signIn, signOut } from '@openroll/contract/roles/sign-in'
import { serve, type App } from '../../http/serve.ts'
import { Refusal } from '../../http/refusal.ts'
import { guarded } from '../../http/tries.ts'

/** Five failures within 15 minutes, of an account or of an address (D-1.04). */
const limit = {
  allowed: 5,
  windowMs: 15 * 60_000,
  target: 'email',
  refusal: () => new Refusal(401, [{ target_element: 'email', error_message: notKnown }]),
}

export const signInRoutes = (app: App): void => {
  serve(app, signIn, async ({ input, accounts, browser, db, vault, now }) => {
    const keys = {
      asked: vault.hash(input.email, 'sign-in-account'),
      address: vault.hash(browser.address, 'sign-in-address'),
      now,
    }
    const entered = await guarded(db, limit, keys, async () => {
      const tried = await accounts.enter(input.email, input.password)
      return tried?.person == null ? undefined : { person: tried.person, setCookies: tried.setCookies }
    })
    browser.setCookies(entered.setCookies)
    return { result: entered.person }
  })

  serve(app, signOut, async ({ accounts, browser }) => {
    browser.setCookies(await accounts.leave(browser.cookies))
    return {}
  })

  serve(app, getSignedInPerson, ({ asker }) => ({ result: asker.person }))
}
