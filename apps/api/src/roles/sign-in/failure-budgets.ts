import type { SignInAccount } from '../../accounts/store.ts'
import type { Deps } from '../../http/deps.ts'
import { networkOf } from '../../http/load/network-of.ts'
import type { Charge, Target } from '../../http/spend.ts'
import { knownBrowser } from './known-browser.ts'

type Context = Pick<Deps, 'vault' | 'config'> & {
  readonly browser: { readonly cookies: string; readonly address: string }
}

/** Failures count per account and network. */
const accountAndNetwork = (email: string, address: string): string => `${email} ${networkOf(address)}`

/** A known browser has its own limit; others share their network's, per account and overall (D-1.04, D-1.17). */
export const signInBudgets = (email: string, address: string, known: string | undefined): Charge[] =>
  known === undefined
    ? [
        { budget: 'sign_in_failures_per_account', key: accountAndNetwork(email, address) },
        { budget: 'sign_in_failures_per_address', key: address },
      ]
    : [{ budget: 'sign_in_failures_per_account', key: `${email} ${known}` }]

/** Limits across all addresses that try an account; known browsers are exempt. */
export const accountBudgets = (email: string, address: string, known: string | undefined): Target | undefined =>
  known === undefined
    ? {
        allAddresses: { budget: 'sign_in_failures_per_account_in_all', key: email },
        eachAddress: { budget: 'sign_in_failures_per_account_in_flood', key: accountAndNetwork(email, address) },
      }
    : undefined

/** The account's failure counts for this browser, reset when the password changes. */
export const passwordBudgets = ({ vault, config, browser }: Context, { person_id, email }: SignInAccount): Charge[] => {
  const known = knownBrowser(browser.cookies, email, { vault, secure: config.secureCookies })
  return [
    { budget: 'sign_in_failures_per_account', key: accountAndNetwork(email, browser.address) },
    { budget: 'sign_in_failures_per_account_in_all', key: email },
    { budget: 'sign_in_failures_per_account_in_flood', key: accountAndNetwork(email, browser.address) },
    ...(known === undefined ? [] : [{ budget: 'sign_in_failures_per_account' as const, key: `${email} ${known}` }]),
    { budget: 'own_password_failures_per_account', key: person_id },
  ]
}

/** Limits for second factor failures. */
export const secondFactorBudgets = (
  { vault, config, browser }: Context,
  { person_id, email }: SignInAccount,
): Charge[] => {
  const known = knownBrowser(browser.cookies, email, { vault, secure: config.secureCookies })
  return known === undefined
    ? [
        { budget: 'second_factor_failures_per_account', key: person_id },
        { budget: 'sign_in_failures_per_address', key: browser.address },
      ]
    : [{ budget: 'second_factor_failures_per_account', key: `${person_id} ${known}` }]
}
