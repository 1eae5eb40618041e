import type { Call } from '@openroll/contract/call'
import { auditEntries } from '@openroll/contract/office/audit'
import { getFeedFile, makeFeed, saveFeedResults } from '@openroll/contract/office/carriers'
import { officeReps } from '@openroll/contract/office/directory/reps'
import { unfinishedEnrollments } from '@openroll/contract/office/enrollments'
import { erasures } from '@openroll/contract/office/erasures'
import { getBatch, getBatchFile, saveResults } from '@openroll/contract/office/money'
import { closeBatch } from '@openroll/contract/office/money/close'
import { getRemittanceFile } from '@openroll/contract/office/remittance'
import { duties } from '@openroll/contract/duty-meanings'
import { parse } from 'csv-parse/sync'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../config.ts'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { startEnrollment } from '../../testing/test-enrollment.ts'

let server: TestApp
let all: Visitor
let feed_id = ''
const batches: string[] = []
beforeAll(async () => {
  server = await openTestApp()
  const { deps } = server
  all = await operator(server, duties)
  const [one, account] = [await payer(server, 'account'), await payer(server, 'account')]
  const card = await payer(server, 'card')
  await payer(server, 'group')
  await startEnrollment(server.visitor(), { plans: [1001] })
  /** Values a person could type and a spreadsheet would run as formulas. */
  await deps.db.run(`update policy_person set first_name = '=1+1', last_name = '@SUM(A1)'`)
  await deps.db.run(`update outbox set subject = '=1+1', to_address = '+cmd@example.com', last_error = '-2+3'`)
  await deps.db.run(`update policy_line set plan_name = '=1+1'`)
  await deps.db.run(`update person set name = '=1+1'`)
  const carrier = deps.catalog().plans.get(1001)?.carrier ?? ''
  feed_id = (await all.send(makeFeed, { carrier })).data.feed_id
  const content = `policy,plan,result,reason\n${one.policy_id},,rejected,"=HYPERLINK(""x"")"`
  await all.send(saveFeedResults, { feed_id, content })
  const { data } = await all.send(closeBatch, { through: '2026-12-01' })
  batches.push(data.batch_id)
  const payment = `${account.policy_id.replaceAll('-', '')}-2612`
  const paid = `${card.policy_id.replaceAll('-', '')}-2612`
  const back = `payment,result,reason\n${payment},returned,R01\n${paid},paid,`
  await all.send(saveResults, { content: back })
})
afterAll(() => server.close())

const isCsv = ({ file }: Call): boolean => file?.startsWith('text/csv') === true
const cellsOf = (bytes: Buffer = Buffer.alloc(0)): string[] => parse(bytes, { relax_column_count: true }).flat()
const isFormula = (cell: string): boolean => /^[=+\-@\t\r]/.test(cell)

test('writes formulas as text in every CSV call', async () => {
  const calls = server.app.served.filter(isCsv)
  const carrier = server.deps.catalog().plans.get(1001)?.carrier ?? ''
  const inputs = new Map<Call, Record<string, unknown>>([
    [getFeedFile, { feed_id, why: 'check' }],
    [getRemittanceFile, { month: '2026-11', carrier }],
  ])
  expect(calls.length).toBeGreaterThan(8)
  const shown: string[] = []
  for (const call of calls) {
    const { status, bytes } = await all.send(call, inputs.get(call) ?? {})
    expect([call.path, status]).toEqual([call.path, 200])
    const cells = cellsOf(bytes)
    expect([call.path, cells.filter(isFormula)]).toEqual([call.path, []])
    if (cells.some((cell) => cell.startsWith("'"))) shown.push(call.path.replace('/api/admin/v1/get-', ''))
  }
  // These lists contain typed text, so the check above isn't empty.
  expect(shown).toEqual(
    expect.arrayContaining([
      'enrollments-csv',
      'payments-csv',
      'returned-payments-csv',
      'rejected-coverages-csv',
      'sent-coverages-csv',
      'feed-file',
      'mails-csv',
      'accounts-csv',
    ]),
  )
})

test('writes formulas as text in a batch’s CSV files [D-5.04]', async () => {
  const [batch_id = ''] = batches
  const { data } = await all.send(getBatch, { batch_id })
  const files = data.files.filter(({ name }) => name.endsWith('.csv'))
  expect(files.map(({ route }) => route)).toEqual(expect.arrayContaining(['card', 'group']))
  const cells: string[] = []
  for (const { file } of files)
    cells.push(...cellsOf((await all.send(getBatchFile, { batch_id, file, why: 'check' })).bytes))
  expect(cells.filter(isFormula)).toEqual([])
  expect(cells.some((cell) => cell.startsWith("'"))).toBe(true)
})

test('logs every CSV download and every view of the audit log [D-1.14]', async () => {
  const { db } = server.deps
  const countAudited = async (path: string) =>
    (await db.rows('select 1 from audit_entry where call = $1', [path])).length
  for (const call of [erasures.csv, officeReps.csv, unfinishedEnrollments.csv, auditEntries.csv, auditEntries.page]) {
    const before = await countAudited(call.path)
    expect((await all.send(call, {})).status).toBe(200)
    expect([call.path, await countAudited(call.path)]).toEqual([call.path, before + 1])
  }
})

test('writes CSV nowhere else in the product', () => {
  const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: projectRoot }).filter(
    (file) => !file.includes('.test.') && !file.includes('/testing/'),
  )
  const writing = sources.filter((file) =>
    /csv-stringify|['"`]text\/csv(?!.*text\/plain)/.test(readFileSync(join(projectRoot, file), 'utf8')),
  )
  expect(writing.toSorted((one, other) => one.localeCompare(other))).toEqual([
    'apps/api/src/http/list/csv.ts',
    // The template for employee lists: column names and an example, no typed text.
    'apps/web/src/roles/employees/UploadModal.tsx',
    'packages/contract/src/office/carriers.ts',
    'packages/contract/src/office/list/list.ts',
    'packages/contract/src/office/remittance.ts',
  ])
})
