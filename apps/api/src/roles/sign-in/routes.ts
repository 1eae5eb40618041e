import { getSignedInPerson, notKnown, signIn, signOut } from '@openroll/contract/roles/sign-in'
import { serve, type App } from '../../http/serve.ts'
import { Refusal } from '../../http/refusal.ts'
import { guarded } from '../../http/spend.ts'

export const signInRoutes = (app: App): void => {
  serve(app, signIn, async (ask) => {
    const { input, accounts, browser } = ask
    const charges = [
      { budget: 'sign_in_failures_per_account', key: input.email },
      { budget: 'sign_in_failures_per_address', key: browser.address },
    ] as const
    const wrong = () => new Refusal(401, [{ target_element: 'email', error_message: notKnown }])
    const entered = await guarded(ask, charges, { target: 'email', wrong }, async () => {
      const tried = await accounts.enter(input.email, input.password)
      return tried?.person == null ? undefined : { person: tried.person, setCookies: tried.setCookies }
    })
    browser.setCookies(entered.setCookies)
    browser.beginAnew()
    return { result: entered.person }
  })

  serve(app, signOut, async ({ accounts, browser }) => {
    browser.setCookies(await accounts.leave(browser.cookies))
    browser.beginAnew()
    return {}
  })

  serve(app, getSignedInPerson, ({ asker }) => ({ result: asker.person }))
}
