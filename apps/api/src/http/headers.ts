import type { FastifyInstance } from 'fastify'
import { securityHeaders } from '../security-headers.ts'

/** Browser features that no page uses; the location is requested only on the visitor's click (D-6.06). */
const denied = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** Features our own pages use: location and passkeys. */
const own = ['geolocation', 'publickey-credentials-create', 'publickey-credentials-get']

const httpsHeaders = { ...securityHeaders, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
/** Headers for pages only: windows they open, and browser features. */
const pageHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': [...own.map((power) => `${power}=(self)`), ...denied.map((power) => `${power}=()`)].join(', '),
}

/**
 * Headers of every response: no type sniffing, no referrer to other sites (URLs contain enrollment ids), no framing, nothing
 * shared with other sites. Pages add their own CSP.
 */
export const secureAnswers = (http: FastifyInstance, secure: boolean): void => {
  const commonHeaders = secure ? httpsHeaders : securityHeaders
  http.addHook('onSend', (_request, reply, payload, done) => {
    void reply.headers(commonHeaders)
    if (!reply.hasHeader('content-security-policy'))
      void reply.header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
    const type = reply.getHeader('content-type')
    if (typeof type === 'string' && type.startsWith('text/html')) void reply.headers(pageHeaders)
    done(null, payload)
  })
}
