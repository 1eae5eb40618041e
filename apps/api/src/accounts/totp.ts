import { createOTP } from '@better-auth/utils/otp'
import { randomBytes, timingSafeEqual } from 'node:crypto'

/** How long a code is valid (RFC 6238). */
const stepMs = 30_000

/** A secret of 128 random bits. */
export const makeTotpSecret = (): string => randomBytes(16).toString('base64url')

/** The otpauth URL for the QR code, with the secret in base32. */
export const totpUrl = (secret: string, issuer: string, email: string): string =>
  createOTP(secret, { digits: 6, period: stepMs / 1000 }).url(issuer, email)

/** The secret in base32, to type into an app. */
export const totpSetupKey = (address: string): string => new URL(address).searchParams.get('secret') ?? ''

export const stepOf = (now: Date): number => Math.floor(now.getTime() / stepMs)

/**
 * The code's time step: the current one or one off, for clock drift, and newer than `after`, so that no code works
 * twice. Uses real time even if the server's date is set for testing.
 */
export const matchingTimeStep = async (
  secret: string,
  code: string,
  { after, now = new Date() }: { readonly after: number; readonly now?: Date },
): Promise<number | undefined> => {
  const current = stepOf(now)
  let found: number | undefined
  for (const step of [current - 1, current, current + 1]) {
    const expected = Buffer.from(await codeAt(secret, step))
    const actual = Buffer.from(code)
    if (actual.length === expected.length && timingSafeEqual(actual, expected) && step > after) found = step
  }
  return found
}

export const codeAt = (secret: string, step: number): Promise<string> => createOTP(secret, { digits: 6 }).hotp(step)
