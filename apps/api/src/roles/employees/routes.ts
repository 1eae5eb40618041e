import { noteNoChange } from '../../audit/audit.ts'
import {
  addEmployee,
  getEmployees,
  getNextInvoice,
  maxEmployees,
  type NextInvoice,
  sendReminders,
  uploadEmployees,
} from '@openroll/contract/roles/employees'
import { addUnlisted, getUnlisted, maxUnlistedShown } from '@openroll/contract/roles/enrolled-employees'
import { serve, type App } from '../../http/serve.ts'
import { fieldFault, fieldFaults, notFound } from '../../who/refusal.ts'
import { findEnrolledPeople } from './enrolled-people-store.ts'
import { employeePage } from './employee-page.ts'
import { hireDateFault } from './hire-date.ts'
import { withdrawTerminations } from './sync-termination.ts'
import { listIsFull, auditGroup, employeeNotFound, ownGroup, type GroupRequest } from './own-group.ts'
import { readEmployees } from './read-csv.ts'
import { remind } from './remind.ts'
import { unlistedOf, type UnlistedPerson } from './unlisted-people.ts'
import { findEmployees, findEnrolled, upsertEmployees, type NewEmployee } from './store.ts'

const noMail = 'This site doesn’t send email, so it can’t send reminders'

type InvoiceContext = Pick<GroupRequest, 'db' | 'config' | 'today'>

/** `nextInvoiceOf`: a group's next invoice, supplied by the money feature. */
export const employeesRoutes = (
  app: App,
  nextInvoiceOf: (ask: InvoiceContext, groupId: number) => Promise<Omit<NextInvoice, 'way'>>,
): void => {
  serve(app, getEmployees, async (ask) => {
    const { db, input } = ask
    const { gid } = ownGroup(ask)
    const { page = 1, search, show = 'all' } = input
    const [rows, enrolled] = await Promise.all([findEmployees(db, gid), enrolledDates(ask, gid)])
    await auditGroup(ask, 'employees-read', { page })
    return employeePage(rows, enrolled, { page, search, show })
  })

  serve(app, addEmployee, async (ask) => {
    const { group_id: _, ...person } = ask.input
    ownGroup(ask)
    const fault = hireDateFault(person.hire_date, ask.today)
    if (fault !== undefined) throw fieldFault('hire_date', fault)
    const employee = { ...person, first_name: String(person.first_name), last_name: String(person.last_name) }
    return { withdrawn_terminations: await addToRoster(ask, [employee], addEmployee.path) }
  })

  serve(app, uploadEmployees, async (ask) => {
    ownGroup(ask)
    const read = readEmployees(ask.input.csv, ask.today)
    if ('faults' in read) throw fieldFaults(read.faults)
    const withdrawn_terminations = await addToRoster(ask, read.people, uploadEmployees.path)
    return { imported: read.people.length, withdrawn_terminations }
  })

  serve(app, sendReminders, async (ask) => {
    const { db, input, config } = ask
    const group = ownGroup(ask)
    if (!config.mail) throw fieldFault('email', noMail)
    const [rows, enrolled] = await Promise.all([findEmployees(db, group.gid), enrolledDates(ask, group.gid)])
    const wanted = rows.filter(({ email }) => input.email === undefined || email === input.email)
    if (input.email !== undefined && wanted.length === 0) throw employeeNotFound()
    const notEnrolled = wanted.filter(({ email }) => !enrolled.has(email.toLowerCase()))
    const sent = await remind(ask, group, notEnrolled)
    await auditGroup(ask, 'reminders-sent', { sent })
    return { sent, left_out: notEnrolled.length - sent }
  })

  serve(app, getUnlisted, async (ask) => {
    const found = await findUnlisted(ask)
    await auditGroup(ask, 'employees-read', { unlisted: found.length })
    return {
      total: found.filter(isAddedWithAll).length,
      result: found.slice(0, maxUnlistedShown).map(({ email, first_name, last_name, submitted_on, listed_as }) => ({
        email,
        name: `${first_name} ${last_name}`,
        enrolled_on: submitted_on,
        listed_as,
      })),
    }
  })

  serve(app, addUnlisted, async (ask) => {
    const { email } = ask.input
    const found = await findUnlisted(ask)
    const wanted = found.filter((one) => (email === undefined ? isAddedWithAll(one) : one.email === email))
    if (email !== undefined && wanted.length === 0) throw notFound('email', 'No enrolled person has this email address')
    if (wanted.length > 0) await addToRoster(ask, wanted, addUnlisted.path)
    else noteNoChange()
    return { added: wanted.length }
  })

  serve(app, getNextInvoice, async (ask) => {
    const { gid, pays } = ownGroup(ask)
    const invoice = await nextInvoiceOf(ask, gid)
    await auditGroup(ask, 'members-read', { invoice: invoice.lines.length })
    return { ...invoice, way: pays === 'self' ? null : pays }
  })
}

/** People whose name is already listed are added one by one. */
const isAddedWithAll = ({ listed_as }: UnlistedPerson): boolean => listed_as === null

const findUnlisted = async (ask: GroupRequest): Promise<UnlistedPerson[]> => {
  const { gid } = ownGroup(ask)
  const [people, rows] = await Promise.all([findEnrolledPeople(ask.db, gid), findEmployees(ask.db, gid)])
  return unlistedOf(people, rows)
}

const enrolledDates = async ({ db }: GroupRequest, groupId: number): Promise<ReadonlyMap<string, string>> =>
  new Map((await findEnrolled(db, groupId)).map(({ email, submitted_on }) => [email, submitted_on]))

/** Adds people to the roster; returns the names of those whose termination was withdrawn. */
const addToRoster = async (ask: GroupRequest, people: readonly NewEmployee[], call: string): Promise<string[]> => {
  const { gid } = ownGroup(ask)
  const listed = new Set((await findEmployees(ask.db, gid)).map(({ email }) => email))
  const added = people.filter(({ email }) => !listed.has(email)).length
  if (listed.size + added > maxEmployees) throw fieldFault('csv', listIsFull)
  await upsertEmployees(ask.db, gid, people, ask.now)
  await auditGroup(ask, 'employees-changed', { put: people.length, added })
  const emails = people.map(({ email }) => email)
  const reinstated = new Set(await withdrawTerminations(ask, emails, call))
  return people.flatMap(({ email, first_name, last_name }) =>
    reinstated.has(email) ? [`${first_name} ${last_name}`] : [],
  )
}
