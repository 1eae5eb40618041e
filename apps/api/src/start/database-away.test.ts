import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newFolder, postmasterOf, type Started, startProcess } from '../testing/test-process.ts'

let folder: string
let server: Started
let address: string
beforeAll(async () => {
  folder = newFolder()
  server = startProcess(folder)
  address = await server.address
}, 60_000)
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

const begin = async () => {
  const asked = performance.now()
  const answer = await fetch(`${address}/api/v1/add-filter-for-new-user`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('storefront:storefront')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ zip: '60601', dob: '06/15/1985', gender: '1', tier: 'IO', eprocess: 'applicant' }),
  })
  return { status: answer.status, body: await answer.json(), seconds: (performance.now() - asked) / 1000 }
}
const ready = async () => {
  const asked = performance.now()
  const { status } = await fetch(`${address}/readyz`)
  return { status, seconds: (performance.now() - asked) / 1000 }
}

test(
  'while the database does not come back calls answer 503 in time and the server is not ready; then all goes on by itself [D-7.01]',
  { timeout: 90_000 },
  async () => {
    expect((await begin()).status).toBe(200)
    const control = join(folder, 'data/postgres/global/pg_control')
    renameSync(control, `${control}.away`)
    process.kill(postmasterOf(folder).pid, 'SIGKILL')
    const first = await begin()
    expect(first).toMatchObject({ status: 503, body: { status: 'error' } })
    expect(first.seconds).toBeLessThan(10)
    const later = await begin()
    expect(later.status).toBe(503)
    expect(later.seconds).toBeLessThan(1.5)
    const away = await ready()
    expect(away.status).toBe(503)
    expect(away.seconds).toBeLessThan(1.5)
    renameSync(`${control}.away`, control)
    await expect.poll(async () => (await ready()).status, { timeout: 40_000, interval: 500 }).toBe(200)
    expect((await begin()).status).toBe(200)
    expect(server.said().match(/the private database died and is started again/g)?.length).toBeGreaterThan(3)
  },
)
