import { signIn } from '@openroll/contract/roles/sign-in'
import type { TestApp, Visitor } from './test-app.ts'

/** A browser signed in with this email address and password. */
export const browserOf = async (
  { visitor }: Pick<TestApp, 'visitor'>,
  email: string,
  password: string,
): Promise<Visitor> => {
  const browser = visitor()
  const { status } = await browser.send(signIn, { email, password })
  if (status !== 200) throw new Error(`${email} could not sign in: ${status}`)
  return browser
}
