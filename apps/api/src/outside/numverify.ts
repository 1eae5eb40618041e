import { phone } from '@openroll/contract/rules'
import * as z from 'zod'
import { askService, passes, defaultTimeoutMs, type ServiceSetup } from './ask-service.ts'
import { phoneMessage } from '@openroll/contract/rules'
import { checkPhoneLocally, type PhoneCheck } from './phone-check.ts'

// A refused key or exhausted quota returns { success: false }, which says nothing about the number.
const reply = z.object({ status: z.literal(200), body: z.object({ valid: z.boolean() }) })

/** Checks the numbering plan, then Numverify (GET /api/validate); lets the person pass if it is down or slow (D-6.05). */
export const numverify =
  (
    accessKey: string,
    { log, baseUrl = 'https://apilayer.net', timeoutMs = defaultTimeoutMs }: ServiceSetup,
  ): PhoneCheck =>
  async (number) => {
    const local = await checkPhoneLocally(number)
    if (!local.ok) return local
    const url = new URL('/api/validate', baseUrl)
    url.search = new URLSearchParams({
      access_key: accessKey,
      number: phone.parse(number),
      country_code: 'US',
    }).toString()
    const answer = await askService({ service: 'Numverify', url, signal: AbortSignal.timeout(timeoutMs), reply, log })
    return answer?.body.valid === false ? { ok: false, message: phoneMessage } : passes
  }
