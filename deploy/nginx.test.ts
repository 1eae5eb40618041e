import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from './postgres.ts'

const sample = readFileSync(resolve(import.meta.dirname, 'nginx.conf'), 'utf8')
const nginx = ['/usr/sbin/nginx', 'nginx'].find((path) => spawnSync(path, ['-v']).status === 0)

test('the nginx sample passes the caller’s IP address, allows the largest screenshot and hides metrics', () => {
  expect(sample).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
  expect(sample).not.toContain('$proxy_add_x_forwarded_for')
  expect(Number(/client_max_body_size (\d+)m;/.exec(sample)?.[1])).toBeGreaterThan(6)
  for (const closed of ['= /metrics', '/api/docs', '= /api/openapi.json'])
    expect(sample).toMatch(new RegExp(`location ${closed} \\{\\s+deny all;`))
})

test('the nginx sample accepts no connection without forward secrecy, and refuses calls without TLS', () => {
  expect(sample).toContain('ssl_protocols TLSv1.2 TLSv1.3;')
  expect(
    /ssl_ciphers ([^;]+);/
      .exec(sample)?.[1]
      ?.split(':')
      .every((suite) => suite.startsWith('ECDHE+')),
  ).toBe(true)
  expect(sample).toMatch(/listen 80;[\s\S]*?location ~ \^\/\(api\|store-api\)\/ \{\s+return 403;/)
})

describe.each(nginx === undefined ? [] : [nginx])('the sample in %s', (program) => {
  let folder: string
  let stop: () => Promise<void>
  let ports: { http: number; https: number; upstream: number }
  let received: { url: string; headers: IncomingHttpHeaders; size: number }[]

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'openroll-nginx-'))
    ports = { http: await freePort(), https: await freePort(), upstream: await freePort() }
    const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')]
    const subject = ['-subj', '/CN=enroll.example.com', '-days', '2', '-nodes']
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-keyout', key, '-out', certificate, ...subject]
    execFileSync('openssl', made, { stdio: 'ignore' })
    writeFileSync(
      join(folder, 'site.conf'),
      sample
        .replaceAll('/etc/ssl/openroll', folder)
        .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
        .replace('listen 443 ', `listen 127.0.0.1:${ports.https} `)
        .replace('server 127.0.0.1:3000;', `server 127.0.0.1:${ports.upstream};`),
    )
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    )
    writeFileSync(
      join(folder, 'nginx.conf'),
      `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log stderr;
       events {} http { access_log off; ${paths.join(' ')} include ${folder}/site.conf; }`,
    )
    received = []
    const upstream = createServer((asked, answer) => {
      let size = 0
      asked.on('data', (part: Buffer) => (size += part.length))
      asked.on('end', () => {
        received.push({ url: asked.url ?? '', headers: asked.headers, size })
        answer.end('from openroll')
      })
    })
    await new Promise<void>((done) => upstream.listen(ports.upstream, '127.0.0.1', done))
    const server = spawn(program, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' })
    const ended = new Promise((done) => server.once('exit', done))
    stop = async () => {
      server.kill('SIGQUIT')
      await ended
      upstream.closeAllConnections()
      await new Promise((done) => upstream.close(done))
      rmSync(folder, { recursive: true })
    }
    for (let tries = 50; tries > 0; tries -= 1) {
      if (
        await ask('/ready').then(
          () => true,
          () => false,
        )
      )
        break
      await pause(100)
    }
  })
  afterAll(() => stop())

  const ask = (path: string, headers: Record<string, string> = {}, body = '') =>
    new Promise<{ status: number; text: string }>((done, failed) => {
      const options = {
        port: ports.https,
        host: '127.0.0.1',
        rejectUnauthorized: false,
        method: body === '' ? 'GET' : 'POST',
      }
      const asked = request({ ...options, path, headers: { host: 'enroll.example.com', ...headers } }, (answer) => {
        let text = ''
        answer.on('data', (part: Buffer) => (text += part.toString()))
        answer.on('end', () => done({ status: answer.statusCode ?? 0, text }))
      })
      asked.on('error', failed)
      asked.end(body)
    })

  test('is accepted', () => {
    const { status, stderr } = spawnSync(program, ['-t', '-c', join(folder, 'nginx.conf'), '-p', folder], {
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')])
    expect(stderr).not.toContain('[warn]')
  })

  test('terminates TLS, and overrides the IP address that a caller claims', async () => {
    received.length = 0
    expect(await ask('/plans?zip=60601', { 'x-forwarded-for': '8.8.8.8', 'x-forwarded-proto': 'http' })).toEqual({
      status: 200,
      text: 'from openroll',
    })
    expect(received).toHaveLength(1)
    expect(received[0]?.headers).toMatchObject({
      host: 'enroll.example.com',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'enroll.example.com',
      'x-forwarded-proto': 'https',
    })
  })

  test('accepts a screenshot of maximum size, and little more', async () => {
    received.length = 0
    expect((await ask('/api/v1/save-screenshot', {}, 'x'.repeat(6 * 1024 * 1024))).status).toBe(200)
    expect(received[0]?.size).toBe(6 * 1024 * 1024)
    expect(
      await ask('/api/v1/save-screenshot', {}, 'x'.repeat(8 * 1024 * 1024)).then(
        ({ status }) => status,
        () => 413,
      ),
    ).toBe(413)
  })

  test.each(['/metrics', '/api/docs', '/api/docs/x', '/api/openapi.json', '//metrics', '/api/../metrics'])(
    'serves %s to no one',
    async (path) => {
      received.length = 0
      expect((await ask(path)).status).toBe(403)
      expect(received).toEqual([])
    },
  )

  test('redirects callers without TLS to https', async () => {
    const answer = await fetch(`http://127.0.0.1:${ports.http}/plans?a=1`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, 'https://enroll.example.com/plans?a=1'])
  })
})
