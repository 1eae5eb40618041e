import { signIn } from '@openroll/contract/roles/sign-in'
import type { Duty } from '@openroll/contract/words'
import type { TestApp, Visitor } from './test-app.ts'

const password = 'a harbour in the evening'
const made = new WeakMap<object, number>()

/** A browser in which an operator with these duties is signed in; each test app counts its own from 1. */
export const operator = async ({ deps, visitor }: TestApp, duties: readonly Duty[]): Promise<Visitor> => {
  const id = (made.get(deps) ?? 0) + 1
  made.set(deps, id)
  const email = `operator${id}@office.example`
  await deps.accounts.keep({ role: 'operator', id, name: 'An Operator', email, duties }, password)
  const browser = visitor()
  await browser.send(signIn, { email, password })
  return browser
}
