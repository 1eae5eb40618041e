import { signIn } from '@openroll/contract/roles/sign-in'
import type { Duty } from '@openroll/contract/duty-meanings'
import { counter } from './counter.ts'
import type { TestApp, Visitor } from './test-app.ts'

export const operatorPassword = 'a harbor in the evening'
const numberOf = counter()

/** A browser signed in as an operator with these duties; each database counts its operators from 1. */
export const operator = async (app: TestApp, duties: readonly Duty[]): Promise<Visitor> => {
  const id = numberOf(app)
  const { deps, visitor } = app
  const email = `operator${id}@office.example`
  await deps.accounts.saveAccount({ role: 'operator', id, name: 'An Operator', email, duties }, operatorPassword)
  const browser = visitor()
  await browser.send(signIn, { email, password: operatorPassword })
  return browser
}
