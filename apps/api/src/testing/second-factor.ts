import { beginAuthenticator, confirmAuthenticator } from '@openroll/contract/roles/account'
import { codeAt, stepOf } from '../accounts/totp.ts'
import type { Visitor } from './test-app.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code an authenticator app shows for the typed secret, `later` × 30 seconds from now. */
export const codeOf = (typed: string, later = 0): Promise<string> => {
  const bits = Array.from(typed, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []
  return codeAt(Buffer.from(bytes).toString(), stepOf(new Date()) + later)
}

/** Sets up an authenticator app for this browser's signed-in person. */
export const setUpApp = async (browser: Visitor, password: string) => {
  const begun = await browser.send(beginAuthenticator, { password })
  const { secret } = begun.data
  const confirmed = await browser.send(confirmAuthenticator, { code: await codeOf(secret) })
  return { secret, codes: confirmed.data.recovery_codes }
}
