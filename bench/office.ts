import { getOfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { submittedEnrollments } from '@openroll/contract/office/enrollments'
import { getPolicyStatement } from '@openroll/contract/office/enrollment/statement'
import { getBooks } from '@openroll/contract/office/books'
import { getMoney } from '@openroll/contract/office/money'
import { getOfficeToday } from '@openroll/contract/office/today'
import { getSignedInPerson } from '@openroll/contract/roles/sign-in'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { must } from './client.ts'
import { fillOffice } from './office/fill.ts'
import { measureBeside } from './office/beside.ts'
import { paymentViews, submittedViews, unfinishedViews, unpaidViews } from './office/list-views.ts'
import { memberViews } from './office/members.ts'
import { makeOperator, signInOperator, signInRep } from './office/signed-in.ts'
import { timeViews, viewsRow, type View } from './office/timed.ts'
import { measureBatch, measureFeed } from './office/work.ts'
import type { Row } from './row.ts'
import { gone, roomy, startServer } from './server.ts'

type BenchTarget = {
  readonly enrollments: number
  /** Filled if empty, and kept: later runs skip those minutes. */
  readonly data: string | undefined
  readonly seconds: number
}

/** The console and a rep's list over many stored enrollments, with an operator's second factor, and visitors at the same time. */
export const measureOffice = async (folder: string, { enrollments, data, seconds }: BenchTarget): Promise<Row[]> => {
  const dataDir = data ?? join(folder, 'office')
  if (!existsSync(join(dataDir, 'postgres'))) {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 })
    await fillOffice(dataDir, enrollments)
  }
  const operator = await makeOperator(dataDir)
  const settings = { ...roomy, OPERATOR_SECOND_FACTOR: 'required' }
  const server = await startServer(dataDir, settings)
  const client = await signInOperator(server.address, operator)
  const log = (what: string): void => console.log(`measuring ${what}`)
  const time = async (what: string, views: readonly View[], under: number, rounds: number): Promise<Row[]> => {
    log(what)
    const of = what.startsWith('a rep') ? rep : client
    const [bare, ...timed] = await timeViews(of, [bareView, ...views], rounds)
    return bare === undefined ? [] : viewsRow(what, timed, under, bare)
  }
  const bareView: View = { name: 'who is signed in', call: getSignedInPerson, input: {} }
  const rep = await signInRep(server.address)
  const { result } = await must(client.call(submittedEnrollments.page, { state: 'active' }))
  const listed: { enrollment_id: string }[] = Array.isArray(result) ? result : []
  const { members, pages, searches } = await memberViews(rep)
  const rows = [
    ...(await time('enrollments, each filter and sort', await submittedViews(client), 150, 12)),
    ...(await time('unfinished, each filter', await unfinishedViews(client), 150, 12)),
    ...(await time('one enrollment', [each('one', getOfficeEnrollment, listed)], 50, 60)),
    ...(await time('a policy’s statement', [each('statement', getPolicyStatement, listed)], 20, 60)),
    ...(await time('a month’s books', [{ name: 'books', call: getBooks, input: {} }], 2000, 10)),
    ...(await time('Today', [{ name: 'Today', call: getOfficeToday, input: {} }], 200, 60)),
    ...(await time('a rep’s members, a page', pages, 50, 30)),
    ...(await time('a rep’s members, searched', searches, 50, 30)),
    ...(await time('payments, each filter', await paymentViews(client), 150, 12)),
    ...(await time('unpaid past the grace period, and on hold', unpaidViews, 150, 12)),
    ...(await time('what is due', [{ name: 'money', call: getMoney, input: {} }], 150, 20)),
  ]
  log('visitors at the same time')
  const empty = await startServer(join(folder, 'empty'), settings)
  rows.push(...(await measureBeside(server.address, empty.address, client, seconds)))
  empty.process.kill('SIGTERM')
  await gone(empty)
  log('a batch and a feed')
  rows.push(...(await measureBatch(server, client)), ...(await measureFeed(server, client)))
  server.process.kill('SIGTERM')
  await gone(server)
  return [{ what: 'members of that rep', figure: String(members), target: '' }, ...rows]
}

/** A call about a different enrollment each time. */
const each = (name: string, call: View['call'], listed: readonly { enrollment_id: string }[]): View => {
  let at = 0
  return {
    name,
    call,
    get input() {
      at += 1
      return { enrollment_id: listed[at % listed.length]?.enrollment_id }
    },
  }
}
