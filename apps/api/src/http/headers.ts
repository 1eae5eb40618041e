import type { FastifyInstance } from 'fastify'
import { always } from '../always-headers.ts'

/** A browser's powers that no page of ours uses; its position is asked for by the visitor's own click alone (D-6.06). */
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

/** What our own pages use: a position, and passkeys. */
const own = ['geolocation', 'publickey-credentials-create', 'publickey-credentials-get']

const underHttps = { ...always, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
/** What only a page has: windows that it opens, and powers of the browser. */
const ofPages = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': [...own.map((power) => `${power}=(self)`), ...denied.map((power) => `${power}=()`)].join(', '),
}

/**
 * Every answer: no guessing of types, no addresses handed to other sites (they hold enrollment ids), no framing, nothing shared
 * with other sites' windows and pages. Pages add their own policy.
 */
export const secureAnswers = (http: FastifyInstance, secure: boolean): void => {
  const ofAll = secure ? underHttps : always
  http.addHook('onSend', (_request, reply, payload, done) => {
    void reply.headers(ofAll)
    if (!reply.hasHeader('content-security-policy'))
      void reply.header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
    const type = reply.getHeader('content-type')
    if (typeof type === 'string' && type.startsWith('text/html')) void reply.headers(ofPages)
    done(null, payload)
  })
}
