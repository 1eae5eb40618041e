import { createOTP } from '@better-auth/utils/otp'
import { randomBytes, timingSafeEqual } from 'node:crypto'

/** How long a code is shown (RFC 6238). */
const stepMs = 30_000

/** A secret of 128 random bits. */
export const makeTotpSecret = (): string => randomBytes(16).toString('base64url')

/** The address that an app reads from the QR code; the secret stands in it as base32. */
export const totpAddress = (secret: string, issuer: string, email: string): string =>
  createOTP(secret, { digits: 6, period: stepMs / 1000 }).url(issuer, email)

/** The secret as a person types it into an app. */
export const totpText = (address: string): string => new URL(address).searchParams.get('secret') ?? ''

export const stepOf = (now: Date): number => Math.floor(now.getTime() / stepMs)

/**
 * The step whose code this is: the one of now, the one before or after it for clocks that differ, and only if it is newer than the last one
 * that was taken, so that a code that somebody saw is worth nothing. Phones go by the real time, whatever day this server shows.
 */
export const matchingStep = async (
  secret: string,
  code: string,
  { after, now = new Date() }: { readonly after: number; readonly now?: Date },
): Promise<number | undefined> => {
  const current = stepOf(now)
  let found: number | undefined
  for (const step of [current - 1, current, current + 1]) {
    const right = Buffer.from(await codeAt(secret, step))
    const given = Buffer.from(code)
    if (given.length === right.length && timingSafeEqual(given, right) && step > after) found = step
  }
  return found
}

/** The code of a step. */
export const codeAt = (secret: string, step: number): Promise<string> => createOTP(secret, { digits: 6 }).hotp(step)
