import * as z from 'zod'
import { standardAddress, type AddressCheck, type PostalAddress } from './address-check.ts'
import { askService, defaultTimeoutMs, type ServiceSetup } from './ask-service.ts'

const tokenReply = z.object({
  status: z.literal(200),
  body: z.object({ access_token: z.string(), expires_in: z.coerce.number() }),
})
const addressReply = z.union([
  z.object({
    status: z.literal(200),
    body: z.object({
      address: z.object({
        streetAddress: z.string(),
        secondaryAddress: z.string().nullish(),
        city: z.string(),
        state: z.string(),
        ZIPCode: z.string(),
      }),
      additionalInfo: z.object({ DPVConfirmation: z.string().nullish() }).nullish(),
    }),
  }),
  z.object({ status: z.union([z.literal(400), z.literal(404)]), body: z.object({ error: z.unknown() }) }),
])
const unknownMessage = 'The Postal Service doesn’t recognize this address'

/**
 * USPS Addresses 3.0: a client-credentials token, cached until a minute before it expires, then GET /addresses/v3/address. Both
 * share one time limit. If down or slow, `local` decides (D-6.05).
 */
export const usps = (
  client: { id: string; secret: string },
  local: AddressCheck,
  { log, baseUrl = 'https://apis.usps.com', timeoutMs = defaultTimeoutMs }: ServiceSetup,
): AddressCheck => {
  let token: { text: string; until: number } | undefined

  const readToken = async (signal: AbortSignal): Promise<string | undefined> => {
    if (token !== undefined && token.until > Date.now()) return token.text
    const body = JSON.stringify({
      client_id: client.id,
      client_secret: client.secret,
      grant_type: 'client_credentials',
    })
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    const answer = await askService({
      service: 'USPS',
      url: new URL('/oauth2/v3/token', baseUrl),
      init,
      signal,
      reply: tokenReply,
      log,
    })
    if (answer === undefined) return undefined
    token = { text: answer.body.access_token, until: Date.now() + (answer.body.expires_in - 60) * 1000 }
    return token.text
  }

  return async (address) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const bearer = await readToken(signal)
    if (bearer === undefined) return local(address)
    const url = new URL('/addresses/v3/address', baseUrl)
    url.search = askedFor(address)
    const init = { headers: { authorization: `Bearer ${bearer}`, accept: 'application/json' } }
    const answer = await askService({ service: 'USPS', url, init, signal, reply: addressReply, log })
    if (answer === undefined) {
      token = undefined // it may have been refused; the next address requests another
      return local(address)
    }
    const typed = standardAddress(address)
    if (answer.status !== 200) return { ok: false, standard: typed, target: 'address1', message: unknownMessage }
    const found = answer.body.address
    const standard = standardAddress({
      address1: found.streetAddress,
      address2: found.secondaryAddress ?? '',
      city: found.city,
      state: found.state,
      zip: found.ZIPCode,
    })
    if (answer.body.additionalInfo?.DPVConfirmation === 'N')
      return { ok: false, standard, target: 'address1', message: unknownMessage }
    const differs = parts.find((part) => typed[part].toLowerCase() !== standard[part].toLowerCase())
    return differs === undefined
      ? { ok: true, standard }
      : { ok: false, standard, target: differs, message: 'The Postal Service writes this address differently' }
  }
}

const parts = ['address1', 'address2', 'city', 'state', 'zip'] as const satisfies readonly (keyof PostalAddress)[]

const askedFor = (address: PostalAddress): string =>
  new URLSearchParams({
    streetAddress: address.address1,
    ...(address.address2 === '' ? {} : { secondaryAddress: address.address2 }),
    city: address.city,
    state: address.state,
    ZIPCode: address.zip,
  }).toString()
