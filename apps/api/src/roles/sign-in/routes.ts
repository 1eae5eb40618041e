import { getSignedInPerson, signIn, signOut } from '@openroll/contract/roles/sign-in'
import { serve, type App } from '../../http/serve.ts'
import { guarded } from './tries.ts'

export const signInRoutes = (app: App): void => {
  serve(app, signIn, async ({ input, accounts, browser, db, vault, now }) => {
    const keys = {
      account: vault.hash(input.email, 'sign-in-account'),
      address: vault.hash(browser.address, 'sign-in-address'),
      now,
    }
    const entered = await guarded(db, keys, async () => {
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
