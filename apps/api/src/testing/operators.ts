import { signIn } from '@openroll/contract/roles/sign-in'
import type { Duty } from '@openroll/contract/words'
import type { TestApp, Visitor } from './test-app.ts'

const password = 'a harbour in the evening'
let made = 0

/** A browser in which an operator with these duties is signed in. */
export const operator = async ({ deps, visitor }: TestApp, duties: readonly Duty[]): Promise<Visitor> => {
  made += 1
  const email = `operator${made}@office.example`
  await deps.accounts.keep({ role: 'operator', id: made, name: 'An Operator', email, duties }, password)
  const browser = visitor()
  await browser.send(signIn, { email, password })
  return browser
}
