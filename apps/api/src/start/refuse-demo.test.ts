import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { keepRecords } from '../directory/import.ts'
import { openDirectory } from '../directory/live.ts'
import { testDb } from '../testing/test-database.ts'
import { directoryWith, recordsWith } from '../testing/small-directory.ts'
import type { Changes } from '../testing/changed-files.ts'
import { demoPeople, createDemoPeople } from '../accounts/demo-people.ts'
import { demoDirectory, refuseDemo } from './refuse-demo.ts'

const ownSites: Changes = {
  'sites.yaml': (text) => text.replaceAll("demonstration: 'true'", "demonstration: 'false'"),
}
let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

test('production refuses to start with a demo directory or demo accounts, and says what to do [D-1.04]', async () => {
  const { db, clock, accounts, directory } = server.deps
  const shipped = directory()
  const own = directoryWith(ownSites)
  await expect(refuseDemo(db, shipped, clock.now())).rejects.toThrow('npm run directory -- import DIR')
  await expect(refuseDemo(db, own, clock.now())).resolves.toBeUndefined()
  await createDemoPeople(accounts, 'harborview-demo')
  const refused = refuseDemo(db, own, clock.now())
  await expect(refused).rejects.toThrow('npm run account -- delete EMAIL')
  for (const { email } of demoPeople) await expect(refused).rejects.toThrow(email)
})

test('a running production server refuses a demo too, logs it once, and accepts the next real directory [D-1.04]', async () => {
  const db = await testDb()
  const logLines: string[] = []
  const log = pino({}, { write: (line: string) => void logLines.push(line) })
  const now = () => server.deps.clock.now()
  const first = () => recordsWith(ownSites)
  const live = await openDirectory({ db, first, now, log, reasonToRefuse: demoDirectory })
  await keepRecords(db, recordsWith({}), now())
  await live.check()
  await live.check()
  expect(live.current()).toMatchObject({ revision: 1, isDemonstration: false })
  expect(logLines.filter((line) => line.includes('the directory is the demo'))).toHaveLength(1)
  await keepRecords(db, recordsWith(ownSites), now())
  await live.check()
  expect(live.current().revision).toBe(3)
  live.stop()
  await db.drop()
})
