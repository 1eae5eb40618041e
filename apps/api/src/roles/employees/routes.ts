import {
  addEmployee,
  getEmployees,
  getNextBill,
  mostEmployees,
  removeEmployee,
  sendReminders,
  uploadEmployees,
} from '@openroll/contract/roles/employees'
import type { AuditEvent } from '../../audit-events.ts'
import type { Group } from '../../directory/directory.ts'
import { serve, type App, type Ask } from '../../http/serve.ts'
import { fieldFault, fieldFaults, forbidden, notFound } from '../../who/refusal.ts'
import { billOf, comingMonth } from './bill.ts'
import { findBilled } from './bill-store.ts'
import { employeePage } from './list.ts'
import { readEmployees } from './read-csv.ts'
import { remind } from './remind.ts'
import { deleteEmployee, findEmployees, findEnrolled, putEmployees, type NewEmployee } from './store.ts'

const full = `A list holds at most ${mostEmployees} people. Remove who has left first`
const noMail = 'This site doesn’t send email, so nobody can be reminded'

export const employeesRoutes = (app: App): void => {
  serve(app, getEmployees, async (ask) => {
    const { db, input } = ask
    const { gid } = ownGroup(ask)
    const { page = 1, search, show = 'all' } = input
    const [rows, enrolled] = await Promise.all([findEmployees(db, gid), enrolledOf(ask, gid)])
    await note(ask, 'employees-read', { page })
    return employeePage(rows, enrolled, { page, search, show })
  })

  serve(app, addEmployee, async (ask) => {
    const { group_id: _, ...person } = ask.input
    await put(ask, [{ ...person, first_name: String(person.first_name), last_name: String(person.last_name) }])
    return {}
  })

  serve(app, removeEmployee, async (ask) => {
    const { gid } = ownGroup(ask)
    if ((await deleteEmployee(ask.db, gid, ask.input.email)) === 0)
      throw notFound('email', 'Nobody on the list has this address')
    await note(ask, 'employees-changed', { removed: 1 })
    return {}
  })

  serve(app, uploadEmployees, async (ask) => {
    ownGroup(ask)
    const read = readEmployees(ask.input.csv)
    if ('faults' in read) throw fieldFaults(read.faults)
    await put(ask, read.people)
    return { taken: read.people.length }
  })

  serve(app, sendReminders, async (ask) => {
    const { db, input, config } = ask
    const group = ownGroup(ask)
    if (!config.mail) throw fieldFault('email', noMail)
    const [rows, enrolled] = await Promise.all([findEmployees(db, group.gid), enrolledOf(ask, group.gid)])
    const wanted = rows.filter(({ email }) => input.email === undefined || email === input.email)
    if (input.email !== undefined && wanted.length === 0) throw notFound('email', 'Nobody on the list has this address')
    const missing = wanted.filter(({ email }) => !enrolled.has(email.toLowerCase()))
    const sent = await remind(ask, group, missing)
    await note(ask, 'reminders-sent', { sent })
    return { sent, left_out: missing.length - sent }
  })

  serve(app, getNextBill, async (ask) => {
    const { gid, pays } = ownGroup(ask)
    const rows = await findBilled(ask.db, gid, mostEmployees)
    await note(ask, 'members-read', { bill: rows.length })
    return { ...billOf(rows, comingMonth(ask.today)), way: pays === 'self' ? null : pays }
  })
}

type OfGroup = Omit<Ask<typeof getNextBill>, 'input'> & { readonly input: { readonly group_id: number } }

/** The group that the signed-in administrator asks about: their own; 403 for any other (D-1.05). */
const ownGroup = ({ asker, directory, input }: OfGroup): Group => {
  const group = directory.group(input.group_id)
  if (asker.person?.id !== input.group_id || group === undefined) throw forbidden()
  return group
}

const enrolledOf = async ({ db }: OfGroup, groupId: number): Promise<ReadonlyMap<string, string>> =>
  new Map((await findEnrolled(db, groupId)).map(({ email, submitted_on }) => [email, submitted_on]))

const put = async (ask: OfGroup, people: readonly NewEmployee[]): Promise<void> => {
  const { gid } = ownGroup(ask)
  const had = new Set((await findEmployees(ask.db, gid)).map(({ email }) => email))
  const added = people.filter(({ email }) => !had.has(email)).length
  if (had.size + added > mostEmployees) throw fieldFault('csv', full)
  await putEmployees(ask.db, gid, people, ask.now)
  await note(ask, 'employees-changed', { put: people.length, added })
}

const note = ({ audit, db, asker, browser, now }: OfGroup, event: AuditEvent, details: Record<string, number>) =>
  audit.note(db, { event, actor: { ...asker, address: browser.address }, details, now })
