import { nothingChanged } from '../../audit/audit.ts'
import {
  addEmployee,
  getEmployees,
  getNextBill,
  mostEmployees,
  type NextBill,
  sendReminders,
  uploadEmployees,
} from '@openroll/contract/roles/employees'
import { addUnlisted, getUnlisted, offeredPeople, refuseUnlisted } from '@openroll/contract/roles/enrolled-employees'
import { serve, type App } from '../../http/serve.ts'
import { fieldFault, fieldFaults, notFound } from '../../who/refusal.ts'
import type { Checking } from '../../holds/check-duplicate.ts'
import { confirmListed, refuseListed } from './confirm.ts'
import { findEnrolledPeople } from './enrolled-store.ts'
import { employeePage } from './list.ts'
import { whyNotHired } from './hired.ts'
import { takeBack } from './follow-list.ts'
import { listIsFull, noteOfGroup, notListed, ownGroup, type OfGroup } from './own-group.ts'
import { readEmployees } from './read-csv.ts'
import { remind } from './remind.ts'
import { unlistedOf, type UnlistedPerson } from './unlisted.ts'
import { findEmployees, findEnrolled, putEmployees, type NewEmployee } from './store.ts'

const noMail = 'This site doesn’t send email, so nobody can be reminded'

type Reading = Pick<OfGroup, 'db' | 'config' | 'today'>

/** `nextBillOf`: money's own word, by the group's number. */
export const employeesRoutes = (
  app: App,
  nextBillOf: (ask: Reading, groupId: number) => Promise<Omit<NextBill, 'way'>>,
): void => {
  serve(app, getEmployees, async (ask) => {
    const { db, input } = ask
    const { gid } = ownGroup(ask)
    const { page = 1, search, show = 'all' } = input
    const [rows, enrolled] = await Promise.all([findEmployees(db, gid), enrolledOf(ask, gid)])
    await noteOfGroup(ask, 'employees-read', { page })
    return employeePage(rows, enrolled, { page, search, show })
  })

  serve(app, addEmployee, async (ask) => {
    const { group_id: _, ...person } = ask.input
    ownGroup(ask)
    const wrong = whyNotHired(person.hire_date, ask.today)
    if (wrong !== undefined) throw fieldFault('hire_date', wrong)
    const named = { ...person, first_name: String(person.first_name), last_name: String(person.last_name) }
    return { taken_back: await put(ask, [named], addEmployee.path) }
  })

  serve(app, uploadEmployees, async (ask) => {
    ownGroup(ask)
    const read = readEmployees(ask.input.csv, ask.today)
    if ('faults' in read) throw fieldFaults(read.faults)
    const taken_back = await put(ask, read.people, uploadEmployees.path)
    return { taken: read.people.length, taken_back }
  })

  serve(app, sendReminders, async (ask) => {
    const { db, input, config } = ask
    const group = ownGroup(ask)
    if (!config.mail) throw fieldFault('email', noMail)
    const [rows, enrolled] = await Promise.all([findEmployees(db, group.gid), enrolledOf(ask, group.gid)])
    const wanted = rows.filter(({ email }) => input.email === undefined || email === input.email)
    if (input.email !== undefined && wanted.length === 0) throw notListed()
    const missing = wanted.filter(({ email }) => !enrolled.has(email.toLowerCase()))
    const sent = await remind(ask, group, missing)
    await noteOfGroup(ask, 'reminders-sent', { sent })
    return { sent, left_out: missing.length - sent }
  })

  serve(app, getUnlisted, async (ask) => {
    const found = await unlisted(ask)
    await noteOfGroup(ask, 'employees-read', { unlisted: found.length })
    return {
      total: found.filter(addedWithOthers).length,
      result: found.slice(0, offeredPeople).map(({ email, first_name, last_name, submitted_on, listed_as, waits }) => ({
        email,
        name: `${first_name} ${last_name}`,
        enrolled_on: submitted_on,
        listed_as,
        waits,
      })),
    }
  })

  serve(app, addUnlisted, async (ask) => {
    const { email } = ask.input
    const found = await unlisted(ask)
    const wanted = found.filter((one) => (email === undefined ? addedWithOthers(one) : one.email === email))
    if (email !== undefined && wanted.length === 0) throw notFound('email', 'Nobody who is enrolled has this address')
    // Who uses the address of somebody on the list doesn't replace them there.
    const missing = wanted.filter(({ has_listed_address }) => !has_listed_address)
    if (missing.length > 0) await put(ask, missing, addUnlisted.path)
    else nothingChanged()
    if (email !== undefined) await confirmListed(ask, ask.input.group_id, addUnlisted.path, email)
    return { added: wanted.length }
  })

  serve(app, refuseUnlisted, async (ask) => {
    const { gid } = ownGroup(ask)
    const canceled = await refuseListed(ask, gid, refuseUnlisted.path, ask.input.email)
    if (canceled === 0) throw notFound('email', 'Nobody with this address waits to be confirmed')
    return { canceled }
  })

  serve(app, getNextBill, async (ask) => {
    const { gid, pays } = ownGroup(ask)
    const bill = await nextBillOf(ask, gid)
    await noteOfGroup(ask, 'members-read', { bill: bill.lines.length })
    return { ...bill, way: pays === 'self' ? null : pays }
  })
}

/** Who waits is confirmed one by one, and so is somebody whose name is on the list already. */
const addedWithOthers = ({ listed_as, waits }: UnlistedPerson): boolean => listed_as === null && !waits

const unlisted = async (ask: OfGroup): Promise<UnlistedPerson[]> => {
  const { gid } = ownGroup(ask)
  const [people, rows] = await Promise.all([findEnrolledPeople(ask.db, gid), findEmployees(ask.db, gid)])
  return unlistedOf(people, rows)
}

const enrolledOf = async ({ db }: OfGroup, groupId: number): Promise<ReadonlyMap<string, string>> =>
  new Map((await findEnrolled(db, groupId)).map(({ email, submitted_on }) => [email, submitted_on]))

/** Puts people on the list; yields the names of those whose coverage the office was to end, and is no more. */
const put = async (ask: OfGroup & Checking, people: readonly NewEmployee[], call: string): Promise<string[]> => {
  const { gid } = ownGroup(ask)
  const had = new Set((await findEmployees(ask.db, gid)).map(({ email }) => email))
  const added = people.filter(({ email }) => !had.has(email)).length
  if (had.size + added > mostEmployees) throw fieldFault('csv', listIsFull)
  await putEmployees(ask.db, gid, people, ask.now)
  await noteOfGroup(ask, 'employees-changed', { put: people.length, added })
  await confirmListed(ask, gid, call)
  const emails = people.map(({ email }) => email)
  const back = new Set(await takeBack(ask, emails, call))
  return people.flatMap(({ email, first_name, last_name }) => (back.has(email) ? [`${first_name} ${last_name}`] : []))
}
