import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { demoPeople, keepDemoPeople } from '../accounts/demo-people.ts'
import { refuseDemo } from './refuse-demo.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

test('production does not start over a demonstration: neither its catalogue nor its people, each with what to do [D-1.04]', async () => {
  const { db, clock, accounts, catalogue } = server.deps
  const shipped = catalogue()
  const sites = shipped.people.sites.map((site) => ({
    ...site,
    settings: { ...site.settings, demonstration: 'false' },
  }))
  const own = { ...shipped, people: { ...shipped.people, sites } }
  await expect(refuseDemo(db, shipped, clock.now())).rejects.toThrow('npm run catalogue -- import DIR')
  await expect(refuseDemo(db, own, clock.now())).resolves.toBeUndefined()
  await keepDemoPeople(accounts, 'harborview-demo')
  const refused = refuseDemo(db, own, clock.now())
  await expect(refused).rejects.toThrow('npm run account -- delete EMAIL')
  for (const { email } of demoPeople) await expect(refused).rejects.toThrow(email)
}, 30_000)
