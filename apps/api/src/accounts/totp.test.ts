import { expect, test } from 'vitest'
import { codeAt, makeTotpSecret, matchingTimeStep, stepOf, totpUrl, totpSetupKey } from './totp.ts'

const secret = '12345678901234567890'
const at = (seconds: number) => new Date(seconds * 1000)

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('matches the standard’s codes: second %i, %s (RFC 6238, the last six digits) [D-1.04]', async (seconds, code) => {
  expect(await codeAt(secret, stepOf(at(seconds)))).toBe(code)
})

test.each([
  ['now', 0, true],
  ['30 seconds ago', -30, true],
  ['in 30 seconds', 30, true],
  ['a minute ago', -60, false],
  ['in a minute', 60, false],
])('a code from %s (%i seconds off) is accepted, as clocks differ: %s [D-1.04]', async (_when, seconds, isTaken) => {
  const code = await codeAt(secret, stepOf(at(10_000 + seconds)))
  expect((await matchingTimeStep(secret, code, { now: at(10_000), after: 0 })) !== undefined).toBe(isTaken)
})

test('accepts each code once, and none older than the last [D-1.04]', async () => {
  const now = at(10_000)
  const after = stepOf(now)
  for (const step of [after - 1, after])
    expect(await matchingTimeStep(secret, await codeAt(secret, step), { now, after })).toBeUndefined()
  expect(await matchingTimeStep(secret, await codeAt(secret, after + 1), { now, after })).toBe(after + 1)
})

test.each(['', '12345', '1234567', 'abcdef', '28708２'])('%s is not a code', async (code) => {
  expect(await matchingTimeStep(secret, code, { now: at(59), after: 0 })).toBeUndefined()
})

test('the secret can be scanned from a QR code or typed', () => {
  const url = totpUrl(secret, 'Harborview Benefits', 'ops@harborview.example')
  expect(url).toMatch(/^otpauth:\/\/totp\/Harborview%20Benefits:ops%40harborview\.example\?/)
  expect(totpSetupKey(url)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(Buffer.from(makeTotpSecret(), 'base64url')).toHaveLength(16)
})
