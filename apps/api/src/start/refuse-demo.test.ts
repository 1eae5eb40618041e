import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { directoryWith } from '../testing/small-directory.ts'
import { demoPeople, keepDemoPeople } from '../accounts/demo-people.ts'
import { refuseDemo } from './refuse-demo.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

test('production does not start over a demonstration: neither its directory nor its people, each with what to do [D-1.04]', async () => {
  const { db, clock, accounts, directory } = server.deps
  const shipped = directory()
  const own = directoryWith({
    'sites.yaml': (text) => text.replaceAll("demonstration: 'true'", "demonstration: 'false'"),
  })
  await expect(refuseDemo(db, shipped, clock.now())).rejects.toThrow('npm run directory -- import DIR')
  await expect(refuseDemo(db, own, clock.now())).resolves.toBeUndefined()
  await keepDemoPeople(accounts, 'harborview-demo')
  const refused = refuseDemo(db, own, clock.now())
  await expect(refused).rejects.toThrow('npm run account -- delete EMAIL')
  for (const { email } of demoPeople) await expect(refused).rejects.toThrow(email)
}, 30_000)
