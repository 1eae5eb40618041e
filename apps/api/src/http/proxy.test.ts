import { signIn } from '@openroll/contract/roles/sign-in'
import { afterEach, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { pageRoutes } from '../page/routes.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

const opened: TestApp[] = []
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close()
})

/** What a server with this TRUST_PROXY derives from a request: IP address, host, protocol, and its page's host. */
const sourceOf = async (trust: string, remoteAddress: string, headers: Record<string, string>) => {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', TRUST_PROXY: trust })
  const server = await openTestApp({ config })
  opened.push(server)
  server.app.http.get('/seen', ({ ip, host, protocol }) => ({ ip, host, protocol }))
  await pageRoutes(server.app)
  const get = async (url: string) => (await server.app.http.inject({ url, remoteAddress, headers })).json()
  const { site } = await get('/dev/bootstrap.json')
  return { ...(await get('/seen')), pageHost: site.host }
}

const forged = {
  host: 'real.example',
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
}
const directSource = (ip: string) => ({ ip, host: 'real.example', protocol: 'http', pageHost: 'real.example' })

describe('the source of a call', () => {
  test.each(['127.0.0.1', '10.1.2.3', '192.168.1.5', '::1', '198.51.100.4'])(
    'is the connection’s IP address, %s, whatever X-Forwarded headers say',
    async (peer) => {
      expect(await sourceOf('none', peer, forged)).toEqual(directSource(peer))
    },
  )

  test.each([
    ['loopback', '127.0.0.1'],
    ['loopback', '::ffff:127.0.0.1'],
    ['loopback', '::1'],
    ['10.1.0.0/16, 192.0.2.7', '10.1.255.4'],
    ['10.1.0.0/16, 192.0.2.7', '192.0.2.7'],
    ['2001:db8::/32', '2001:db8:1::5'],
    ['1', '198.51.100.4'],
  ])('is what a trusted proxy reports (TRUST_PROXY %s, connection from %s)', async (trust, peer) => {
    expect(await sourceOf(trust, peer, forged)).toEqual({
      ip: '203.0.113.9',
      host: 'evil.example',
      protocol: 'https',
      pageHost: 'evil.example',
    })
  })

  test.each([
    ['loopback', '10.0.0.1'],
    ['10.1.0.0/16', '10.2.0.1'],
    ['10.1.0.0/16', '127.0.0.1'],
    ['2001:db8::/32', '2001:db9::1'],
  ])('is not what anyone else reports (TRUST_PROXY %s, connection from %s)', async (trust, peer) => {
    expect(await sourceOf(trust, peer, forged)).toEqual(directSource(peer))
  })

  test.each([
    ['loopback', '127.0.0.1', '1.1.1.1, 10.0.0.7, 203.0.113.9', '203.0.113.9'],
    ['loopback', '127.0.0.1', '127.0.0.1, 203.0.113.9', '203.0.113.9'],
    ['1', '10.0.0.2', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
    ['2', '10.0.0.2', '1.1.1.1, 203.0.113.9, 10.0.0.3', '203.0.113.9'],
    ['10.0.0.0/8', '10.0.0.2', '1.1.1.1, 203.0.113.9, 10.0.0.3', '203.0.113.9'],
  ])(
    'can’t be forged through the proxy (TRUST_PROXY %s, connection from %s): in “%s”, the client is %s',
    async (trust, peer, chain, ip) => {
      expect(await sourceOf(trust, peer, { ...forged, 'x-forwarded-for': chain })).toMatchObject({ ip })
    },
  )
})

test('sign-in attempts count against the connection’s IP address, not one that a client makes up [D-1.04]', async () => {
  const config = readConfig({ NODE_ENV: 'test', LIMIT_SIGN_IN_FAILURES_PER_ADDRESS: '5' })
  const server = await openTestApp({ config })
  opened.push(server)
  const tryAs = (address: string, n: number) =>
    server
      .visitor()
      .send(
        signIn,
        { email: `nobody${n}@example.com`, password: 'wrong password here' },
        { 'x-forwarded-for': address },
      )
  const answers = []
  for (let n = 0; n < 6; n += 1) answers.push((await tryAs(`203.0.113.${n}`, n)).status)
  expect(answers.slice(-1)).toEqual([429])
})
