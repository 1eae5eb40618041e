import * as z from 'zod'
import { askService, passes, defaultTimeoutMs, type ServiceSetup } from './ask-service.ts'
import { checkEmailLocally, disposableMessage, type EmailCheck } from './email-check.ts'

// NeverBounce v4 answers everything with 200; `status` says whether the check ran.
const reply = z.object({
  status: z.literal(200),
  body: z.object({
    status: z.literal('success'),
    result: z.enum(['valid', 'invalid', 'disposable', 'catchall', 'unknown']),
  }),
})

/** Checks locally, then with NeverBounce (POST /v4/single/check); lets the person pass if it is down or slow (D-6.05). */
export const neverBounce =
  (
    apiKey: string,
    { log, baseUrl = 'https://api.neverbounce.com', timeoutMs = defaultTimeoutMs }: ServiceSetup,
  ): EmailCheck =>
  async (address) => {
    const local = await checkEmailLocally(address)
    if (!local.ok) return local
    const answer = await askService({
      service: 'NeverBounce',
      url: new URL('/v4/single/check', baseUrl),
      init: {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key: apiKey, email: address.trim() }),
      },
      signal: AbortSignal.timeout(timeoutMs),
      reply,
      log,
    })
    if (answer?.body.result === 'invalid')
      return { ok: false, message: 'We can’t deliver email to this address. Enter another one' }
    return answer?.body.result === 'disposable' ? { ok: false, message: disposableMessage } : passes
  }
