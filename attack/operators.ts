import { inviteAccount } from '@openroll/contract/office/accounts'
import { setPassword } from '@openroll/contract/roles/password'
import { setTimeout as pause } from 'node:timers/promises'
import type { Visitor } from '../apps/api/src/testing/test-app.ts'
import type { Target } from './target.ts'

/** The demo's operator, who has every duty. */
export const demoOperator = 'ops@harborview.example'

/** The demo’s operator on a server that just started, which turns callers away while it compiles. */
export const signedInSoon = async (server: Target, tries = 40): Promise<Visitor> => {
  try {
    return await server.signedIn(demoOperator)
  } catch (error) {
    if (tries === 0) throw error
    await pause(250)
    return signedInSoon(server, tries - 1)
  }
}

/** Chooses the password of an invited account with the newest link in its mailbox; undefined if there is none. */
export const acceptInvitation = async (server: Target, email: string, host: number): Promise<Visitor | undefined> => {
  const token = (await server.mailsTo(email)).flatMap(({ text }) => /\/new-password#([\w-]+)/.exec(text)?.[1] ?? [])[0]
  if (token === undefined) return undefined
  const browser = server.browser(host)
  const { status } = await browser.send(setPassword, { token, password: server.password })
  return status === 200 ? browser : undefined
}

/** A signed-in operator with these duties, invited by the demo's operator. */
export const operatorWith = async (server: Target, duties: string, email: string, host: number): Promise<Visitor> => {
  const ops = await server.signedIn(demoOperator, host)
  await ops.send(inviteAccount, { role: 'operator', duties, name: 'Olive Office', email })
  const operator = await acceptInvitation(server, email, host)
  if (operator === undefined) throw new Error(`${email} could not become an operator`)
  return operator
}
