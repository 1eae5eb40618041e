import { beginAuthenticator, confirmAuthenticator } from '@openroll/contract/roles/account'
import { verifySecondFactor } from '@openroll/contract/roles/second-factor'
import { signIn } from '@openroll/contract/roles/sign-in'
import { codeOf } from '../../apps/api/src/testing/second-factor.ts'
import { must, openClient, retryWhileBusy, type Client } from '../client.ts'
import { runTool } from '../server.ts'

/** A run's operator, with every duty. */
export type Operator = { readonly email: string; readonly password: string }

/** Creates an operator's account from the command line. */
export const makeOperator = async (dataDir: string): Promise<Operator> => {
  const operator = { email: `bench.${Date.now()}@office.example`, password: 'a harbor in the evening' }
  await runTool('account', ['set', 'operator', operator.email, 'Bench Operator'], dataDir, operator.password)
  return operator
}

/** Sets up an authenticator app and signs in with its next code, as on later days. */
export const signInOperator = async (address: string, { email, password }: Operator): Promise<Client> => {
  const first = retryWhileBusy(openClient(address))
  await must(first.call(signIn, { email, password }))
  const { secret } = await must(first.call(beginAuthenticator, { password }))
  await must(first.call(confirmAuthenticator, { code: await codeOf(String(secret)) }))
  const client = retryWhileBusy(openClient(address))
  await must(client.call(signIn, { email, password }))
  await must(client.call(verifySecondFactor, { code: await codeOf(String(secret), 1) }))
  return client
}

/** The demo's rep with four of nine members. */
export const signInRep = async (address: string): Promise<Client> => {
  const client = retryWhileBusy(openClient(address))
  await must(client.call(signIn, { email: 'dana.reyes@example.com', password: 'harborview-demo' }))
  return client
}
