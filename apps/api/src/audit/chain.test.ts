import { afterAll, beforeAll, expect, test } from 'vitest'
import { appendMissingLinks } from '../seals/append-missing-links.ts'
import { verifyEverything } from '../start/verify/verify-everything.ts'
import { payer } from '../testing/payer.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { automaticActor } from './audit.ts'
import { ChainStopped, openChain, type LinkContent } from './chain.ts'

let server: TestApp
let policy: string
beforeAll(async () => {
  server = await openTestApp()
  policy = (await payer(server, 'card')).enrollment_id
  await server.deps.chain.settled()
})
afterAll(() => server.close())

const verify = async (): Promise<string[]> => {
  const lines: string[] = []
  await verifyEverything(server.raw, server.deps.vault, (about, what) => lines.push(`${about}: ${what}`))
  return lines
}

test('verify names an entry and a policy’s change that never got a link, until a start links them [D-7.08]', async () => {
  const { deps, raw, owner } = server
  await deps.audit.note(deps.db, {
    event: 'enrollment-read',
    actor: automaticActor,
    about: [{ enrollment_id: policy }],
    now: deps.clock.now(),
  })
  // A process that is killed here has written both and linked neither.
  const unlinked: LinkContent[] = []
  const linked = await owner.rows('select max(number) as last from chain_link')
  await deps.chain.settled()
  await owner.run('delete from chain_link where number > $1 or kind = $2', [Number(linked[0]?.last), 'policy'])
  const named = await verify()
  expect(named).toContainEqual(expect.stringMatching(/^audit entry .*: the audit chain doesn’t have this entry$/))
  expect(named).toContain(`${policy}: the audit chain doesn’t have the last change of the policy`)
  const chain = { append: (some: readonly LinkContent[]) => void unlinked.push(...some) }
  expect(await appendMissingLinks(raw, deps.vault, chain, deps.clock.now())).toBeGreaterThan(1)
  expect(unlinked.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['audit', 'policy']))
  deps.chain.append(unlinked)
  await deps.chain.settled()
  expect((await verify()).filter((line) => line.includes('doesn’t have'))).toEqual([])
})

test('a start links nothing that the server didn’t write [D-7.08]', async () => {
  const { raw, owner, deps } = server
  await owner.run(
    `insert into audit_entry (enrollment_id, entry_id, at, event, address, details, mark)
     values ($1, 'invented', $2, 'enrollment-read', '', '{}', 'invented')`,
    [policy, deps.clock.now()],
  )
  await owner.run(`update seal set revision = revision + 1 where owner_id = $1`, [policy])
  const appended: LinkContent[] = []
  await appendMissingLinks(raw, deps.vault, { append: (some) => void appended.push(...some) }, deps.clock.now())
  expect(appended.filter(({ owner_id }) => owner_id === policy)).toEqual([])
  await owner.run(`update seal set revision = revision - 1 where owner_id = $1`, [policy])
  await owner.run(`delete from audit_entry where entry_id = 'invented'`)
})

test('after 15 seconds without links, failed or held up, the server accepts no change [D-7.08]', async () => {
  const { raw, deps } = server
  let [seconds, isBroken] = [0, true]
  const run: typeof raw.run = (sql, values) =>
    isBroken && sql.includes('chain_link') ? Promise.reject(new Error('refused')) : raw.run(sql, values)
  const elapsed = (): number => seconds * 1000
  const chain = openChain({ db: { ...raw, run }, signer: deps.vault, now: deps.clock.now, elapsed })
  chain.append([{ kind: 'audit', owner_id: policy, item: 'entry', mark: 'mark' }])
  await chain.settled()
  seconds = 15
  expect(chain.requireWorking).not.toThrow()
  seconds = 16
  expect(chain.requireWorking).toThrow(ChainStopped)
  isBroken = false
  await chain.settled()
  expect(chain.requireWorking).not.toThrow()
})
