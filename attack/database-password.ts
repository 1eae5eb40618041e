import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { getOfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { closeBatch } from '@openroll/contract/office/money/close'
import { addAnchor } from '../apps/api/src/audit/anchor.ts'
import { openToolDatabase } from '../apps/api/src/commands/tool-database.ts'
import { openToolVault } from '../apps/api/src/commands/tool-vault.ts'
import { readConfig } from '../apps/api/src/config.ts'
import type { Db } from '../apps/api/src/db/pool.ts'
import { row, text, whole } from '../apps/api/src/db/row.ts'
import { openFile } from '../apps/api/src/office/money/stored-files.ts'
import { eighteenChanges } from '../apps/api/src/testing/tampering/eighteen-changes.ts'
import { named, verifyTampered } from '../apps/api/src/testing/tampering/tampering.ts'
import { gone, runTool, startServer, unset } from '../bench/server.ts'
import type { Attack } from './attack.ts'
import { signedInSoon } from './operators.ts'
import { ready } from './ready.ts'
import { openTarget, settings, type Target } from './target.ts'

/** `raw` has the server's role; `owner` has the role that owns the tables. */
type Opened = Awaited<ReturnType<typeof openToolVault>> & { readonly owner: Db }

/** A new server, and its database as someone with a role's password sees it. */
export const withDatabase = async <T>(
  work: (server: Target, opened: Opened, dataDir: string) => Promise<T>,
): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'openroll-password-'))
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'data')
  const started = await startServer(dataDir, { ...settings, APPROVALS: 'off', DATABASE_URL: '' })
  const server = openTarget(started, 7, true)
  const config = readConfig({ ...unset, DATA_DIR: dataDir, NODE_ENV: 'development' })
  const opened = await openToolVault(config)
  const { db: owner, stop } = await openToolDatabase(config, true)
  try {
    return await work(server, { ...opened, owner }, dataDir)
  } finally {
    await stop()
    await opened.stop()
    await server.close()
    started.process.kill('SIGTERM')
    await gone(started)
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

const enroll = async (server: Target, last_name: string, ssn: string, email = last_name): Promise<string> => {
  const browser = server.browser(2)
  const enrollment_id = await ready(browser, { last_name, ssn, email: `${email.toLowerCase()}@example.com` })
  const { status } = await browser.send(saveReviewInfo, { enrollment_id })
  if (status !== 200) throw new Error(`${last_name} could not enroll: ${status}`)
  return enrollment_id
}

const policyRow = row({ policy_id: text, payment_hold: text.nullable(), payment_token: text, cents: whole })
/** A policy once the server has decided whether it is on hold. */
const decided = async (raw: Db, enrollment_id: string, hold: string | null, tries = 100) => {
  const found = await raw.one(
    policyRow,
    `select policy_id, payment_hold, payment_token, initial_month_cents as cents from policy where enrollment_id = $1`,
    [enrollment_id],
  )
  if (found.payment_hold === hold) return { ...found, enrollment_id }
  if (tries === 0) throw new Error(`${enrollment_id} is on hold for ${found.payment_hold}`)
  await pause(100)
  return decided(raw, enrollment_id, hold, tries - 1)
}
type Policy = Awaited<ReturnType<typeof decided>>

const changes: Readonly<Record<'Price' | 'Day' | 'Account' | 'Hold', string>> = {
  Price: 'update policy_line set price_cents = price_cents * 10 where enrollment_id = $1',
  Day: 'update policy set effective_date = effective_date - 91 where enrollment_id = $1',
  Account: `update policy set payment_token = 'mine' where enrollment_id = $1`,
  Hold: 'update policy set payment_hold = null where enrollment_id = $1',
}
const changeTexts = {
  Price: 'price changed',
  Day: 'day changed',
  Account: 'payment method changed',
  Hold: 'hold changed',
}

/** What the payment service is told to charge a policy: token and amount of each payment. */
const charged = (csv: string, { policy_id }: Policy): string =>
  csv
    .split('\r\n')
    .map((line) => line.split(','))
    .flatMap(([, policy, token, , , amount]) => (policy === policy_id ? [`${token} ${amount}`] : []))
    .join('; ')

/** The lines of `npm run verify`, which exits with 1 if it reports anything. */
const verify = (dataDir: string): Promise<string> =>
  runTool('verify', [], dataDir).then(
    () => '',
    (error: unknown) => String(error),
  )

export const debitedOtherwise: Attack = {
  name: 'debit changed with the database’s password',
  run: () =>
    withDatabase(async (server, { raw, db, vault, owner }, dataDir) => {
      const operator = await signedInSoon(server)
      const names = ['Price', 'Day', 'Account', 'Hold'] as const
      const intact = await decided(raw, await enroll(server, 'Intact', '451-55-6789'), null)
      const policies = new Map<string, Policy>()
      for (const [at, name] of names.entries()) {
        const id = await enroll(server, name, `${452 + at}-55-6789`)
        // Enrolling the same person again puts the policy on hold as a likely duplicate.
        if (name === 'Hold') await enroll(server, name, `${452 + at}-55-6789`, 'again')
        policies.set(name, await decided(raw, id, name === 'Hold' ? 'likely-duplicate' : null))
      }
      await operator.send(getOfficeEnrollment, { enrollment_id: intact.enrollment_id })
      await pause(500)
      for (const name of names) await raw.run(changes[name], [policies.get(name)?.enrollment_id ?? ''])
      await owner.run('delete from audit_entry where enrollment_id = $1', [intact.enrollment_id])
      const act_id = crypto.randomUUID()
      const { data } = await operator.send(closeBatch, { through: '2026-12-01', act_id })
      const file = (await openFile({ db, vault }, data.batch_id, 'cards.csv'))?.bytes.toString() ?? ''
      const signed = ({ payment_token, cents }: Policy): string => `${payment_token} ${(cents / 100).toFixed(2)}`
      if (charged(file, intact) !== signed(intact)) throw new Error(`the intact policy is not charged: ${file}`)
      const otherwise = names.filter((name) => {
        const policy = policies.get(name)
        const line = policy && charged(file, policy)
        return policy !== undefined && line !== '' && (name === 'Hold' || line !== signed(policy))
      })
      const lines = await verify(dataDir)
      const told = names.filter((name) =>
        lines.includes(`${policies.get(name)?.enrollment_id}: ${changeTexts[name]}`),
      ).length
      const isDeletionTold = lines.includes('audit entry deleted')
      return {
        figure:
          `${otherwise.length} of 4 debited as changed${otherwise.map((name) => ` ${name}`).join('')}; ` +
          `verify reports ${told} and ${isDeletionTold ? 'the' : 'no'} deleted audit entries`,
        limit: '0; 4 and the entries',
        held: otherwise.length === 0 && told === 4 && isDeletionTold,
      }
    }),
}

export const unnamedChanges: Attack = {
  name: 'database changes that verify doesn’t report',
  run: () =>
    withDatabase(async (server, { raw, vault, owner }) => {
      const operator = await signedInSoon(server)
      const one = await enroll(server, 'Victim', '461-55-6789')
      await decided(raw, one, null)
      await operator.send(getOfficeEnrollment, { enrollment_id: one })
      const other = await enroll(server, 'Other', '462-55-6789')
      await enroll(server, 'Other', '462-55-6789', 'again')
      await decided(raw, other, 'likely-duplicate')
      // Makes the payment that is due, and more links after those about the victim.
      await operator.send(closeBatch, { through: '2026-12-01', act_id: crypto.randomUUID() })
      // Waits until nothing more is written, since an anchor doesn't cover later links.
      do await pause(300)
      while ((await addAnchor(raw, vault, new Date())) !== undefined)
      const verifyUnchanged = () => verifyTampered(owner, vault, { what: 'nothing', sql: [], says: '' }, { one, other })
      let clean = await verifyUnchanged()
      // A change that the server makes meanwhile has no link yet as of that moment.
      for (let tries = 0; clean.length > 0 && tries < 5; tries += 1) {
        await pause(1000)
        clean = await verifyUnchanged()
      }
      if (clean.length > 0) throw new Error(`verify reports unchanged items: ${clean.join('; ')}`)
      const missed: string[] = []
      for (const change of eighteenChanges) {
        const lines = await verifyTampered(owner, vault, change, { one, other })
        if (!named(change, { one, other }).test(lines.join('\n'))) missed.push(change.what)
      }
      const found = eighteenChanges.length - missed.length
      return {
        figure: `${found} of ${eighteenChanges.length} reported${missed.map((what) => `, not ${what}`).join('')}`,
        limit: '18 of 18',
        held: found === 18 && missed.length === 0,
      }
    }),
}
